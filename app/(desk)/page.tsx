import { pageTitle } from '@/app/page-title';
import { overviewStart } from '@/components/overview/overview-figures';
import { LazyOverviewScreen } from '@/components/overview/lazy-overview-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { readRecentActivity } from '@/lib/desk/activity/read-activity';
import { readPageInventory } from '@/lib/desk/inventory/page-inventory';
import { readFigures } from '@/lib/desk/inventory/read-figures';
import { authorizePage } from '@/lib/desk/staff/guard';
import { myTasks } from '@/lib/rules/inventory/my-tasks';

const actsShown = 7;
const daysShown = 90;

export const generateMetadata = pageTitle('shell.pages.overview');

export default async function OverviewPage() {
  const { id } = await authorizePage('/');
  const [inventory, acts, saved] = await Promise.all([
    readPageInventory(),
    readRecentActivity(actsShown),
    readFigures(daysShown),
  ]);
  return (
    <PageTexts of="(desk)/page">
      <LazyOverviewScreen
        start={inventory && overviewStart(inventory.rows)}
        tasks={inventory ? myTasks(inventory.rows, id) : []}
        acts={acts}
        saved={saved}
      />
    </PageTexts>
  );
}
