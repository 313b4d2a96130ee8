'use client';

import { useTranslations } from 'next-intl';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Switch } from '@/components/ui/switch';
import type { DeliverySession } from '@/lib/browser/delivery/delivery-session';
import type { DeliveryRecord } from '@/lib/rules/delivery/delivery-record';

const places = ['last', 'first'] as const;

interface DeliveryOptionsProps {
  session: DeliverySession;
  record: DeliveryRecord;
}

/** Where new photos go, and whether listings that become ready go live. */
export function DeliveryOptions({ session, record: { choices } }: DeliveryOptionsProps) {
  const t = useTranslations('delivery');
  const { place, publish } = choices;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="flex items-center gap-2 text-sm">
        <span id="delivery-place">{t('place')}</span>
        <SegmentedControl
          aria-labelledby="delivery-place"
          size="sm"
          value={place}
          onValueChange={(next) => session.choose({ place: next })}
          items={places.map((value) => ({ value, label: t(`places.${value}`) }))}
        />
      </div>
      <div className="flex items-center gap-2 text-sm">
        <Switch id="delivery-publish" checked={publish} onCheckedChange={(next) => session.choose({ publish: next })} />
        <label htmlFor="delivery-publish">{t('publish')}</label>
      </div>
    </div>
  );
}
