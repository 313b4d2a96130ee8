import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { KeyScreen } from '@/components/key/key-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { authorizePage } from '@/lib/desk/staff/guard';

export async function generateMetadata(): Promise<Metadata> {
  const shell = await getTranslations('shell');
  return { title: shell('pages.key') };
}

export default async function KeyPage() {
  await authorizePage('/key');
  return (
    <PageTexts of="(desk)/key/page">
      <KeyScreen />
    </PageTexts>
  );
}
