'use server';
import { z } from 'zod';
import { ListingStatus, referenceFault } from '@/lib/contract';
import { runAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';
import { putUnlessChanged } from './put-unless-changed';

const SaveListing = z.object({
  reference: z.string().refine((value) => referenceFault(value) === null),
  body: z.unknown(),
  /** `listingFingerprint` of what the form started from; null for a new listing; `any` overwrites whatever is current. */
  startedFrom: z.union([z.string(), z.null(), z.object({ any: z.literal(true) })]),
  /** The status the form started from, where a status that moved meanwhile is to stop the save too. */
  startedStatus: ListingStatus.optional(),
});

/** Saves a whole listing under its reference, unless another person changed it in the meantime. */
export async function saveListing(input: unknown): Promise<ActionResult<SavedListing>> {
  return runAction('edit', SaveListing, input, ({ staff, connection, input: asked }) =>
    putUnlessChanged({ staff, connection }, { kind: 'listing.save', ...asked }),
  );
}
