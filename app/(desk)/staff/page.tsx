import { pageTitle } from '@/app/page-title';
import { NotForRole } from '@/components/staff/not-for-role';
import { StaffScreen } from '@/components/staff/staff-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { deskStore } from '@/lib/desk/desk-store';
import { listStaff } from '@/lib/desk/invitations/list-staff';
import { listMailFailures } from '@/lib/desk/mail-queue/mail-people';
import { isMailOn } from '@/lib/desk/mail-queue/mail-queue';
import { authorizePage } from '@/lib/desk/staff/guard';
import { roleMay } from '@/lib/rules/staff/permissions';

export const generateMetadata = pageTitle('shell.pages.staff');

export default async function StaffPage() {
  const { id, role } = await authorizePage();
  if (!roleMay(role, 'administer')) return <NotForRole title="shell.pages.staff" needs="administer" />;
  const store = await deskStore();
  return (
    <PageTexts of="(desk)/staff/page">
      <StaffScreen
        {...await listStaff(store)}
        ownId={id}
        isMailOn={isMailOn()}
        mailFailures={await listMailFailures(store)}
      />
    </PageTexts>
  );
}
