import 'server-only';
import { getTaggedListing, unpublishListing, type Connection } from '@/lib/client';
import { listingFingerprint, type ListingId } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { beforeOfListing, targetOfListing } from '@/lib/desk/journal/act-store';
import { noteSeenListing } from '@/lib/desk/journal/note-seen-listing';
import { recordAct } from '@/lib/desk/journal/record-act';
import { actingPerson } from '@/lib/desk/staff/acting-person';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';
import { writeAsRead } from './write-as-read';

/**
 * Takes a listing off the market, and writes down who did; with `expected` (a `listingFingerprint`) only while its content is
 * still that. Throws DeskError and ApiError.
 */
export async function takeListingOff(
  { staff, connection }: { staff: StaffMember; connection: Connection },
  id: ListingId,
  expected?: string,
): Promise<SavedListing> {
  const store = await deskStore();
  const read = async () => {
    const { value: listing, etag } = await getTaggedListing(connection, { id });
    if (expected !== undefined && listingFingerprint(listing) !== expected) throw new DeskError('CHANGED_MEANWHILE');
    return { listing, etag };
  };
  const { listing: current, etag } = await read();
  await noteSeenListing(store, current);
  const start = {
    kind: 'listing.takeOff',
    by: await actingPerson(staff),
    target: targetOfListing(current),
    before: beforeOfListing(current),
  } as const;
  const saved = await recordAct(
    store,
    start,
    async (actId) => {
      const { value: receipt, requestId } = await writeAsRead({
        etag,
        readAgain: async () => (await read()).etag,
        write: (ifMatch) => unpublishListing(connection, { id }, ifMatch),
      });
      return { receipt, requestId, at: new Date().toISOString(), actId };
    },
    ({ receipt, requestId }) => ({ outcome: receipt.outcome, requestId, listing: receipt }),
  );
  // Not before it is written down: lists tell whose push was the last.
  const index = inventoryIndex(connection);
  index.note(saved.receipt);
  index.expire();
  return saved;
}
