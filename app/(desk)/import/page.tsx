import { pageTitle } from '@/app/page-title';
import { ImportScreen } from '@/components/import/import-screen';
import { NotForRole } from '@/components/staff/not-for-role';
import { PageTexts } from '@/components/shell/page-texts';
import { authorizePage } from '@/lib/desk/staff/guard';
import { roleMay } from '@/lib/rules/staff/permissions';

export const generateMetadata = pageTitle('import.title');

export default async function ImportPage() {
  const { role } = await authorizePage();
  if (!roleMay(role, 'publish')) return <NotForRole title="import.title" needs="publish" />;
  return (
    <PageTexts of="(desk)/import/page">
      <ImportScreen />
    </PageTexts>
  );
}
