import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ObjectsScreen } from '@/components/objects/objects-screen';
import { mapTiles } from '@/lib/desk/objects/map-tiles';
import { authorizePage } from '@/lib/desk/staff/guard';

export async function generateMetadata(): Promise<Metadata> {
  const shell = await getTranslations('shell');
  return { title: shell('pages.objects') };
}

export default async function ObjectsPage() {
  await authorizePage('/objects');
  return <ObjectsScreen tiles={mapTiles()} />;
}
