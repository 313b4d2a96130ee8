import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewListingScreen } from '@/components/editor/new-listing-screen';
import { NotForRole } from '@/components/staff/not-for-role';
import { PageTexts } from '@/components/shell/page-texts';
import { authorizePage } from '@/lib/desk/staff/guard';
import { roleMay } from '@/lib/rules/staff/permissions';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('editor');
  return { title: t('newTitle') };
}

export default async function NewListingPage({ searchParams }: PageProps<'/listings/new'>) {
  const { role } = await authorizePage('/listings/new');
  if (!roleMay(role, 'edit')) return <NotForRole title="editor.newTitle" needs="edit" />;
  const { object } = await searchParams;
  return (
    <PageTexts of="(desk)/listings/new/page">
      <NewListingScreen objectId={typeof object === 'string' ? object : null} />
    </PageTexts>
  );
}
