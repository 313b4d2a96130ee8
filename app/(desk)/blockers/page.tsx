import { pageTitle } from '@/app/page-title';
import { KnownDepartures } from '@/components/blockers/known-departures';
import { LazyBlockersScreen } from '@/components/blockers/lazy-blockers-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { readDepartures } from '@/lib/desk/activity/list-off-since';
import { readPageInventory } from '@/lib/desk/inventory/reads';
import { authorizePage } from '@/lib/desk/staff/guard';
import { pageMembers } from '@/lib/desk/staff/list-members';
import { parseBlockerFilter } from '@/lib/rules/inventory/blocker-filter';
import { datedRows, offMarketStart } from '@/lib/rules/inventory/off-market-page';
import { pack } from '@/lib/rules/packed';
import { pageParams } from '@/lib/rules/page-params';

export const generateMetadata = pageTitle('shell.pages.blockers');

export default async function BlockersPage({ searchParams }: PageProps<'/blockers'>) {
  const staff = await authorizePage();
  const inventory = await readPageInventory();
  const filter = parseBlockerFilter(pageParams(await searchParams), staff);
  const start = inventory && offMarketStart(inventory.rows, { ...filter, members: await pageMembers() });
  return (
    <PageTexts of="(desk)/blockers/page">
      <KnownDepartures known={await readDepartures(start ? datedRows(start) : [])}>
        <LazyBlockersScreen packed={pack({ start })} />
      </KnownDepartures>
    </PageTexts>
  );
}
