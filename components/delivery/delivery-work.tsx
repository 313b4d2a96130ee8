import { useState, type DragEvent } from 'react';
import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import type { DeliverySession } from '@/lib/browser/delivery/delivery-session';
import { readDrop } from '@/lib/browser/delivery/open-source';
import { useTranslations } from '@/lib/i18n/use-translations';
import { DeliveryProgress } from './delivery-progress';
import { DeliveryReview } from './delivery-review';
import { DeliverySkeleton } from './delivery-skeleton';
import { SourceButtons } from './source-buttons';
import { useDelivery } from './use-delivery';
import { useTakeDelivery } from './use-take-delivery';

/** The current step of a delivery: choosing it, reviewing it, or carrying it out. */
export function DeliveryWork() {
  const { session, state } = useDelivery();
  const { record, isLoaded } = state;
  if (!isLoaded) return <DeliverySkeleton />;
  if (!record) return <DeliverySourceCard session={session} />;
  if (!record.begun) return <DeliveryReview session={session} state={state} record={record} />;
  return <DeliveryProgress session={session} state={state} record={record} />;
}

function DeliverySourceCard({ session }: { session: DeliverySession }) {
  const t = useTranslations('delivery');
  const { busy, fault, take } = useTakeDelivery(session);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const { dataTransfer } = event;
    void take(() => readDrop(dataTransfer));
  }

  return (
    <Card
      aria-label={t('short')}
      className="grid grid-cols-1 gap-4 p-5"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      {fault && (
        <Banner tone="danger" live>
          {t(`faults.${fault}`)}
        </Banner>
      )}
      <div
        className={cx(
          'flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-14 text-center transition-colors duration-150',
          over ? 'border-accent bg-accent-soft' : 'border-field-border',
        )}
      >
        <Icon name="images" className={cx('size-5', over ? 'text-accent' : 'text-muted')} />
        <p className="text-sm font-medium pointer-coarse:hidden">{t(over ? 'dropHere' : 'drop')}</p>
        <SourceButtons busy={busy} onTake={(read) => void take(read)} />
        <p className="text-muted max-w-lg text-xs text-pretty">{t('hint')}</p>
      </div>
      <output className="sr-only">{busy && t('reading')}</output>
    </Card>
  );
}
