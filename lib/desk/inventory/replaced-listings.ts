import 'server-only';
import type { Listing } from '@/lib/contract';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { putRow } from '@/lib/desk/tables/put-row';

/** The listing that has taken the place of another. */
export type Replacement = { id: string; reference: string };

/** Remembers that `copy` has taken the place of a listing without a reference. */
export async function rememberReplaced(store: DeskStore, listing: Listing, copy: Listing): Promise<void> {
  if (copy.externalRef === null) return;
  const by = { by_id: copy.id, by_reference: copy.externalRef, at: Date.now() };
  await store.write((transaction) => putRow(transaction, 'replaced_listings', { listing_id: listing.id }, by));
}

/** All listings whose place another one has taken, by their ids. */
export async function findReplaced(store: DeskStore): Promise<Map<string, Replacement>> {
  const found = await store.db
    .selectFrom('replaced_listings')
    .select(['listing_id', 'by_id', 'by_reference'])
    .execute();
  return new Map(found.map((row) => [row.listing_id, { id: row.by_id, reference: row.by_reference }]));
}

/** What has taken the place of one listing, or null. */
export async function findReplacement(store: DeskStore, listingId: string): Promise<Replacement | null> {
  const row = await store.db
    .selectFrom('replaced_listings')
    .select(['by_id', 'by_reference'])
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return row ? { id: row.by_id, reference: row.by_reference } : null;
}
