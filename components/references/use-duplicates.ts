import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLateFailure } from '@/components/form/use-late-failure';
import { callAction } from '@/lib/browser/call-action';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { duplicateListing } from '@/lib/desk/listings/actions';
import type { ListingCopy } from '@/lib/desk/listings/copy-listing';
import type { Failure } from '@/lib/rules/failure';

export type DuplicateRow = {
  reference: string;
  state: 'waiting' | 'working' | 'done' | 'failed';
  copy?: ListingCopy;
  failure?: Failure;
};

/** Creates duplicates one after another; `again` creates only those that do not exist yet. */
export function useDuplicates(listingId: string, title: string) {
  const queryClient = useQueryClient();
  const [rows, setRows] = useState<DuplicateRow[]>([]);
  const [busy, setBusy] = useState<string | false>(false);
  const stopped = useRef(false);
  const showLate = useLateFailure(title);

  async function make(references: readonly string[], again: boolean): Promise<ListingCopy[]> {
    stopped.current = false;
    const now: DuplicateRow[] = again ? [...rows] : references.map((reference) => ({ reference, state: 'waiting' }));
    const show = (index: number, row: DuplicateRow) => {
      now[index] = row;
      setRows([...now]);
    };
    for (const [index, { reference, state }] of now.entries()) {
      if (state === 'done') continue;
      if (stopped.current) break;
      setBusy(reference);
      show(index, { reference, state: 'working' });
      const tried = again && state === 'failed';
      // One after another, so that each result shows before the next begins and the person can stop in between.
      const result = await callAction(duplicateListing, { id: listingId, reference, again: tried });
      show(
        index,
        result.ok
          ? { reference, state: 'done', copy: result.value }
          : { reference, state: 'failed', failure: result.failure },
      );
    }
    setBusy(false);
    showLate(now.find(({ failure }) => failure)?.failure ?? null);
    void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    return now.flatMap(({ copy }) => copy ?? []);
  }

  return {
    rows,
    /** The reference of the listing that is being created, or false. */
    busy,
    make,
    stop: () => void (stopped.current = true),
  };
}
