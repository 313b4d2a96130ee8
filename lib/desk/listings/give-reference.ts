'use server';
import { z } from 'zod';
import { getListing, getTaggedListing, type Connection, type UnknownFields } from '@/lib/client';
import { ListingId, listingFingerprint, listingRef, type Listing } from '@/lib/contract';
import { DeskError, failureOrThrow, nullIfNotFound } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { rememberReplaced } from '@/lib/desk/inventory/replaced-listings';
import { runAction } from '@/lib/desk/run-action';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { ActionResult, Failure } from '@/lib/rules/failure';
import { keepingStatus } from '@/lib/rules/listings/keeping-status';
import { roleMay } from '@/lib/rules/staff/permissions';
import { NewReference } from './check-reference';
import { copyListing } from './copy-listing';
import { takeListingOff } from './take-listing-off';

const GiveReference = z.strictObject({ id: ListingId, reference: NewReference });

type StepOutcome = 'done' | 'already' | 'notNeeded' | 'failed';

/** The outcome of each step so far: copy under the reference, read the copy back and compare, take the original off the market. */
export type GivenReference = {
  steps: { step: 'copy' | 'compare' | 'takeOff'; outcome: StepOutcome; requestId: string | null }[];
  copyId: ListingId | null;
  failure: Failure | null;
};

/**
 * Gives a listing a reference by copying it: the original is taken off only after the copy was read back and is identical. After an
 * interruption, a second call continues from there.
 */
export async function giveReference(input: unknown): Promise<ActionResult<GivenReference>> {
  return runAction('edit', GiveReference, input, async ({ staff, connection, input: { id, reference } }) => {
    const { value: original, unknown } = await getTaggedListing(connection, { id });
    if (original.externalRef !== null) throw new DeskError('INVALID_INPUT');
    const given: GivenReference = { steps: [], copyId: null, failure: null };
    try {
      await giveBySteps({ staff, connection }, { original, unknown }, reference, given);
    } catch (error) {
      const failure = failureOrThrow(error);
      const step = (['copy', 'compare', 'takeOff'] as const)[given.steps.length]!;
      given.steps.push({ step, outcome: 'failed', requestId: failure.requestId });
      given.failure = failure;
    }
    return given;
  });
}

async function giveBySteps(
  context: { staff: StaffMember; connection: Connection },
  { original, unknown }: { original: Listing; unknown: UnknownFields },
  reference: string,
  given: GivenReference,
): Promise<void> {
  const status = keepingStatus(original);
  if (status === 'published' && !roleMay(context.staff.role, 'publish')) throw new DeskError('FORBIDDEN_ROLE');
  const copy = await copyListing(context, original, { reference, status, unknown, mayExist: true });
  given.copyId = copy.listing.id;
  given.steps.push({ step: 'copy', outcome: copy.already ? 'already' : 'done', requestId: copy.requestId });

  const name = { reference: listingRef(reference) };
  const current = await getListing(context.connection, name).catch(nullIfNotFound);
  const expected = listingFingerprint(original);
  const isSame = current !== null && listingFingerprint(current) === expected;
  if (!isSame || (status === 'published' && current.status !== 'published')) throw new DeskError('CHANGED_MEANWHILE');
  given.steps.push({ step: 'compare', outcome: 'done', requestId: null });

  // Stored before it is taken off, so that lists never offer to publish it again.
  await rememberReplaced(await deskStore(), original, current);
  if (original.status !== 'published') {
    const index = inventoryIndex(context.connection);
    index.note(original);
    await index.touchEverywhere(original.id);
    given.steps.push({ step: 'takeOff', outcome: 'notNeeded', requestId: null });
    return;
  }
  const { requestId } = await takeListingOff(context, original.id, expected);
  given.steps.push({ step: 'takeOff', outcome: 'done', requestId });
}
