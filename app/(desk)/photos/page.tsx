import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LibraryScreen } from '@/components/library/library-screen';
import { authorizePage } from '@/lib/desk/staff/guard';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('library');
  return { title: t('title') };
}

export default async function PhotosPage() {
  await authorizePage('/photos');
  return <LibraryScreen />;
}
