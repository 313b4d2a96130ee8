import { pageTitle } from '@/app/page-title';
import { ActivityScreen } from '@/components/activity/activity-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { readActivity } from '@/lib/desk/activity/read-activity';
import { isDocument } from '@/lib/desk/page-request';
import { authorizePage } from '@/lib/desk/staff/guard';
import { formatActFilter, parseActFilter } from '@/lib/rules/activity/act-filter';
import { pageParams } from '@/lib/rules/page-params';

export const generateMetadata = pageTitle('shell.pages.activity');

export default async function ActivityPage({ searchParams }: PageProps<'/activity'>) {
  await authorizePage();
  const search = formatActFilter(parseActFilter(pageParams(await searchParams)));
  const page = (await isDocument()) ? await readActivity(new URLSearchParams(search)) : null;
  return (
    <PageTexts of="(desk)/activity/page">
      <ActivityScreen start={page && { search, page }} />
    </PageTexts>
  );
}
