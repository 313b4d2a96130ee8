import { pageTitle } from '@/app/page-title';
import { AccountScreen } from '@/components/staff/account-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { deskStore } from '@/lib/desk/desk-store';
import { findMailPreferences } from '@/lib/desk/mail-queue/mail-people';
import { isMailOn } from '@/lib/desk/mail-queue/mail-queue';
import { authorizePage, lacksSecondFactor } from '@/lib/desk/staff/guard';
import { findSecondFactor } from '@/lib/desk/staff/second-factor-store';
import { ownSessions } from '@/lib/desk/staff/session-store';
import { hasPassword } from '@/lib/desk/staff/staff-store';
import { readDirectoryFailure } from '@/lib/rules/directory/directory-failure';

export const generateMetadata = pageTitle('shell.person.account');

export default async function AccountPage({ searchParams }: PageProps<'/account'>) {
  const staff = await authorizePage('own');
  return (
    <PageTexts of="(desk)/account/page">
      <AccountScreen
        email={staff.email}
        sessions={await ownSessions(staff)}
        factor={await findSecondFactor(await deskStore(), staff.id)}
        factorRequired={lacksSecondFactor(staff)}
        hasPassword={await hasPassword(await deskStore(), staff.id)}
        mail={isMailOn() ? await findMailPreferences(await deskStore(), staff.id) : null}
        failed={readDirectoryFailure((await searchParams).failed)}
      />
    </PageTexts>
  );
}
