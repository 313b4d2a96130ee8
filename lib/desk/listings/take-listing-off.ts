import 'server-only';
import type { Connection } from '@/lib/client';
import { listingFingerprint, type ListingId } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { actingPerson } from '@/lib/desk/staff/acting-person';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';
import { personWriter, writeListing } from './write-listing';

/**
 * Takes a listing off the market, and records who did; with `expected` (a `listingFingerprint`) only if its content still matches.
 * Throws DeskError and ApiError.
 */
export async function takeListingOff(
  { staff, connection }: { staff: StaffMember; connection: Connection },
  id: ListingId,
  expected?: string,
): Promise<SavedListing> {
  return writeListing(await personWriter(connection), {
    listing: { id },
    decide: (current) => {
      const isOther = expected !== undefined && current !== null && listingFingerprint(current) !== expected;
      if (isOther) throw new DeskError('CHANGED_MEANWHILE');
      return { unpublish: true };
    },
    act: async () => ({ kind: 'listing.takeOff', by: await actingPerson(staff) }),
  });
}
