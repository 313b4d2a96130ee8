import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ObjectScreen } from '@/components/objects/object-screen';
import { PageTexts } from '@/components/shell/page-texts';
import { authorizePage } from '@/lib/desk/staff/guard';

export async function generateMetadata(): Promise<Metadata> {
  const common = await getTranslations('common');
  return { title: common('building') };
}

export default async function ObjectPage({ params }: PageProps<'/objects/[id]'>) {
  const { id } = await params;
  await authorizePage(`/objects/${encodeURIComponent(id)}`);
  return (
    <PageTexts of="(desk)/objects/[id]/page">
      <ObjectScreen id={id} />
    </PageTexts>
  );
}
