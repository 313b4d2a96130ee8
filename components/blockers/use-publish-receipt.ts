'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAnnounce } from '@/components/ui/announcer';
import { useToast } from '@/components/ui/toast';
import type { InventoryRow } from '@/lib/desk/inventory/inventory-row';
import type { SavedListing } from '@/lib/desk/listings/save-listing';
import { formatTime } from '@/lib/format/format-date-time';
import { addressOf } from './premises-cell';

/** The receipt of a request in one line: when it was answered, and the id to quote. */
export function useReceiptLine() {
  const t = useTranslations('blockers');
  const ui = useTranslations('ui');
  const locale = useLocale();
  return ({ at, requestId }: { at: string; requestId: string | null }) => {
    const time = t('receiptTime', { time: formatTime(at, locale) });
    return requestId === null ? time : `${time} · ${ui('requestId', { id: requestId })}`;
  };
}

/** Tells what the answer to a publishing says, and answers whether the listing is live now. */
export function usePublishReceipt() {
  const t = useTranslations('blockers');
  const receiptLine = useReceiptLine();
  const toast = useToast();
  const announce = useAnnounce();
  return (row: InventoryRow, saved: SavedListing): boolean => {
    const live = saved.receipt.status === 'published';
    const message = t(live ? 'published' : 'stillOff', { address: addressOf(row) });
    (live ? toast.success : toast.info)(message, { description: receiptLine(saved) });
    announce(message);
    return live;
  };
}
