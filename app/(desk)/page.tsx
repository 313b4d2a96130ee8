import { pageTitle } from '@/app/page-title';
import { KnownDepartures } from '@/components/blockers/known-departures';
import { overviewStart } from '@/components/overview/overview-figures';
import { LazyOverviewScreen } from '@/components/overview/lazy-overview-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { readDepartures } from '@/lib/desk/activity/list-off-since';
import { readRecentActivity } from '@/lib/desk/activity/read-activity';
import { readPageInventory, readFigures } from '@/lib/desk/inventory/reads';
import { authorizePage } from '@/lib/desk/staff/guard';
import { myTasks } from '@/lib/rules/inventory/my-tasks';
import { pack } from '@/lib/rules/packed';

const actsShown = 7;
const daysShown = 90;

export const generateMetadata = pageTitle('shell.pages.overview');

export default async function OverviewPage() {
  const { id } = await authorizePage();
  const inventory = await readPageInventory();
  // After the inventory, because reading it may find what another system changed.
  const [acts, saved] = await Promise.all([readRecentActivity(actsShown), readFigures(daysShown)]);
  const start = inventory && overviewStart(inventory.rows);
  return (
    <PageTexts of="(desk)/page">
      <KnownDepartures known={await readDepartures(start ? Object.values(start.needs).flat() : [])}>
        <LazyOverviewScreen
          packed={pack({ start, tasks: inventory ? myTasks(inventory.rows, id) : [], acts, saved, at: Date.now() })}
        />
      </KnownDepartures>
    </PageTexts>
  );
}
