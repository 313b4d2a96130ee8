import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OverviewScreen } from '@/components/overview/overview-screen';
import { authorizePage } from '@/lib/desk/staff/guard';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('overview');
  return { title: t('title') };
}

export default async function OverviewPage() {
  await authorizePage('/');
  return <OverviewScreen />;
}
