import 'server-only';
import { noUnknownFields, putListing, type Connection, type UnknownFields } from '@/lib/client';
import {
  addressKey,
  externalPrefix,
  issuesOf,
  listingFingerprint,
  ListingInput,
  listingRef,
  predictPush,
  readRequest,
  type InventoryObject,
  type Listing,
  type ListingStatus,
} from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { beforeOfListing, targetOfListing } from '@/lib/desk/journal/act-store';
import { noteSeenListing } from '@/lib/desk/journal/note-seen-listing';
import { recordAct } from '@/lib/desk/journal/record-act';
import { keepRemovedPhotos } from '@/lib/desk/photo-copies/keep-removed-photos';
import { actingPerson } from '@/lib/desk/staff/acting-person';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { ActKind, ActTarget } from '@/lib/rules/activity/act';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';
import { roleMay } from '@/lib/rules/staff/permissions';
import { findTaggedListing, type TaggedListing } from './find-listing';
import { writeAsRead } from './write-as-read';

export type ListingPush = {
  kind: Extract<ActKind, `listing.${string}`>;
  reference: string;
  body: unknown;
  /** `listingFingerprint` of what was started from; null for a new listing; `any` overwrites whatever is current. */
  startedFrom: string | null | { any: true };
  /** Where a status that moved meanwhile is to stop the push too. */
  startedStatus?: ListingStatus;
  /** The fields that the contract does not know of the listing that a new one is a copy of. */
  copiedUnknown?: UnknownFields;
};

/**
 * Pushes a whole listing under its reference, and records who did. Reads the current listing first, so that a new listing never
 * replaces an existing one and a change by another person is never overwritten unseen. Throws DeskError and ApiError.
 */
export async function pushListing(
  { staff, connection }: { staff: StaffMember; connection: Connection },
  { kind, reference, body, startedFrom, startedStatus, copiedUnknown = noUnknownFields }: ListingPush,
): Promise<SavedListing> {
  const parsed = readRequest(ListingInput, body);
  if (!parsed.success) throw new DeskError('INVALID_INPUT', issuesOf(parsed.error));
  const ref = listingRef(reference);
  let read: TaggedListing = { listing: null, etag: null, unknown: noUnknownFields };
  const readAsStarted = async ({ mayHaveArrived = false } = {}) => {
    read = await findTaggedListing(connection, ref);
    if (!mayHaveArrived || !changesNothing(read.listing, parsed.data))
      requireAsStarted(read.listing, { startedFrom, startedStatus });
    return read.listing;
  };
  const current = await readAsStarted();
  if (!roleMay(staff.role, 'publish') && movesOnTheMarket(current, parsed.data)) throw new DeskError('FORBIDDEN_ROLE');
  const store = await deskStore();
  if (current) await noteSeenListing(store, current);
  const index = inventoryIndex(connection);
  const start = {
    kind,
    by: await actingPerson(staff),
    target: current ? targetOfListing(current) : newTarget(reference, parsed.data, index.objects),
    before: current && beforeOfListing(current),
    after: parsed.data,
  };
  const saved = await recordAct(
    store,
    start,
    async (actId) => {
      const keeping = { store, connection, others: index.listings };
      if (current && (await keepRemovedPhotos(keeping, current, parsed.data))) await readAsStarted();
      const { value: receipt, requestId } = await writeAsRead({
        etag: read.etag,
        readAgain: async () => {
          const now = await readAsStarted({ mayHaveArrived: true });
          if (now && (await keepRemovedPhotos(keeping, now, parsed.data)))
            await readAsStarted({ mayHaveArrived: true });
          return read.etag;
        },
        write: (etag) => {
          const unknown = read.listing ? read.unknown : copiedUnknown;
          return putListing(connection, ref, parsed.data, { etag, unknown });
        },
      });
      return { receipt, requestId, at: new Date().toISOString(), actId };
    },
    ({ receipt, requestId }) => ({ outcome: receipt.outcome, requestId, listing: receipt }),
  );
  // Not before it is written down: lists tell whose push was the last.
  index.note(saved.receipt);
  index.expire();
  return saved;
}

function requireAsStarted(current: Listing | null, started: Pick<ListingPush, 'startedFrom' | 'startedStatus'>): void {
  const { startedFrom, startedStatus } = started;
  if (current && startedFrom === null)
    throw new DeskError('REFERENCE_TAKEN', [{ path: ['reference'], message: 'Taken.' }]);
  const isOther = typeof startedFrom === 'string' && (!current || listingFingerprint(current) !== startedFrom);
  const isElsewhere = startedStatus !== undefined && current?.status !== startedStatus;
  if (isOther || isElsewhere) throw new DeskError('CHANGED_MEANWHILE');
}

function newTarget(reference: string, body: ListingInput, objects: readonly InventoryObject[]): ActTarget {
  const { address = objects.find((object) => namesObject(body, { object })) } = body;
  const name = [address?.streetAddress, address?.streetAddress2].filter(Boolean).join(', ');
  return { kind: 'listing', id: null, reference, name: name || null };
}

function movesOnTheMarket(current: Listing | null, body: ListingInput): boolean {
  return predictOnOwnObject(current, body).status !== (current?.status ?? 'draft');
}

function changesNothing(current: Listing | null, body: ListingInput): boolean {
  return current !== null && namesObject(body, current) && predictOnOwnObject(current, body).outcome === 'unchanged';
}

function namesObject(
  { objectId, objectRef, address }: ListingInput,
  { object }: { object: InventoryObject | Listing['object'] },
): boolean {
  if (address) return addressKey(address) === addressKey(object);
  const reference = objectRef ?? (objectId?.startsWith(externalPrefix) ? objectId.slice(externalPrefix.length) : null);
  return reference === null ? objectId?.toLowerCase() === object.id : reference === object.externalRef;
}

function predictOnOwnObject(current: Listing | null, body: ListingInput) {
  const object = { id: current?.object.id ?? null, status: current?.object.status ?? ('active' as const) };
  return predictPush(current, body, object);
}
