import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { Listing } from '@/lib/contract';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryRow, type InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { deskFacts } from './desk-facts';
import type { InventoryRecords } from './inventory-records';

/** The rows of an index: each made once per listing, and all of them once per version. */
export type RowCache = {
  byListing: WeakMap<Listing, InventoryRow>;
  all: { records: InventoryRecords; rows: Promise<InventoryRow[]> } | null;
};

/** After how many rows other requests may run. */
const rowsPerTurn = 2_000;

type Current = { index: { records: InventoryRecords }; rows: RowCache };

export function emptyRowCache(): RowCache {
  return { byListing: new WeakMap(), all: null };
}

/** The rows of all listings; the same array as long as nothing changes, so that values derived from it stay valid. */
export function allRows(current: Current): Promise<InventoryRow[]> {
  const { rows: cache } = current;
  const { records } = current.index;
  if (cache.all?.records !== records) {
    const rows = rowsOf(current, records.listings);
    cache.all = { records, rows };
    rows.catch(() => (cache.all = null));
  }
  return cache.all.rows;
}

export async function rowsOf({ rows }: Pick<Current, 'rows'>, listings: readonly Listing[]): Promise<InventoryRow[]> {
  const missing = listings.filter((listing) => !rows.byListing.has(listing));
  if (missing.length > 0) {
    const factsOf = await deskFacts(await deskStore(), missing);
    for (const [index, listing] of missing.entries()) {
      rows.byListing.set(listing, inventoryRow(listing, factsOf(listing)));
      if (index % rowsPerTurn === rowsPerTurn - 1) await setImmediate();
    }
  }
  return listings.map((listing) => rows.byListing.get(listing)!);
}
