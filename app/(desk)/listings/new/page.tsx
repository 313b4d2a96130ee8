import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewListingScreen } from '@/components/listings/new-listing-screen';
import { authorizePage } from '@/lib/desk/staff/guard';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('editor');
  return { title: t('newTitle') };
}

export default async function NewListingPage({ searchParams }: PageProps<'/listings/new'>) {
  await authorizePage('/listings/new', 'edit');
  const { object } = await searchParams;
  return <NewListingScreen objectId={typeof object === 'string' ? object : null} />;
}
