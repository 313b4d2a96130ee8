import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RunsScreen } from '@/components/bulk/runs-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { authorizePage } from '@/lib/desk/staff/guard';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('bulk');
  return { title: t('runs') };
}

export default async function RunsPage() {
  await authorizePage('/runs');
  return (
    <PageTexts of="(desk)/runs/page">
      <RunsScreen />
    </PageTexts>
  );
}
