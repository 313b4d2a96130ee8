import { startTransition, useEffect, useState } from 'react';
import { inSlices } from '@/lib/browser/in-slices';
import { prepareSearch } from '@/lib/rules/inventory/filter-rows';
import type { Inventory, InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { InventoryView } from '@/lib/rules/inventory/inventory-view';
import { sortRows } from '@/lib/rules/inventory/sort-rows';
import type { Member } from '@/lib/rules/staff/member';

const aheadMs = 150;

/**
 * The inventory, whose search is prepared in slices for each sort order in use. An inventory that arrives while the page has only the first
 * rows is returned after that, because the person may be searching already; later changes are returned at once.
 */
export function useSearchable(
  inventory: Inventory | null,
  { sort, descending }: Pick<InventoryView, 'sort' | 'descending'>,
  members?: readonly Member[],
): Inventory | null {
  const [isReady, setIsReady] = useState(inventory !== null);
  const rows = inventory?.rows;
  useEffect(() => {
    if (!rows) return undefined;
    const over = new AbortController();
    const prepare = () =>
      prepareInSlices(sortRows(rows, sort, descending, members), over.signal, () =>
        startTransition(() => setIsReady(true)),
      );
    const timer = setTimeout(() => void prepare(), isReady ? aheadMs : 0);
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [rows, sort, descending, members, isReady]);
  return isReady ? inventory : null;
}

async function prepareInSlices(rows: readonly InventoryRow[], over: AbortSignal, onDone: () => void): Promise<void> {
  for await (const _ of inSlices(prepareSearch(rows))) if (over.aborted) return;
  onDone();
}
