import type {
  InventoryObject,
  Listing,
  ListingId,
  ListingRef,
  ListingStatus,
  ListingType,
  ObjectStatus,
  PriceUnit,
  PublishBlocker,
} from '@/lib/contract';
import type { FailureCode } from '@/lib/rules/failure';
import type { RowOff } from '@/lib/rules/off-reasons/off-reason';
import type { Task } from '@/lib/rules/tasks/task';

/** A listing as lists show it: small, complete for search, filters and sorting. */
export type InventoryRow = {
  id: ListingId;
  reference: ListingRef | null;
  type: ListingType;
  status: ListingStatus;
  blockers: PublishBlocker[];
  objectId: string;
  objectReference: string | null;
  objectStatus: ObjectStatus;
  streetAddress: string;
  streetAddress2: string | null;
  postalCode: string;
  city: string;
  hasDescription: boolean;
  /** Only on the server, which searches it. */
  description?: string | null;
  /** Square metres. */
  area: number | null;
  amount: number;
  unit: PriceUnit;
  /** Months. */
  noticePeriod: number | null;
  workplaces: number | null;
  imageCount: number;
  cover: string | null;
  coverBlur: string | null;
  hasFloorPlan: boolean;
  assignedTo: string | null;
  createdAt: string;
  updatedAt: string;
  /** Where the last push came from, if known. */
  lastChange: LastChange | null;
  /** When it was last seen to leave the market; null if it is not off it, or if nobody saw that. */
  leftAt: string | null;
  /** The reference of the listing that has replaced it. */
  replacedBy: string | null;
  /** Why it is off the market on purpose; null if it is live, or if nobody gave a reason. */
  off: RowOff | null;
  /** Its open tasks, the earliest due first; null if there are none. */
  tasks: readonly Task[] | null;
  /** How many notes it has. */
  notes: number;
  /** The text of its notes, only on the server, which searches it. */
  noteText?: string | null;
};

/** What only the dashboard knows of a listing, as far as it is known. */
export type DeskFacts = Partial<
  Pick<InventoryRow, 'coverBlur' | 'lastChange' | 'leftAt' | 'replacedBy' | 'off' | 'tasks' | 'notes' | 'noteText'>
>;

/** Where the last push of a listing came from: this dashboard, or another program with a key of the organization. */
export type LastChange = 'us' | 'propertySystem';

/** Everything the lists need, with how fresh it is. */
export type Inventory = {
  rows: InventoryRow[];
  objects: InventoryObject[];
  /** When the service last confirmed this, in milliseconds since 1970. */
  checkedAt: number;
  /** Whether the service failed at the last try, so that these are older data. */
  stale: boolean;
  /** Why it failed, as far as that is known. */
  staleBecause: FailureCode | null;
  /** Whether this is the browser's copy from an earlier visit, not yet confirmed by the server. */
  fromCache: boolean;
  /** How many listings have been read so far in the first crawl, when counts mean nothing yet; null otherwise. */
  counting: number | null;
  fullCrawl: FullCrawl;
};

/** The full crawl, which finds what the deltas missed. */
export type FullCrawl = {
  /** How many listings have been read so far; null while it does not run. */
  rows: number | null;
  /** Whether the last one did not complete. */
  failed: boolean;
  /** How many listings differed from the known ones in the last complete one, and when; in milliseconds since 1970. */
  drift: { count: number; at: number } | null;
};

export function inventoryRow(listing: Listing, facts: DeskFacts = {}): InventoryRow {
  const { object, price } = listing;
  return {
    id: listing.id,
    reference: listing.externalRef,
    type: listing.type,
    status: listing.status,
    blockers: listing.publishBlockers,
    objectId: object.id,
    objectReference: object.externalRef,
    objectStatus: object.status,
    streetAddress: object.streetAddress,
    streetAddress2: object.streetAddress2,
    postalCode: object.postalCode,
    city: object.city,
    hasDescription: (listing.description ?? '').trim() !== '',
    description: listing.description,
    area: listing.floorArea,
    amount: price.amount,
    unit: price.unit,
    noticePeriod: listing.noticePeriod,
    workplaces: listing.workplaces,
    imageCount: new Set(listing.images).size,
    cover: listing.images[0] ?? null,
    coverBlur: facts.coverBlur ?? null,
    hasFloorPlan: listing.floorPlan !== null,
    assignedTo: listing.assignedTo,
    createdAt: listing.createdAt,
    updatedAt: listing.updatedAt,
    lastChange: facts.lastChange ?? null,
    leftAt: listing.status === 'unpublished' ? (facts.leftAt ?? null) : null,
    replacedBy: facts.replacedBy ?? null,
    off: listing.status === 'published' ? null : (facts.off ?? null),
    tasks: facts.tasks ?? null,
    notes: facts.notes ?? 0,
    noteText: facts.noteText ?? null,
  };
}

/** A row as it is sent to the browser, without the texts that the server searches. */
export function sentRow(row: InventoryRow): InventoryRow {
  return { ...row, description: undefined, noteText: undefined };
}
