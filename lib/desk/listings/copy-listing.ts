import 'server-only';
import type { Connection, UnknownFields } from '@/lib/client';
import { bodyOfListing, listingFingerprint, listingRef, type Listing, type RequestedStatus } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import { findListingByReference } from './find-listing-by-reference';
import { putUnlessChanged } from './put-unless-changed';

export type ListingCopy = {
  listing: Listing;
  /** Whether it stood there already: an earlier try had made it, although its answer was lost. */
  already: boolean;
  requestId: string | null;
};

type CopyWish = {
  reference: string;
  status: RequestedStatus;
  /** What the original carries that the contract does not know. */
  unknown: UnknownFields;
  /** Where a listing with the very same content under the reference is what an earlier try made. */
  mayExist: boolean;
};

/**
 * Pushes everything a listing holds under a reference of its own; the photos are the same files. Done again it finds what it made.
 * Throws DeskError `REFERENCE_TAKEN` where another listing has the reference, and ApiError.
 */
export async function copyListing(
  context: { staff: StaffMember; connection: Connection },
  original: Listing,
  { reference, status, unknown, mayExist }: CopyWish,
): Promise<ListingCopy> {
  const there = mayExist ? await findListingByReference(context.connection, listingRef(reference)) : null;
  const isCopy =
    there !== null && there.id !== original.id && listingFingerprint(there) === listingFingerprint(original);
  if (there && !isCopy) throw new DeskError('REFERENCE_TAKEN', [{ path: ['reference'], message: 'Taken.' }]);
  if (there && (status === 'draft' || there.status === 'published')) {
    return { listing: there, already: true, requestId: null };
  }
  const { receipt, requestId } = await putUnlessChanged(context, {
    kind: 'listing.save',
    reference,
    body: bodyOfListing(original, status),
    startedFrom: there && listingFingerprint(there),
    copiedUnknown: unknown,
  });
  const { outcome: _outcome, ...listing } = receipt;
  return { listing, already: false, requestId };
}
