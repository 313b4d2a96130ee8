import { pageTitle } from '@/app/page-title';
import { NewObjectScreen } from '@/components/objects/new-object-screen';
import { NotForRole } from '@/components/staff/not-for-role';
import { PageTexts } from '@/components/shell/page-texts';
import { authorizePage } from '@/lib/desk/staff/guard';
import { roleMay } from '@/lib/rules/staff/permissions';

export const generateMetadata = pageTitle('common.newBuilding');

export default async function NewObjectPage() {
  const { role } = await authorizePage();
  if (!roleMay(role, 'edit')) return <NotForRole title="common.newBuilding" needs="edit" />;
  return (
    <PageTexts of="(desk)/objects/new/page">
      <NewObjectScreen />
    </PageTexts>
  );
}
