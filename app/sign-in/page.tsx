import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { pageTitle } from '@/app/page-title';
import { readTheme } from '@/app/read-theme';
import { SignInScreen } from '@/components/shell/sign-in-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { deskStore } from '@/lib/desk/desk-store';
import { directoryDoor } from '@/lib/desk/directory/directory-provider';
import { isMailOn } from '@/lib/desk/mail-queue/mail-queue';
import { findDemoSignIns } from '@/lib/desk/staff/demo-account';
import { currentStaff } from '@/lib/desk/staff/guard';
import { nextPath } from '@/lib/desk/staff/next-path';
import { hasStaff } from '@/lib/desk/staff/staff-store';
import { readDirectoryFailure } from '@/lib/rules/directory/directory-failure';

export const generateMetadata = pageTitle('signIn.title');

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next: wanted, failed, signedOut } = await searchParams;
  const next = nextPath(typeof wanted === 'string' ? wanted : null);
  if (await currentStaff()) redirect(next as Route);
  const store = await deskStore();
  return (
    <PageTexts of="sign-in/page">
      <SignInScreen
        next={next}
        demo={await findDemoSignIns(store)}
        hasStaff={await hasStaff(store)}
        isMailOn={isMailOn()}
        directory={directoryDoor()}
        failed={readDirectoryFailure(failed)}
        signedOutHere={signedOut === 'here'}
        theme={await readTheme()}
      />
    </PageTexts>
  );
}
