import 'server-only';
import type { Listing } from '@/lib/contract';
import { deskStore } from '@/lib/desk/desk-store';
import { findLastChanges } from '@/lib/desk/journal/find-last-changes';
import { findPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import { inventoryRow, type InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { InventoryRecords } from './inventory-records';
import { findReplaced } from './replaced-listings';

/** The rows of an index: each made once per listing, and all of them once per version. */
export type RowCache = {
  byListing: WeakMap<Listing, InventoryRow>;
  all: { records: InventoryRecords; rows: Promise<InventoryRow[]> } | null;
};

type Current = { index: { records: InventoryRecords }; rows: RowCache };

export function emptyRowCache(): RowCache {
  return { byListing: new WeakMap(), all: null };
}

/** The rows of all listings; the same array as long as nothing changes, so that what was worked out from it stays valid. */
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

/** The rows of some listings. */
export async function rowsOf({ rows }: Pick<Current, 'rows'>, listings: readonly Listing[]): Promise<InventoryRow[]> {
  const missing = listings.filter((listing) => !rows.byListing.has(listing));
  if (missing.length > 0) {
    const store = await deskStore();
    const covers = missing.flatMap((listing) => listing.images.slice(0, 1));
    const placeholders = await findPlaceholders(store, covers);
    const lastChanges = await findLastChanges(store, missing);
    const replaced = await findReplaced(store);
    for (const listing of missing) {
      const coverBlur = placeholders[listing.images[0] ?? ''] ?? null;
      const replacedBy = replaced.get(listing.id)?.reference;
      rows.byListing.set(listing, inventoryRow(listing, coverBlur, lastChanges.get(listing.id), replacedBy));
    }
  }
  return listings.map((listing) => rows.byListing.get(listing)!);
}
