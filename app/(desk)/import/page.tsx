import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ImportScreen } from '@/components/import/import-screen';
import { authorizePage } from '@/lib/desk/staff/guard';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('import');
  return { title: t('title') };
}

export default async function ImportPage() {
  await authorizePage('/import');
  return <ImportScreen />;
}
