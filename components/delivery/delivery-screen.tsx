'use client';

import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { partLater } from '@/components/ui/part-later';
import { Skeleton } from '@/components/ui/skeleton';
import { useTranslations } from '@/lib/i18n/use-translations';

const DeliveryWork = partLater(() => import('./delivery-work').then((module) => module.DeliveryWork), DeliverySkeleton);

/** A photographer's delivery: a folder of photos is matched to listings, reviewed, uploaded and added by a run. */
export function DeliveryScreen() {
  const t = useTranslations('delivery');
  const shell = useTranslations('shell');
  return (
    <>
      <PageHeader
        above={<Breadcrumb items={[{ label: shell('pages.photos'), href: '/photos' }, { label: t('short') }]} />}
        title={t('title')}
        description={t('text')}
      />
      <DeliveryWork />
    </>
  );
}

function DeliverySkeleton() {
  const t = useTranslations('delivery');
  return (
    <Card aria-busy="true" className="p-5">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-52 w-full rounded-lg" />
    </Card>
  );
}
