'use client';

import dynamic from 'next/dynamic';
import { InventoryFrame } from '@/components/shell/inventory-frame';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslations } from '@/lib/i18n/use-translations';

const NewObjectForm = dynamic(() => import('./new-object-form').then((file) => file.NewObjectForm), {
  loading: () => (
    <Card className="max-w-180 p-5">
      <Skeleton className="h-48 w-full" />
    </Card>
  ),
});

export function NewObjectScreen() {
  const t = useTranslations('objects');
  const common = useTranslations('common');
  const shell = useTranslations('shell');
  return (
    <>
      <PageHeader
        above={<Breadcrumb parent={shell('pages.objects')} href="/objects" current={common('newBuilding')} />}
        title={common('newBuilding')}
        description={t('newHint')}
      />
      <InventoryFrame>{({ objects }) => <NewObjectForm objects={objects} />}</InventoryFrame>
    </>
  );
}
