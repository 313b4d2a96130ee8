import 'server-only';
import { getListing, type Connection, type UnknownFields } from '@/lib/client';
import { bodyOfListing, listingFingerprint, listingRef, type Listing, type RequestedStatus } from '@/lib/contract';
import { DeskError, nullIfNotFound } from '@/lib/desk/desk-error';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import { putUnlessChanged } from './put-unless-changed';

export type ListingCopy = {
  listing: Listing;
  /** Whether an earlier attempt, whose answer was lost, had made it. */
  already: boolean;
  requestId: string | null;
  at: string;
};

type CopyWish = {
  reference: string;
  status: RequestedStatus;
  /** The fields of the original that the contract does not know. */
  unknown: UnknownFields;
  /** Whether a listing with equal content under the reference may be the result of an earlier attempt. */
  mayExist: boolean;
};

/**
 * Pushes the content of a listing under another reference; the photos are the same files. A repeated call finds the first one's copy.
 * Throws DeskError `REFERENCE_TAKEN` if another listing has the reference, and ApiError.
 */
export async function copyListing(
  context: { staff: StaffMember; connection: Connection },
  original: Listing,
  { reference, status, unknown, mayExist }: CopyWish,
): Promise<ListingCopy> {
  const name = { reference: listingRef(reference) };
  const there = mayExist ? await getListing(context.connection, name).catch(nullIfNotFound) : null;
  const isCopy =
    there !== null && there.id !== original.id && listingFingerprint(there) === listingFingerprint(original);
  if (there && !isCopy) throw new DeskError('REFERENCE_TAKEN', [{ path: ['reference'], message: 'Taken.' }]);
  if (there && (status === 'draft' || there.status === 'published')) {
    return { listing: there, already: true, requestId: null, at: new Date().toISOString() };
  }
  const { receipt, requestId, at } = await putUnlessChanged(context, {
    kind: 'listing.save',
    reference,
    body: bodyOfListing(original, status),
    startedFrom: there && listingFingerprint(there),
    copiedUnknown: unknown,
  });
  const { outcome: _outcome, ...listing } = receipt;
  return { listing, already: false, requestId, at };
}
