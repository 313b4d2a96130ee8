'use server';
import { z } from 'zod';
import { ApiError, getListing, putListing, type Connection } from '@/lib/client';
import {
  issuesOf,
  listingFingerprint,
  ListingInput,
  listingRef,
  predictPush,
  ListingStatus,
  referenceFault,
  type Listing,
  type ListingReceipt,
  type ListingRef,
} from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import type { ActionResult } from '@/lib/desk/failure';
import { inventoryIndex } from '@/lib/desk/inventory/held-inventory';
import { runAction } from '@/lib/desk/run-action';
import { roleMay } from '@/lib/desk/staff/permissions';

const SaveListing = z.object({
  reference: z.string().refine((value) => referenceFault(value) === null),
  body: z.unknown(),
  /** `listingFingerprint` of what the form started from; null for a new listing; `any` saves over whatever is held now. */
  startedFrom: z.union([z.string(), z.null(), z.object({ any: z.literal(true) })]),
  /** The status the form started from, where a status that moved meanwhile is to stop the save too. */
  startedStatus: ListingStatus.optional(),
});

export type SavedListing = { receipt: ListingReceipt; requestId: string | null; at: string };

/**
 * Saves a listing as a whole under its reference. What is held is read first: a new listing never replaces one that exists, and
 * a change made meanwhile by somebody else is not written over unseen.
 */
export async function saveListing(input: unknown): Promise<ActionResult<SavedListing>> {
  return runAction('edit', SaveListing, input, async ({ staff, connection, input: asked }) => {
    const { reference, body, startedFrom, startedStatus } = asked;
    const parsed = ListingInput.safeParse(body);
    if (!parsed.success) throw new DeskError('INVALID_INPUT', issuesOf(parsed.error));
    const ref = listingRef(reference);
    const held = await findListing(connection, ref);
    if (held && startedFrom === null)
      throw new DeskError('REFERENCE_TAKEN', [{ path: ['reference'], message: 'Taken.' }]);
    if (typeof startedFrom === 'string' && (!held || listingFingerprint(held) !== startedFrom)) {
      throw new DeskError('CHANGED_MEANWHILE');
    }
    if (startedStatus !== undefined && held?.status !== startedStatus) throw new DeskError('CHANGED_MEANWHILE');
    if (!roleMay(staff.role, 'publish') && movesOnTheMarket(held, parsed.data)) throw new DeskError('FORBIDDEN_ROLE');
    const { value: receipt, requestId } = await putListing(connection, ref, parsed.data);
    const index = inventoryIndex(connection);
    index.note(receipt);
    index.expire();
    return { receipt, requestId, at: new Date().toISOString() };
  });
}

function movesOnTheMarket(held: Listing | null, body: ListingInput): boolean {
  const object = { id: held?.object.id ?? null, status: held?.object.status ?? ('active' as const) };
  return predictPush(held, body, object).status !== (held?.status ?? 'draft');
}

async function findListing(connection: Connection, reference: ListingRef): Promise<Listing | null> {
  try {
    return await getListing(connection, { reference });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
