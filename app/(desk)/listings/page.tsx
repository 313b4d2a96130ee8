import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListingsScreen } from '@/components/listings/listings-screen';
import { formatView, parseView } from '@/lib/desk/inventory/inventory-view';
import { authorizePage } from '@/lib/desk/staff/guard';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('listings');
  return { title: t('title') };
}

export default async function ListingsPage({ searchParams }: PageProps<'/listings'>) {
  const params = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  );
  await authorizePage(`/listings${formatView(parseView(params))}`);
  return <ListingsScreen />;
}
