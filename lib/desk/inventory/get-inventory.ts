import 'server-only';
import type { Connection } from '@/lib/client';
import type { Listing } from '@/lib/contract';
import { failureFromError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { findLastChanges } from '@/lib/desk/journal/find-last-changes';
import { findPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import { packRows, type InventoryAnswer } from '@/lib/rules/inventory/inventory-answer';
import { inventoryRow, type InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { currentInventory } from './current-inventory';
import { findReplaced } from './replaced-listings';
import { recordsSince } from './records-since';

/**
 * All listings as rows and all objects, as fresh as the service lets them be; only what became different since the answer whose
 * `version` is `since`, where that one came from this process. Throws ApiError.
 */
export async function getInventory(connection: Connection, since: string | null): Promise<InventoryAnswer> {
  const current = currentInventory(connection);
  const { index } = current;
  await index.refreshWithin(connection);
  const { version, whole, changes } = recordsSince(current, since);
  return {
    scope: current.scope,
    version,
    whole,
    rows: packRows(await rowsOf(changes.listings)),
    objects: changes.objects,
    removedRows: changes.removedListings,
    removedObjects: changes.removedObjects,
    checkedAt: index.checkedAt || Date.now(),
    stale: index.stale,
    staleBecause: failureFromError(index.failure)?.code ?? null,
    counting: index.complete ? null : index.records.listingCount,
    fullCrawl: index.fullCrawl,
  };
}

const rows = new WeakMap<Listing, InventoryRow>();

async function rowsOf(listings: readonly Listing[]): Promise<InventoryRow[]> {
  const missing = listings.filter((listing) => !rows.has(listing));
  const covers = missing.flatMap((listing) => listing.images.slice(0, 1));
  const store = await deskStore();
  const placeholders = await findPlaceholders(store, covers);
  const lastChanges = await findLastChanges(store, missing);
  const replaced = missing.length > 0 ? await findReplaced(store) : null;
  for (const listing of missing) {
    const coverBlur = placeholders[listing.images[0] ?? ''] ?? null;
    const replacedBy = replaced?.get(listing.id)?.reference;
    rows.set(listing, inventoryRow(listing, coverBlur, lastChanges.get(listing.id), replacedBy));
  }
  return listings.map((listing) => rows.get(listing)!);
}
