import { pageTitle } from '@/app/page-title';
import { KnownDepartures } from '@/components/blockers/known-departures';
import { LazyObjectScreen } from '@/components/objects/lazy-object-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { readDepartures } from '@/lib/desk/activity/list-off-since';
import { readPageInventory } from '@/lib/desk/inventory/reads';
import { isObjectMissing } from '@/lib/desk/objects/is-object-missing';
import { setPageStatus } from '@/lib/desk/page-status';
import { authorizePage } from '@/lib/desk/staff/guard';
import { objectPage } from '@/lib/rules/objects/object-page';
import { pack } from '@/lib/rules/packed';

export const generateMetadata = pageTitle('common.building');

export default async function ObjectPage({ params }: PageProps<'/objects/[id]'>) {
  const { id } = await params;
  await authorizePage();
  const inventory = await readPageInventory();
  const start = inventory && objectPage(inventory, id);
  if (start && !start.summary && (await isObjectMissing(id))) await setPageStatus(404);
  return (
    <PageTexts of="(desk)/objects/[id]/page">
      <KnownDepartures known={await readDepartures(start?.summary?.rows ?? [])}>
        <LazyObjectScreen packed={pack({ id, start })} />
      </KnownDepartures>
    </PageTexts>
  );
}
