'use client';

import { useTranslations } from 'next-intl';
import { ProductionMark } from '@/components/shell/production-mark';
import { Button } from '@/components/ui/button';
import { Card, CardBody } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { DeliverySession } from '@/lib/browser/delivery/delivery-session';
import type { DeliveryState } from '@/lib/browser/delivery/delivery-state';
import type { DeliveryRecord } from '@/lib/rules/delivery/delivery-record';
import type { DeliveryPlan } from '@/lib/rules/delivery/plan-delivery';

interface DeliveryBeginProps {
  session: DeliverySession;
  state: DeliveryState;
  record: DeliveryRecord;
  plan: DeliveryPlan;
  isReady: boolean;
}

/** What the delivery comes to, and its start. */
export function DeliveryBegin({ session, state, record, plan, isReady }: DeliveryBeginProps) {
  const t = useTranslations('delivery');
  const sent = plan.listings.filter(({ reason, add }) => reason === null && add.length > 0);
  const photos = sent.reduce((sum, { add }) => sum + add.length, 0);
  const goesLive = sent.filter(({ effect }) => effect === 'goesLive').length;
  const isRead = state.hashed >= record.files.length;
  const obstacle = !state.isOpen ? t('openFirst') : !isRead || !isReady ? t('waitForCheck') : null;
  return (
    <Card className="sticky bottom-4 z-20 max-md:bottom-18">
      <CardBody className="px-4 py-3">
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="text-muted min-w-0 text-xs text-pretty">
            <p>
              {t('summary.adds', { photos, listings: sent.length })}
              {goesLive > 0 && ` · ${t('summary.goesLive', { count: goesLive })}`}
            </p>
            {plan.open.length > 0 && <p>{t('summary.open', { count: plan.open.length })}</p>}
            {goesLive > 0 && <ProductionMark className="mt-1" />}
          </div>
          <Button
            variant="primary"
            disabled={photos === 0}
            unavailable={photos === 0 ? null : obstacle}
            onClick={() => session.begin(plan)}
          >
            <Icon name="circle-play" />
            {photos === 0 ? t('nothing') : t('begin', { photos, listings: sent.length })}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
