import 'server-only';
import {
  ApiError,
  getTaggedListing,
  isPreconditionFailed,
  noUnknownFields,
  putListing,
  unpublishListing,
  type Connection,
  type ListingName,
  type Replaced,
  type UnknownFields,
} from '@/lib/client';
import {
  listingFingerprint,
  type Listing,
  type ListingInput,
  type ListingReceipt,
  type ListingRef,
} from '@/lib/contract';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex, newestListings } from '@/lib/desk/inventory/current-inventory';
import { beforeOfListing, beginAct, endActQuietly, targetOfListing, type ActStart } from '@/lib/desk/journal/act-store';
import { noteSeenListings } from '@/lib/desk/journal/note-seen-listings';
import { endOfError } from '@/lib/desk/journal/record-act';
import { keepRemovedPhotos } from '@/lib/desk/photo-copies/keep-removed-photos';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { ActTarget } from '@/lib/rules/activity/act';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';

export type ListingWriter = {
  store: DeskStore;
  read: Connection;
  write: Connection;
  now: () => number;
  /** All listings: a photo that one of them shows is not deleted. */
  others: () => Promise<readonly Listing[]>;
  /** Called with the written listing, after its act is stored: lists show who made the last push. */
  note: (listing: Listing) => Promise<void>;
};

/** What to write to the current listing. `stop` writes nothing; `arrived` is the listing if an earlier attempt has written it. */
export type WriteDecision<Stop = never> =
  | { put: ListingInput; reference: ListingRef }
  | { unpublish: true }
  | { stop: Stop; arrived?: Listing };

export type ListingChange<Stop = never> = {
  listing: ListingName;
  /** Decides after every read, without side effects; throws to reject. An attempt whose answer was lost may have arrived. */
  decide: (current: Listing | null, mayHaveArrived: boolean) => WriteDecision<Stop>;
  act: () => Promise<Pick<ActStart, 'kind' | 'by' | 'runId' | 'inRun'>>;
  newTarget?: ActTarget;
  /** For a copy: the unknown fields of the original. */
  copiedUnknown?: UnknownFields;
  /** Whether a write may have arrived before this call. */
  mayHaveArrived?: boolean;
  /** Runs before each write, and stops it unless the result is null. */
  mark?: (current: Listing | null) => Promise<Stop | null>;
  /** Whether to begin again with reading. If it throws, the act stays open. */
  retry?: (error: unknown, isFromWrite: boolean) => Promise<boolean>;
};

/**
 * The one way to write a listing: reads it, decides, copies photos that would be deleted, stores the act, writes with `If-Match` and
 * the unknown fields that were read, and stores the outcome. After a 412 it reads and decides again.
 */
export async function writeListing(writer: ListingWriter, change: ListingChange): Promise<SavedListing>;
export async function writeListing<Stop>(
  writer: ListingWriter,
  change: ListingChange<Stop>,
): Promise<SavedListing | { stop: Stop }>;
export async function writeListing<Stop>(
  writer: ListingWriter,
  change: ListingChange<Stop>,
): Promise<SavedListing | { stop: Stop }> {
  const { mayHaveArrived = false } = change;
  const progress: Progress = { actId: null, before: null, mayHaveArrived, failedTags: 0, isWriting: false };
  for (;;) {
    try {
      return await attemptWrite(writer, change, progress);
    } catch (error) {
      if (progress.isWriting && progress.failedTags < failedTagsMax && isPreconditionFailed(error)) {
        progress.failedTags += 1;
        continue;
      }
      if (await change.retry?.(error, progress.isWriting)) continue;
      if (progress.actId) await endActQuietly(writer.store, progress.actId, endOfError(error), writer.now());
      throw error;
    }
  }
}

export async function personWriter(connection: Connection): Promise<ListingWriter> {
  const index = inventoryIndex(connection);
  return {
    store: await deskStore(),
    read: connection,
    write: connection,
    now: Date.now,
    others: () => newestListings(connection),
    note: (listing) => {
      index.note(listing);
      return index.expireEverywhere('listing');
    },
  };
}

type Progress = {
  actId: string | null;
  /** The listing as it was when the act began. */
  before: Listing | null;
  mayHaveArrived: boolean;
  failedTags: number;
  isWriting: boolean;
};

// A gateway may replace tags with its own, which never match: after these failures the write has no tag.
const failedTagsMax = 2;

async function attemptWrite<Stop>(
  writer: ListingWriter,
  change: ListingChange<Stop>,
  progress: Progress,
): Promise<SavedListing | { stop: Stop }> {
  const { store, now } = writer;
  progress.isWriting = false;
  let current = await readCurrent(writer.read, change.listing);
  let decision = change.decide(current.listing, progress.mayHaveArrived);
  if (await tookTimeForPhotos(writer, current.listing, decision)) {
    current = await readCurrent(writer.read, change.listing);
    decision = change.decide(current.listing, progress.mayHaveArrived);
  }
  if ('stop' in decision) {
    const { stop, arrived } = decision;
    if (progress.actId && arrived) {
      await endActQuietly(store, progress.actId, { outcome: 'updated', listing: arrived }, now());
    }
    return { stop };
  }
  const stop = (await change.mark?.(current.listing)) ?? null;
  if (stop !== null) return { stop };
  if (!progress.actId) {
    progress.actId = await beginWriteAct(writer, change, current.listing, decision);
    progress.before = current.listing;
  }
  progress.isWriting = true;
  progress.mayHaveArrived = true;
  const { value, requestId } = await sendWrite(writer, change, current, decision, progress);
  const receipt = change.retry ? value : ofAllAttempts(value, progress.before);
  await endActQuietly(store, progress.actId, { outcome: receipt.outcome, requestId, listing: receipt }, now());
  await writer.note(receipt);
  return { receipt, requestId, at: new Date(now()).toISOString(), actId: progress.actId };
}

/** The client sends again by itself: an attempt after one whose answer was lost changes nothing, and the outcome is that of both. */
function ofAllAttempts(receipt: ListingReceipt, before: Listing | null): ListingReceipt {
  if (receipt.outcome !== 'unchanged') return receipt;
  if (before === null) return { ...receipt, outcome: 'created' };
  const isSame = listingFingerprint(before) === listingFingerprint(receipt) && before.status === receipt.status;
  return isSame ? receipt : { ...receipt, outcome: 'updated' };
}

type Current = Replaced & { listing: Listing | null };

/** The listing, or null if no listing has the reference. Throws ApiError. */
async function readCurrent(connection: Connection, name: ListingName): Promise<Current> {
  try {
    const { value, etag, unknown } = await getTaggedListing(connection, name);
    return { listing: value, etag, unknown };
  } catch (error) {
    const isNew = 'reference' in name && error instanceof ApiError && error.code === 'NOT_FOUND';
    if (isNew) return { listing: null, etag: null, unknown: noUnknownFields };
    throw error;
  }
}

async function tookTimeForPhotos<Stop>(
  { store, write, others }: ListingWriter,
  current: Listing | null,
  decision: WriteDecision<Stop>,
): Promise<boolean> {
  if (current === null || !('put' in decision)) return false;
  return keepRemovedPhotos({ store, connection: write, others }, current, decision.put);
}

async function beginWriteAct<Stop>(
  { store, now }: ListingWriter,
  { act, newTarget }: ListingChange<Stop>,
  current: Listing | null,
  decision: WriteDecision<Stop>,
): Promise<string> {
  if (current) await noteSeenListings(store, [current]);
  const start = {
    ...(await act()),
    target: current ? targetOfListing(current) : newTarget,
    before: current && beforeOfListing(current),
    after: 'put' in decision ? decision.put : null,
  };
  return beginAct(store, start, now());
}

function sendWrite<Stop>(
  { write }: ListingWriter,
  { listing: name, copiedUnknown = noUnknownFields }: ListingChange<Stop>,
  { listing, etag, unknown }: Current,
  decision: Exclude<WriteDecision<Stop>, { stop: Stop }>,
  { failedTags }: Progress,
) {
  const ifMatch = failedTags < failedTagsMax ? etag : null;
  if ('unpublish' in decision) return unpublishListing(write, name, ifMatch);
  const replaced = { etag: ifMatch, unknown: listing ? unknown : copiedUnknown };
  return putListing(write, decision.reference, decision.put, replaced);
}
