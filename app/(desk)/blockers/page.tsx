import { pageTitle } from '@/app/page-title';
import { LazyBlockersScreen } from '@/components/blockers/lazy-blockers-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { readPageInventory } from '@/lib/desk/inventory/page-inventory';
import { authorizePage } from '@/lib/desk/staff/guard';
import { parseBlockerFilter } from '@/lib/rules/inventory/blocker-filter';
import { offMarketStart } from '@/lib/rules/inventory/off-market-page';
import { pageParams } from '@/lib/rules/page-params';

export const generateMetadata = pageTitle('shell.pages.blockers');

export default async function BlockersPage({ searchParams }: PageProps<'/blockers'>) {
  const staff = await authorizePage('/blockers');
  const inventory = await readPageInventory();
  const filter = parseBlockerFilter(pageParams(await searchParams), staff);
  return (
    <PageTexts of="(desk)/blockers/page">
      <LazyBlockersScreen start={inventory && offMarketStart(inventory.rows, filter)} />
    </PageTexts>
  );
}
