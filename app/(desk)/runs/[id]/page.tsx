import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RunScreen } from '@/components/bulk/run-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { authorizePage } from '@/lib/desk/staff/guard';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('bulk');
  return { title: t('run') };
}

export default async function RunPage({ params }: PageProps<'/runs/[id]'>) {
  const { id } = await params;
  await authorizePage(`/runs/${id}`);
  return (
    <PageTexts of="(desk)/runs/[id]/page">
      <RunScreen id={id} />
    </PageTexts>
  );
}
