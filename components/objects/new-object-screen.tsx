'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { InventoryFrame } from '@/components/shell/inventory-frame';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';

const NewObjectForm = dynamic(() => import('./new-object-form').then((file) => file.NewObjectForm), {
  loading: () => (
    <Card className="max-w-180 p-5">
      <Skeleton className="h-48 w-full" />
    </Card>
  ),
});

export function NewObjectScreen() {
  const t = useTranslations('objects');
  return (
    <>
      <PageHeader
        above={<Breadcrumb items={[{ label: t('title'), href: '/objects' }, { label: t('new') }]} />}
        title={t('new')}
        description={t('newHint')}
      />
      <InventoryFrame>{({ objects }) => <NewObjectForm objects={objects} />}</InventoryFrame>
    </>
  );
}
