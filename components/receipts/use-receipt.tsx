import { queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { partLater } from '@/components/ui/part-later';
import { toast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { undoLast } from '@/lib/desk/history/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import { saveReceipt, type SaveReceipt } from '@/lib/rules/listings/save-receipt';

const Receipt = partLater(() => import('./receipt'), 'Receipt');

/** Shows the effect of a change of a listing with an undo button, and undoes it. A listing has one receipt, which the next one replaces. */
export function useReceipt() {
  const t = useTranslations('history.receipt');
  const queryClient = useQueryClient();

  /** A `title` replaces the general one for the kind of change, if the page knows more. */
  function show(receipt: SaveReceipt, title = titleOf(receipt)): void {
    const { listingId, cause, kind, actId, photosLost = 0 } = receipt;
    queryClient.setQueryData(receiptQuery(listingId).queryKey, receipt);
    void queryClient.invalidateQueries({ queryKey: ['activity'] });
    const isQuiet = kind === 'unchanged' || (kind === 'nowOff' && cause !== 'takeOff');
    const variant = photosLost > 0 ? 'error' : isQuiet ? 'info' : 'success';
    const undoLabel = t(cause === 'undo' ? 'redo' : 'undoShort');
    toast[variant](title, {
      id: toastId(listingId),
      description: <Receipt receipt={receipt} />,
      action: actId === undefined ? undefined : { label: undoLabel, onPress: () => undo(receipt) },
    });
  }

  function titleOf({ cause, kind }: SaveReceipt): string {
    if (kind === 'unchanged') return t('unchanged');
    if (cause === 'takeOff') return t('causes.takeOff');
    const isCreated = kind === 'createdLive' || kind === 'createdHeld';
    const done = cause === 'save' && isCreated ? t(`kinds.${kind}`) : t(`causes.${cause}`);
    return kind === 'nowLive' || kind === 'nowOff' ? `${done}. ${t(`kinds.${kind}`)}` : done;
  }

  async function undo({ listingId, actId, status }: SaveReceipt): Promise<void> {
    if (actId === undefined) return;
    const result = await callAction(undoLast, { actId });
    if (!result.ok) {
      const { failure } = result;
      const description = failure.code === 'CHANGED_MEANWHILE' ? t('changed') : undefined;
      toast.error(t('undoFailed'), { id: toastId(listingId), failure, description });
      void queryClient.invalidateQueries({ queryKey: listingQuery(listingId).queryKey });
      return;
    }
    const { outcome: _outcome, ...listing } = result.value.receipt;
    const { queryKey } = listingQuery(listing.id);
    queryClient.setQueryData(queryKey, (details) => details && { ...details, listing });
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    show(saveReceipt(result.value, status, 'undo'));
  }

  return { show, undo };
}

/** The receipt of a listing's last change from this browser; it outlives the page that made the change. */
export function receiptQuery(listingId: string) {
  return queryOptions<SaveReceipt>({
    queryKey: ['receipt', listingId],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

function toastId(listingId: string): string {
  return `receipt-${listingId}`;
}
