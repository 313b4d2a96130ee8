import type { QueryClient } from '@tanstack/react-query';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { inventoryQuery } from './inventory-query';

/** Updates a row in the lists after a save, and refetches them. */
export function showRow(client: QueryClient, id: string, now: (row: InventoryRow) => InventoryRow): void {
  const { queryKey } = inventoryQuery;
  client.setQueryData(
    queryKey,
    (known) => known && { ...known, rows: known.rows.map((row) => (row.id === id ? now(row) : row)) },
  );
  void client.invalidateQueries({ queryKey });
}
