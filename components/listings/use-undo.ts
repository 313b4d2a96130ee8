'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useToast, type ToastOptions } from '@/components/ui/toast';
import { callAction } from '@/lib/desk/call-action';
import { undoLast } from '@/lib/desk/history/undo-last';
import { inventoryQuery } from '@/lib/desk/inventory/inventory-query';
import { listingQuery } from '@/lib/desk/listings/listing-query';
import type { SaveReceipt } from '@/lib/desk/listings/save-receipt';
import { formatTime } from '@/lib/format/format-date-time';

/** The button of a receipt that takes back what was just done; nothing where there is nothing to take back. */
export function useUndo(): (receipt: SaveReceipt) => ToastOptions['action'] {
  const t = useTranslations('history.undo');
  const errors = useTranslations('errors');
  const locale = useLocale();
  const toast = useToast();
  const queryClient = useQueryClient();

  async function undo(actId: string) {
    const result = await callAction(undoLast, { actId });
    void queryClient.invalidateQueries({ queryKey: ['activity'] });
    if (!result.ok) {
      const { code } = result.failure;
      toast.error(t('failed'), { description: code === 'CHANGED_MEANWHILE' ? t('changed') : errors(code) });
      return;
    }
    const { receipt, photosLost, at } = result.value;
    void queryClient.invalidateQueries({ queryKey: listingQuery(receipt.id).queryKey });
    void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    if (photosLost > 0) toast.error(t('done'), { description: t('lost', { count: photosLost }) });
    else toast.success(t('done'), { description: formatTime(at, locale) });
  }

  return ({ kind, actId }) => {
    const isNew = kind === 'createdLive' || kind === 'createdHeld';
    if (actId === undefined || kind === 'unchanged' || isNew) return undefined;
    return { label: t('action'), onPress: () => void undo(actId) };
  };
}
