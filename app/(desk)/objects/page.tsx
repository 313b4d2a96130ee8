import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ObjectsScreen } from '@/components/objects/objects-screen';
import { mapTiles } from '@/lib/desk/objects/map-tiles';
import { authorizePage } from '@/lib/desk/staff/guard';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('objects');
  return { title: t('title') };
}

export default async function ObjectsPage() {
  await authorizePage('/objects');
  return <ObjectsScreen tiles={mapTiles()} />;
}
