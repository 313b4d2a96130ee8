import { pageTitle } from '@/app/page-title';
import { LazyObjectsScreen } from '@/components/objects/lazy-objects-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { readPageInventory } from '@/lib/desk/inventory/reads';
import { mapTiles } from '@/lib/desk/objects/map-tiles';
import { authorizePage } from '@/lib/desk/staff/guard';
import { objectsStart, parseObjectsFilter } from '@/lib/rules/objects/objects-page';
import { pack } from '@/lib/rules/packed';
import { pageParams } from '@/lib/rules/page-params';

export const generateMetadata = pageTitle('shell.pages.objects');

export default async function ObjectsPage({ searchParams }: PageProps<'/objects'>) {
  await authorizePage();
  const inventory = await readPageInventory();
  const filter = parseObjectsFilter(pageParams(await searchParams));
  return (
    <PageTexts of="(desk)/objects/page">
      <LazyObjectsScreen packed={pack({ tiles: mapTiles(), start: inventory && objectsStart(inventory, filter) })} />
    </PageTexts>
  );
}
