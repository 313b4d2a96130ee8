import { useLocale } from 'next-intl';
import { useReceipt } from '@/components/receipts/use-receipt';
import { useAnnounce } from '@/components/ui/announcer';
import { formatTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { saveReceipt, type SavedListing } from '@/lib/rules/listings/save-receipt';
import { addressLine } from '@/lib/rules/addresses/address-line';

/** The receipt of a request in one line: the time of the answer, and the request id to quote. */
export function useReceiptLine() {
  const t = useTranslations('blockers');
  const ui = useTranslations('ui');
  const locale = useLocale();
  return ({ at, requestId }: { at: string; requestId: string | null }) => {
    const time = t('receiptTime', { time: formatTime(at, locale) });
    return requestId === null ? time : `${time} · ${ui('requestId', { id: requestId })}`;
  };
}

/** Shows the receipt of a fix or a publication with its undo, and returns whether the listing is live now. */
export function useFixReceipt() {
  const t = useTranslations('blockers');
  const { show } = useReceipt();
  const announce = useAnnounce();
  return (row: InventoryRow, saved: SavedListing): boolean => {
    const { status, publishBlockers } = saved.receipt;
    const live = status === 'published';
    const address = addressLine(row);
    const isReady = publishBlockers.length === 0;
    const message = live ? t('published', { address }) : t(isReady ? 'nowReady' : 'stillOff', { address });
    show(saveReceipt(saved, row.status), message);
    announce(message);
    return live;
  };
}
