'use server';
import { z } from 'zod';
import { getTaggedListing } from '@/lib/client';
import { ListingId } from '@/lib/contract';
import { runAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import { newReferenceFault } from '@/lib/rules/listings/new-reference';
import { copyListing, type ListingCopy } from './copy-listing';

const Duplicate = z.strictObject({
  id: ListingId,
  reference: z.string().refine((value) => newReferenceFault(value, new Set()) === null),
  /** Whether an earlier try may have made it. */
  again: z.boolean(),
});

/** Creates a draft with the content of another listing; the photos are the same files until they are replaced. */
export async function duplicateListing(input: unknown): Promise<ActionResult<ListingCopy>> {
  return runAction('edit', Duplicate, input, async ({ staff, connection, input: { id, reference, again } }) => {
    const { value: original, unknown } = await getTaggedListing(connection, { id });
    return copyListing({ staff, connection }, original, { reference, status: 'draft', unknown, mayExist: again });
  });
}
