import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BlockersScreen } from '@/components/blockers/blockers-screen';
import { authorizePage } from '@/lib/desk/staff/guard';

export async function generateMetadata(): Promise<Metadata> {
  const shell = await getTranslations('shell');
  return { title: shell('pages.blockers') };
}

export default async function BlockersPage() {
  await authorizePage('/blockers');
  return <BlockersScreen />;
}
