import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { prepareSearch } from '@/lib/rules/inventory/filter-rows';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { sortRows } from '@/lib/rules/inventory/sort-rows';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { useSearchable } from './use-shown-listings';

afterEach(cleanup);

const order = { sort: 'address', descending: false } as const;

function inventoryOf(count: number): Inventory {
  const rows = Array.from({ length: count }, (_, index) => inventoryRowWith({ id: `${count}-${index}` }));
  return { rows } as unknown as Inventory;
}

const isPrepared = ({ rows }: Inventory) => prepareSearch(sortRows(rows, order.sort, order.descending)).next().done;

it('returns an inventory that arrives later once its search is prepared, and further ones at once', async () => {
  const [first, second] = [inventoryOf(2_000), inventoryOf(3_000)];
  const { result, rerender } = renderHook(
    ({ inventory }: { inventory: Inventory | null }) => {
      const searchable = useSearchable(inventory, order);
      return { searchable, prepared: searchable && isPrepared(searchable) };
    },
    { initialProps: { inventory: null as Inventory | null } },
  );
  rerender({ inventory: first });
  expect(result.current.searchable).toBeNull();
  await waitFor(() => expect(result.current.searchable).toBe(first));
  expect(result.current.prepared).toBe(true);
  rerender({ inventory: second });
  expect(result.current.searchable).toBe(second);
  await waitFor(() => expect(isPrepared(second)).toBe(true));
});

it('returns an inventory that is present from the start at once', () => {
  const inventory = inventoryOf(2_000);
  const { result } = renderHook(() => useSearchable(inventory, order));
  expect(result.current).toBe(inventory);
});
