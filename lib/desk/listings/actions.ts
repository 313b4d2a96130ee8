'use server';
import { z } from 'zod';
import { getTaggedListing } from '@/lib/client';
import { ListingId, ListingStatus, referenceFault } from '@/lib/contract';
import { runAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';
import { NewReference } from './check-reference';
import { copyListing, type ListingCopy } from './copy-listing';
import { putUnlessChanged } from './put-unless-changed';
import { takeListingOff } from './take-listing-off';

const SaveListing = z.object({
  reference: z.string().refine((value) => referenceFault(value) === null),
  body: z.unknown(),
  /** `listingFingerprint` of what the form started from; null for a new listing. */
  startedFrom: z.string().nullable(),
  /** The status the form started from, if a change of status since then is to stop the save too. */
  startedStatus: ListingStatus.optional(),
  /** Whether an earlier save, whose answer was lost, may have created the listing. */
  again: z.boolean().optional(),
});

/** Saves a whole listing under its reference, unless another person changed it in the meantime. */
export async function saveListing(input: unknown): Promise<ActionResult<SavedListing>> {
  return runAction('edit', SaveListing, input, ({ staff, connection, input: { again, ...asked } }) =>
    putUnlessChanged(
      { staff, connection },
      { kind: 'listing.save', ...asked, mayHaveArrived: again, hasNewPhotos: true },
    ),
  );
}

/** Takes a listing off the market; nothing is deleted. Works by id, so also for listings without a reference. */
export async function takeOffMarket(input: unknown): Promise<ActionResult<SavedListing>> {
  return runAction('publish', z.object({ id: ListingId }), input, ({ staff, connection, input: { id } }) =>
    takeListingOff({ staff, connection }, id),
  );
}

const Duplicate = z.strictObject({
  id: ListingId,
  reference: NewReference,
  /** Whether an earlier attempt may have created the copy. */
  again: z.boolean(),
});

/** Creates a draft with the content of another listing; the photos are the same files until they are replaced. */
export async function duplicateListing(input: unknown): Promise<ActionResult<ListingCopy>> {
  return runAction('edit', Duplicate, input, async ({ staff, connection, input: { id, reference, again } }) => {
    const { value: original, unknown } = await getTaggedListing(connection, { id });
    return copyListing({ staff, connection }, original, { reference, status: 'draft', unknown, mayExist: again });
  });
}
