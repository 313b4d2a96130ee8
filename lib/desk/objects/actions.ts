'use server';
import { z } from 'zod';
import { archiveObject as archive, getObject, getObjectToReplace, putObject, type Connection } from '@/lib/client';
import {
  issuesOf,
  ObjectId,
  ObjectInput,
  objectRef,
  readRequest,
  referenceFault,
  type ArchiveReceipt,
  type Listing,
  type ObjectReceipt,
} from '@/lib/contract';
import { DeskError, nullIfNotFound } from '@/lib/desk/desk-error';
import { inventoryIndex, newestListings } from '@/lib/desk/inventory/current-inventory';
import { beforeOfListing, targetOfListing, writeAct, type Actor, type ActStart } from '@/lib/desk/journal/act-store';
import { runAction } from '@/lib/desk/run-action';
import { actingPerson } from '@/lib/desk/staff/acting-person';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { ActionResult } from '@/lib/rules/failure';
import { newReferenceFault } from '@/lib/rules/listings/new-reference';
import { isObjectUnchanged, objectBodyOf, objectFingerprint, targetOfObject } from '@/lib/rules/objects/object-body';

const SaveObject = z
  .object({
    reference: z.string(),
    body: z.unknown(),
    /** `objectFingerprint` of what the form started from; null for a new object. */
    startedFrom: z.string().nullable(),
  })
  .refine(({ reference, startedFrom }) =>
    startedFrom === null ? newReferenceFault(reference, new Set()) === null : referenceFault(reference) === null,
  );

export type SavedObject = { receipt: ObjectReceipt; requestId: string | null; at: string };

/**
 * Creates an object, changes its address, or brings an archived one back: all three are a push of the whole address. A new object never
 * replaces an existing one, and a change by another person is never overwritten unseen.
 */
export async function saveObject(input: unknown): Promise<ActionResult<SavedObject>> {
  return runAction('edit', SaveObject, input, async ({ connection, record, input: asked }) => {
    const { reference, body, startedFrom } = asked;
    const parsed = readRequest(ObjectInput, body);
    if (!parsed.success) throw new DeskError('INVALID_INPUT', issuesOf(parsed.error));
    const ref = objectRef(reference);
    const replaced = await getObjectToReplace(connection, { reference: ref }).catch(nullIfNotFound);
    const current = replaced?.value ?? null;
    const isAsWanted = current !== null && isObjectUnchanged(current, parsed.data);
    const isAsStarted = startedFrom === (current && objectFingerprint(current));
    const act: Omit<ActStart, 'by'> = {
      kind: current?.status === 'archived' ? 'object.bringBack' : 'object.save',
      target: current
        ? targetOfObject(current)
        : { kind: 'object', id: null, reference, name: addressLine(parsed.data) },
      before: current && { body: objectBodyOf(current), status: current.status },
      after: parsed.data,
    };
    return expiringIndex(connection, async () => {
      // If the object already is as wanted, an earlier attempt whose answer was lost may have written it.
      if (!isAsStarted && !isAsWanted) {
        if (startedFrom !== null) throw new DeskError('CHANGED_MEANWHILE');
        throw new DeskError('REFERENCE_TAKEN', [{ path: ['reference'], message: 'Taken.' }]);
      }
      return record(
        act,
        async () => {
          const { value, requestId } = await putObject(connection, ref, parsed.data, replaced);
          // As in `writeListing`: an attempt after one whose answer was lost changes nothing.
          const isRepeated = value.outcome === 'unchanged' && !isAsWanted;
          const receipt = isRepeated
            ? { ...value, outcome: current ? ('updated' as const) : ('created' as const) }
            : value;
          return { receipt, requestId, at: new Date().toISOString() };
        },
        ({ receipt: { outcome, status, id }, requestId }) => ({ outcome, requestId, status, targetId: id }),
      );
    });
  });
}

export type ArchivedObject = { receipt: ArchiveReceipt; requestId: string | null; at: string };

const ArchiveObject = z.object({ id: ObjectId });

/** Archives an object: its live listings go off the market, nothing is deleted. */
export async function archiveObject(input: unknown): Promise<ActionResult<ArchivedObject>> {
  return runAction('publish', ArchiveObject, input, async ({ staff, store, connection, record, input: { id } }) => {
    const current = await getObject(connection, { id });
    const by = await actingPerson(staff);
    // A change of another system a moment ago belongs to the listings that the activity shows.
    inventoryIndex(connection).expire();
    const listings = await newestListings(connection);
    const act = {
      kind: 'object.archive',
      target: targetOfObject(current),
      before: { body: objectBodyOf(current), status: current.status },
    } as const;
    return expiringIndex(connection, async () => {
      return record(
        act,
        async () => {
          const { value, requestId } = await archive(connection, { id });
          const receipt = current.status === 'active' ? namingListings(value, listings) : value;
          // Before the act ends, because from then on other processes record what is missing. The archiving is done even if this fails.
          await noteArchivedListings(store, { by, listings, receipt, requestId }).catch(() => undefined);
          return { receipt, requestId, at: new Date().toISOString() };
        },
        ({ receipt, requestId }) => ({ outcome: 'done', requestId, status: receipt.status }),
      );
    });
  });
}

/** An attempt after one whose answer was lost names no listings: they are those that were live just before. */
function namingListings(receipt: ArchiveReceipt, before: readonly Listing[]): ArchiveReceipt {
  if (receipt.unpublishedListingIds.length > 0) return receipt;
  const live = before.filter(({ object, status }) => object.id === receipt.id && status === 'published');
  return { ...receipt, unpublishedListingIds: live.map(({ id }) => id) };
}

/** Expires the index after `write` even if that fails: a lost answer does not mean that nothing was written. */
async function expiringIndex<Value>(connection: Connection, write: () => Promise<Value>): Promise<Value> {
  try {
    return await write();
  } finally {
    await inventoryIndex(connection).expireEverywhere('object');
  }
}

type Archiving = { by: Actor; receipt: ArchiveReceipt; requestId: string | null; listings: readonly Listing[] };

/** Records who archived the building on every listing that went off the market with it; hidden in lists, as the listings of a run are. */
async function noteArchivedListings(store: DeskStore, { by, receipt, requestId, listings }: Archiving): Promise<void> {
  const gone = new Set<string>(receipt.unpublishedListingIds);
  for (const listing of listings.filter(({ id }) => gone.has(id))) {
    const before = { ...beforeOfListing(listing), status: 'published' };
    const act = { kind: 'listing.takeOff', by, target: targetOfListing(listing), before, inRun: true } as const;
    const after: Listing = { ...listing, status: 'unpublished', publishBlockers: ['object'] };
    await writeAct(store, act, Date.now(), { outcome: 'updated', requestId, listing: after });
  }
}
