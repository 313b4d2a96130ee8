import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Listing } from '@/lib/contract';
import { listingFingerprint } from '@/lib/contract/listing-body';
import { formatTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { SaveReceipt } from '@/lib/rules/listings/save-receipt';
import { Receipt } from './receipt';
import { receiptQuery, useReceipt } from './use-receipt';

/** The receipt of a listing's last change, with its undo until the listing changes again. */
export function LastReceipt({ listing }: { listing: Listing }) {
  const t = useTranslations('history.receipt');
  const locale = useLocale();
  const { undo } = useReceipt();
  const [busy, setBusy] = useState(false);
  const { data: receipt } = useQuery(receiptQuery(listing.id));
  if (!receipt) return null;
  const { cause } = receipt;

  async function undoLast(undone: SaveReceipt) {
    setBusy(true);
    await undo(undone);
    setBusy(false);
  }

  return (
    <div className="border-separator text-muted mt-3 space-y-2 border-t pt-3 text-xs">
      <p className="text-foreground font-medium">{t('lastSaved', { time: formatTime(receipt.at, locale) })}</p>
      <Receipt receipt={receipt} />
      {/* After the listing is taken off the market, the page already offers to publish it. */}
      {receipt.actId !== undefined && cause !== 'takeOff' && isCurrent(receipt, listing) && (
        <Button icon="undo-2" size="sm" loading={busy} onClick={() => void undoLast(receipt)}>
          {t(`undoOf.${cause}`)}
        </Button>
      )}
    </div>
  );
}

function isCurrent({ listing: answered }: SaveReceipt, listing: Listing): boolean {
  return answered.status === listing.status && listingFingerprint(answered) === listingFingerprint(listing);
}
