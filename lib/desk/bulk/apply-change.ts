import 'server-only';
import {
  bodyOfListing,
  issuesOf,
  ListingInput,
  readRequest,
  type InventoryObject,
  type Issue,
  type Listing,
  type ObjectStatus,
  type RequestedStatus,
} from '@/lib/contract';
import type { BulkChange, ListingPatch } from '@/lib/rules/bulk/bulk-change';
import type { CannotReason } from '@/lib/rules/bulk/bulk-run';
import { keepingStatus } from '@/lib/rules/listings/keeping-status';
import { addressWithReference } from '@/lib/rules/addresses/address-line';
import { stepRent } from './rent-step';

/** The result of a change for one listing: a whole body to push, taking it off, nothing, or why it cannot be done. */
export type Applied =
  | { act: 'push'; body: ListingInput; object: TargetObject }
  | { act: 'unpublish' }
  | { act: 'none' }
  | { act: 'cannot'; reason: CannotReason; issues: Issue[] };

export type TargetObject = { id: string; status: ObjectStatus; name: string };

/** The address and the reference of a building, because listings are moved between buildings at one address. */
export function buildingName(
  building: Pick<InventoryObject, 'streetAddress' | 'streetAddress2' | 'externalRef'>,
): string {
  return addressWithReference({ ...building, reference: building.externalRef });
}

export type ObjectsById = ReadonlyMap<string, TargetObject>;

/**
 * Applies a change to the current listing. The body is complete and includes the status: a push without a status publishes
 * (section 2.7), and only a change of status may publish a listing or take it off.
 */
export function applyChange(listing: Listing, change: BulkChange, objects: ObjectsById): Applied {
  switch (change.kind) {
    case 'publish':
      return listing.status === 'published' ? { act: 'none' } : push(listing, {}, 'published');
    case 'takeOff':
      return listing.status === 'published' ? { act: 'unpublish' } : { act: 'none' };
    case 'assign':
      return push(listing, { assignedTo: change.email });
    case 'rent':
      return applyRent(listing, change);
    case 'noticePeriod':
    case 'bindingPeriod':
      return applyMonths(listing, change);
    case 'amenities':
      return push(listing, { amenityIds: changedAmenities(listing.amenityIds, change) });
    case 'replacePhoto':
      return applyReplacement(listing, change);
    default:
      return applyPatch(listing, change.patch, objects);
  }
}

/** A push of the current listing with some changes; by default it stays on or off the market. */
export function push(
  listing: Listing,
  changes: Partial<ListingInput>,
  status: RequestedStatus = keepingStatus(listing),
  object: TargetObject = { ...listing.object, name: buildingName(listing.object) },
): Applied {
  const parsed = readRequest(ListingInput, { ...bodyOfListing(listing, status), ...changes, objectId: object.id });
  if (!parsed.success) return cannot('notPossible', issuesOf(parsed.error));
  return { act: 'push', body: parsed.data, object };
}

function applyRent(listing: Listing, { unit, step }: Extract<BulkChange, { kind: 'rent' }>): Applied {
  if (unit !== 'any' && unit !== listing.price.unit) return cannot('otherUnit');
  const result = stepRent(listing.price.amount, step);
  if ('fault' in result) return cannot(result.fault);
  return push(listing, { price: { ...bodyPrice(listing), amount: result.amount } });
}

function applyMonths(
  listing: Listing,
  { kind, months }: Extract<BulkChange, { kind: 'noticePeriod' | 'bindingPeriod' }>,
): Applied {
  if (listing.price.unit === 'day' && months !== null) return cannot('dayPrice');
  return push(listing, { [kind]: months });
}

function applyReplacement(listing: Listing, { from, to }: Extract<BulkChange, { kind: 'replacePhoto' }>): Applied {
  if (!listing.images.includes(from)) return { act: 'none' };
  // A listing that already shows the other photo must not show it twice.
  return push(listing, { images: [...new Set(listing.images.map((url) => (url === from ? to : url)))] });
}

function changedAmenities(current: number[], { add, remove }: { add: number[]; remove: number[] }): number[] {
  const removed = new Set(remove);
  return [...current, ...add].filter((id) => !removed.has(id));
}

function applyPatch(listing: Listing, patch: ListingPatch, objects: ObjectsById): Applied {
  const { objectId, status, amount, unit, ...fields } = patch;
  const object = objectId === undefined || objectId === listing.object.id ? undefined : objects.get(objectId);
  if (objectId !== undefined && objectId !== listing.object.id && !object) return cannot('unknownBuilding');
  const price = { ...bodyPrice(listing), ...(amount !== undefined && { amount: amount ?? 0 }), ...(unit && { unit }) };
  const isDay = price.unit === 'day';
  if (isDay && (isSet(fields.noticePeriod) || isSet(fields.bindingPeriod))) return cannot('dayPrice');
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const changes = {
    ...(isDay && { noticePeriod: null, bindingPeriod: null }),
    ...((fields.type ?? listing.type) !== 'coworking' && fields.openingHours === undefined && { openingHours: null }),
    ...given,
    ...(fields.amenityIds === null && { amenityIds: [] }),
    ...(fields.customAmenities === null && { customAmenities: [] }),
    price,
  };
  return push(listing, changes, status ?? keepingStatus(listing), object);
}

function bodyPrice({ price }: Listing): ListingInput['price'] {
  return { amount: price.amount, unit: price.unit, currency: price.currency as ListingInput['price']['currency'] };
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}

export function cannot(reason: CannotReason, issues: Issue[] = []): Applied {
  return { act: 'cannot', reason, issues };
}
