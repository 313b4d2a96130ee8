import { pageTitle } from '@/app/page-title';
import { RunScreen } from '@/components/bulk/run-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { hasRun } from '@/lib/desk/bulk/run-store';
import { deskStore } from '@/lib/desk/desk-store';
import { setPageStatus } from '@/lib/desk/page-status';
import { authorizePage } from '@/lib/desk/staff/guard';

export const generateMetadata = pageTitle('bulk.run');

export default async function RunPage({ params }: PageProps<'/runs/[id]'>) {
  const { id } = await params;
  await authorizePage();
  if (!(await hasRun(await deskStore(), id))) await setPageStatus(404);
  return (
    <PageTexts of="(desk)/runs/[id]/page">
      <RunScreen id={id} />
    </PageTexts>
  );
}
