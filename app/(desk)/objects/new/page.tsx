import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewObjectScreen } from '@/components/objects/new-object-screen';
import { authorizePage } from '@/lib/desk/staff/guard';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('objects');
  return { title: t('new') };
}

export default async function NewObjectPage() {
  await authorizePage('/objects/new');
  return <NewObjectScreen />;
}
