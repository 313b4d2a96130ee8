'use server';
import { z } from 'zod';
import { ListingId, type Listing } from '@/lib/contract';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { findReplaced, type Replacement } from '@/lib/desk/inventory/replaced-listings';
import { findLastChanges } from '@/lib/desk/journal/find-last-changes';
import { runAction } from '@/lib/desk/run-action';
import { BulkChange } from '@/lib/rules/bulk/bulk-change';
import { runRowsMax, type RunPage } from '@/lib/rules/bulk/bulk-run';
import type { ActionResult } from '@/lib/rules/failure';
import { filterRows } from '@/lib/rules/inventory/filter-rows';
import { inventoryRow, type LastChange } from '@/lib/rules/inventory/inventory-row';
import { parseView } from '@/lib/rules/inventory/inventory-view';
import type { ViewReader } from '@/lib/rules/inventory/listing-filters';
import { sortRows } from '@/lib/rules/inventory/sort-rows';
import { applyChange } from './apply-change';
import { objectsById, planRun } from './plan-run';
import { readRunPage } from './read-runs';

const PreviewBulk = z.union([
  z.strictObject({ ids: z.array(ListingId).min(1).max(runRowsMax), change: BulkChange }),
  /** All that a view of the list lets through: the query of its address. */
  z.strictObject({ view: z.string(), change: BulkChange }),
]);

/** Works out what a change would do to each of some listings, and keeps that as a run to look at and to start. */
export async function previewBulk(input: unknown): Promise<ActionResult<RunPage>> {
  return runAction('publish', PreviewBulk, input, async ({ staff, connection, input: asked }) => {
    const index = inventoryIndex(connection);
    await index.refresh(connection);
    const { change } = asked;
    const objects = objectsById(index.objects);
    const current = new Map(index.listings.map((listing) => [listing.id, listing]));
    const store = await deskStore();
    const ids =
      'ids' in asked
        ? [...new Set(asked.ids)]
        : idsOfView(
            index.listings,
            { lastChanges: await findLastChanges(store, index.listings), replaced: await findReplaced(store) },
            asked.view,
            { email: staff.email, now: Date.now() },
          );
    const rows = ids.map((id) => ({
      listingId: id,
      listing: current.get(id) ?? null,
      apply: (listing: Listing) => applyChange(listing, change, objects),
    }));
    const run = { staff, source: 'bulk' as const, change, title: null, undoes: null, rows, known: index.listings };
    return readRunPage(store, await planRun(store, run));
  });
}

type KnownOfListings = {
  lastChanges: ReadonlyMap<string, LastChange>;
  replaced: ReadonlyMap<string, Replacement>;
};

function idsOfView(
  listings: readonly Listing[],
  { lastChanges, replaced }: KnownOfListings,
  query: string,
  reader: ViewReader,
): ListingId[] {
  const view = parseView(new URLSearchParams(query));
  const rows = filterRows(
    listings.map((listing) =>
      inventoryRow(listing, null, lastChanges.get(listing.id), replaced.get(listing.id)?.reference),
    ),
    view,
    reader,
  );
  return sortRows(rows, view.sort, view.descending)
    .slice(0, runRowsMax)
    .map(({ id }) => id);
}
