import { queryOptions, skipToken } from '@tanstack/react-query';
import type { SaveReceipt } from '@/lib/rules/listings/save-receipt';

/** The receipt of a listing's last change from this browser; it outlives the page that made the change. */
export function receiptQuery(listingId: string | null) {
  return queryOptions<SaveReceipt>({
    queryKey: ['receipt', listingId],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
