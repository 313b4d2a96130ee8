import 'server-only';
import type { Listing } from '@/lib/contract';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { ofListings } from '@/lib/desk/tables/of-listings';
import { putRow } from '@/lib/desk/tables/put-row';

export type Replacement = { id: string; reference: string };

/** Records that `copy` replaced a listing without a reference. */
export async function rememberReplaced(store: DeskStore, listing: Listing, copy: Listing): Promise<void> {
  if (copy.externalRef === null) return;
  const by = { by_id: copy.id, by_reference: copy.externalRef, at: Date.now() };
  await store.write((transaction) => putRow(transaction, 'replaced_listings', { listing_id: listing.id }, by));
}

/** The replacements of these listings, or of all, by their ids; listings that were not replaced are missing. */
export async function findReplaced(
  store: DeskStore,
  listings: readonly { id: string }[] | null = null,
): Promise<Map<string, Replacement>> {
  const found = await store.db
    .selectFrom('replaced_listings')
    .select(['listing_id', 'by_id', 'by_reference'])
    .where(ofListings('listing_id', listings))
    .execute();
  return new Map(found.map((row) => [row.listing_id, { id: row.by_id, reference: row.by_reference }]));
}
