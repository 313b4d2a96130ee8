import 'server-only';
import type { Connection, UnknownFields } from '@/lib/client';
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
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { requireStoredPhotos } from '@/lib/desk/photo-copies/require-stored-photos';
import { actingPerson } from '@/lib/desk/staff/acting-person';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { ActKind, ActTarget } from '@/lib/rules/activity/act';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { roleMay } from '@/lib/rules/staff/permissions';
import { personWriter, writeListing } from './write-listing';

type ListingPut = {
  kind: Extract<ActKind, `listing.${string}`>;
  reference: string;
  body: unknown;
  /** `listingFingerprint` of the listing that the change started from; null for a new listing. */
  startedFrom: string | null;
  /** Set if a change of status since then is to stop the push too. */
  startedStatus?: ListingStatus;
  /** Whether an earlier call may have written it. */
  mayHaveArrived?: boolean;
  /** Whether photos may have been uploaded for it, which the service deletes if they wait for too long. */
  hasNewPhotos?: boolean;
  /** For a copy: the fields of the original that the contract does not know. */
  copiedUnknown?: UnknownFields;
};

/**
 * Puts a whole listing under its reference, and records who did. A new listing never replaces an existing one, and a change by
 * another person is never overwritten unseen. Throws DeskError and ApiError.
 */
export async function putUnlessChanged(
  { staff, connection }: { staff: StaffMember; connection: Connection },
  { kind, reference: name, body, hasNewPhotos, mayHaveArrived, copiedUnknown, ...started }: ListingPut,
): Promise<SavedListing> {
  const parsed = readRequest(ListingInput, body);
  if (!parsed.success) throw new DeskError('INVALID_INPUT', issuesOf(parsed.error));
  const put = parsed.data;
  const reference = listingRef(name);
  return writeListing(await personWriter(connection), {
    listing: { reference },
    mayHaveArrived,
    decide: (current, hasTried) => {
      if (!hasTried || !changesNothing(current, put)) requireAsStarted(current, started);
      if (!roleMay(staff.role, 'publish') && movesOnTheMarket(current, put)) throw new DeskError('FORBIDDEN_ROLE');
      return { put, reference };
    },
    mark: async (current) => {
      if (hasNewPhotos) await requireStoredPhotos(connection, put, current);
      return null;
    },
    act: async () => ({ kind, by: await actingPerson(staff) }),
    newTarget: newTarget(name, put, inventoryIndex(connection).objects),
    copiedUnknown,
  });
}

type Started = Pick<ListingPut, 'startedFrom' | 'startedStatus'>;

function requireAsStarted(current: Listing | null, { startedFrom, startedStatus }: Started): void {
  if (current && startedFrom === null)
    throw new DeskError('REFERENCE_TAKEN', [{ path: ['reference'], message: 'Taken.' }]);
  const isOther = startedFrom !== null && (!current || listingFingerprint(current) !== startedFrom);
  const isElsewhere = startedStatus !== undefined && current?.status !== startedStatus;
  if (isOther || isElsewhere) throw new DeskError('CHANGED_MEANWHILE');
}

function newTarget(reference: string, body: ListingInput, objects: readonly InventoryObject[]): ActTarget {
  const { address = objects.find((object) => namesObject(body, { object })) } = body;
  return { kind: 'listing', id: null, reference, name: address ? addressLine(address) : null };
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
