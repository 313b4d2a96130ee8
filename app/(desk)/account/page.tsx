import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountScreen } from '@/components/staff/account-screen';
import { authorizePage } from '@/lib/desk/staff/guard';
import { ownSessions } from '@/lib/desk/staff/own-sessions';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('staff.account');
  return { title: t('title') };
}

export default async function AccountPage() {
  const staff = await authorizePage('/account');
  return <AccountScreen email={staff.email} sessions={await ownSessions(staff)} />;
}
