import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '@/lib/browser/call-action';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { showRow } from '@/lib/browser/inventory/show-row';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { readAfterFailure } from '@/lib/browser/read-again';
import { updateQuery } from '@/lib/browser/update-query';
import { setOffReason } from '@/lib/desk/off-reasons/actions';
import type { Failure } from '@/lib/rules/failure';
import type { OffReasonChoice, RowOff } from '@/lib/rules/off-reasons/off-reason';

/** Saves the reason of a listing and updates it everywhere, unless it differs from `seen`; returns why that failed, or null. */
export function useSetOffReason() {
  const queryClient = useQueryClient();
  return async (id: string, choice: OffReasonChoice | null, seen?: RowOff | null): Promise<Failure | null> => {
    const { queryKey } = listingQuery(id);
    const result = await callAction(setOffReason, {
      id,
      choice,
      ...(seen !== undefined && { seenAt: seen?.at ?? null }),
    });
    if (!result.ok) return readAfterFailure(queryClient, result.failure, [inventoryQuery.queryKey, queryKey]);
    const off = result.value;
    await updateQuery(queryClient, queryKey, (details) => details && { ...details, off });
    showRow(queryClient, id, (row) => ({ ...row, off }));
    return null;
  };
}
