'use client';

import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { DeliveryProgress } from './delivery-progress';
import { DeliveryReview } from './delivery-review';
import { DeliverySourceCard } from './delivery-source-card';
import { useDelivery } from './use-delivery';

/** The step that a delivery is at: choosing it, reviewing it, or carrying it out. */
export function DeliveryWork() {
  const t = useTranslations('delivery');
  const { session, state } = useDelivery();
  const { record, isLoaded } = state;
  if (!isLoaded) {
    return (
      <Card aria-busy="true" className="p-5">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="h-52 w-full rounded-lg" />
      </Card>
    );
  }
  if (!record) return <DeliverySourceCard session={session} />;
  if (!record.begun) return <DeliveryReview session={session} state={state} record={record} />;
  return <DeliveryProgress session={session} state={state} record={record} />;
}
