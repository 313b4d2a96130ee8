import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { pageTitle } from '@/app/page-title';
import { LazyDeliveryDrop } from '@/components/delivery/lazy-delivery-drop';
import { listingsPageStart } from '@/components/listings/listings-page-start';
import { LazyListingsScreen } from '@/components/listings/lazy-listings-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { deskStore } from '@/lib/desk/desk-store';
import { readPageInventory } from '@/lib/desk/inventory/reads';
import { authorizePage } from '@/lib/desk/staff/guard';
import { pageMembers } from '@/lib/desk/staff/list-members';
import { findDefaultQuery } from '@/lib/desk/views/view-store';
import { parseView } from '@/lib/rules/inventory/inventory-view';
import { pack } from '@/lib/rules/packed';
import { pageParams } from '@/lib/rules/page-params';

export const generateMetadata = pageTitle('shell.pages.listings');

export default async function ListingsPage({ searchParams }: PageProps<'/listings'>) {
  const params = pageParams(await searchParams);
  const staff = await authorizePage();
  const own = params.size === 0 ? await findDefaultQuery(await deskStore(), staff.id) : '';
  if (own !== '') redirect(`/listings${own}` as Route);
  const view = parseView(params);
  const inventory = await readPageInventory();
  const start = inventory && (await listingsPageStart(inventory, view, staff, await pageMembers()));
  return (
    <PageTexts of="(desk)/listings/page">
      <LazyListingsScreen packed={pack({ start })} />
      <LazyDeliveryDrop />
    </PageTexts>
  );
}
