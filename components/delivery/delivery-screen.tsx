'use client';

import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PageHeader } from '@/components/ui/page-header';
import { partLater } from '@/components/ui/part-later';
import { useTranslations } from '@/lib/i18n/use-translations';
import { DeliverySkeleton } from './delivery-skeleton';

const DeliveryWork = partLater(() => import('./delivery-work'), 'DeliveryWork', { Fallback: DeliverySkeleton });

/** A photographer's delivery: a folder of photos is matched to listings, reviewed, uploaded and added by a run. */
export function DeliveryScreen() {
  const t = useTranslations('delivery');
  const shell = useTranslations('shell');
  return (
    <>
      <PageHeader
        above={<Breadcrumb parent={shell('pages.photos')} href="/photos" current={t('short')} />}
        title={t('title')}
        description={t('text')}
      />
      <DeliveryWork />
    </>
  );
}
