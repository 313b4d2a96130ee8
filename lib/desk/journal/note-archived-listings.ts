import 'server-only';
import type { ArchiveReceipt, Listing } from '@/lib/contract';
import type { Store } from '@/lib/database/store';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import { beforeOfListing, beginAct, endAct, targetOfListing, type Actor } from './act-store';

type Archiving = { by: Actor; receipt: ArchiveReceipt; requestId: string | null; listings: readonly Listing[] };

/** Writes down on every listing that went off the market with its building who archived that, as the listings of a run are. */
export async function noteArchivedListings(
  store: Store<DeskTables>,
  { by, receipt, requestId, listings }: Archiving,
): Promise<void> {
  const gone = new Set<string>(receipt.unpublishedListingIds);
  for (const listing of listings.filter(({ id }) => gone.has(id))) {
    const id = await beginAct(store, {
      kind: 'listing.takeOff',
      by,
      target: targetOfListing(listing),
      before: { ...beforeOfListing(listing), status: 'published' },
      inRun: true,
    });
    await endAct(store, id, { outcome: 'updated', requestId, status: 'unpublished', blockers: ['object'] });
  }
}
