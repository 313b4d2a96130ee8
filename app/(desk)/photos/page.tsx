import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LibraryScreen } from '@/components/library/library-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { authorizePage } from '@/lib/desk/staff/guard';

export async function generateMetadata(): Promise<Metadata> {
  const shell = await getTranslations('shell');
  return { title: shell('pages.photos') };
}

export default async function PhotosPage() {
  await authorizePage('/photos');
  return (
    <PageTexts of="(desk)/photos/page">
      <LibraryScreen />
    </PageTexts>
  );
}
