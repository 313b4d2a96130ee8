import { pageTitle } from '@/app/page-title';
import { RunsScreen } from '@/components/bulk/runs-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { authorizePage } from '@/lib/desk/staff/guard';

export const generateMetadata = pageTitle('bulk.runs');

export default async function RunsPage() {
  await authorizePage();
  return (
    <PageTexts of="(desk)/runs/page">
      <RunsScreen />
    </PageTexts>
  );
}
