import 'server-only';
import {
  ApiError,
  getTaggedListing,
  isOvertaken,
  noUnknownFields,
  putListing,
  retryDelay,
  unpublishListing,
  type Connection,
  type Replaced,
} from '@/lib/client';
import {
  bodyOfListing,
  ListingId,
  listingRef,
  withLaterFields,
  type Listing,
  type ListingInput,
  type ListingReceipt,
} from '@/lib/contract';
import type { Store } from '@/lib/database/store';
import { endAct } from '@/lib/desk/journal/act-store';
import { contentHash } from '@/lib/desk/journal/content-hash';
import { endOfError } from '@/lib/desk/journal/record-act';
import { keepRemovedPhotos } from '@/lib/desk/photo-copies/keep-removed-photos';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import { keepingStatus } from '@/lib/rules/listings/keeping-status';
import { beginRowAct } from './row-act';
import { endRow, markSending, unmarkSending, type RowEnd, type RowToSend } from './row-progress';

export type RowSender = {
  store: Store<DeskTables>;
  /** Takes turns with other background work; tried once, for each try here begins with reading. */
  read: Connection;
  /** Goes at once: what was read must not grow old before it is written over. */
  write: Connection;
  owner: string;
  now: () => number;
  /** Called with every listing that the service returns. */
  note: (listing: Listing) => void;
  /** All listings that are known, to tell which photos no other one shows. */
  known?: () => readonly Listing[];
};

/** Thrown where the run cannot go on for any row: the key is refused. */
export class RunRefused extends Error {
  constructor(readonly error: ApiError) {
    super(error.code);
  }
}

/** Thrown into a row's work by connections whose runner stops, or has lost the run to another process. */
export class RunLeft extends Error {}

/**
 * Carries out one row: reads the listing, and writes only if it is still as in the preview. If an earlier send was interrupted,
 * the current listing shows its outcome. Returns false if the run must stop. Throws RunRefused and RunLeft.
 */
export async function sendRow(sender: RowSender, row: RowToSend): Promise<boolean> {
  const progress: Progress = {
    sent: row.attempts > 0,
    marked: false,
    actId: null,
    replaced: nothingRead,
    overtaken: 0,
  };
  let conflicts = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptRow(sender, row, progress);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'UNAUTHORIZED' || error.code === 'FORBIDDEN') {
        if (progress.marked) await unmarkSending(sender.store, row, sender.now());
        if (progress.actId) await endAct(sender.store, progress.actId, endOfError(error), sender.now());
        throw new RunRefused(error);
      }
      if (isOvertaken(error)) {
        progress.overtaken += 1;
        continue;
      }
      if (error.code === 'CONFLICT') conflicts += 1;
      const tried = { attempt, conflicts, idempotent: true, retryAfter: null, now: sender.now() };
      const delay = retryDelay({ error, random: Math.random(), ...tried });
      if (delay === null) {
        await endFailed(sender, row, error, progress);
        return true;
      }
      await sender.read.sleep(delay);
    }
  }
}

type Progress = {
  /** Whether a push of this row may have reached the service, now or in an earlier life of the process. */
  sent: boolean;
  /** Whether the row is marked and a read since then has shown that nothing had arrived. */
  marked: boolean;
  /** The act that is written down for it, once it has begun. */
  actId: string | null;
  /** What the write needs to know of the listing as it was read last. */
  replaced: Replaced;
  /** How often a write came too late for that tag. */
  overtaken: number;
};

// A tag that does not hold although a fresh look finds everything as it was is no use, and the row is then sent without.
const overtakenMax = 2;

const nothingRead: Replaced = { etag: null, unknown: noUnknownFields };

async function attemptRow(sender: RowSender, row: RowToSend, progress: Progress): Promise<boolean> {
  const { store, now, note } = sender;
  progress.marked = false;
  let listing = await settleRow(sender, row, progress);
  if (listing && (await keepRowPhotos(sender, row, listing))) listing = await settleRow(sender, row, progress);
  if (listing === null) return true;
  const beforeBody = JSON.stringify(bodyOfListing(listing, keepingStatus(listing)));
  if (!(await markSending(store, row, { owner: sender.owner, beforeBody, now: now() }))) {
    await unmarkSending(store, row, now());
    return false;
  }
  progress.marked = true;
  progress.sent = true;
  progress.actId ??= await beginRowAct(store, row, listing, now());
  const { value: receipt, requestId } = await write(sender, row, listing, progress);
  await endAct(store, progress.actId, { outcome: receipt.outcome, requestId, listing: receipt }, now());
  note(receipt);
  const state = receipt.outcome === 'unchanged' ? ('skipped' as const) : ('done' as const);
  const end = { state, outcome: receipt.outcome, ...statusColumns(receipt), request_id: requestId };
  await endRow(store, row.id, end, now());
  return true;
}

/** Reads the listing, and ends the row if there is nothing to write; returns the listing if it is still as in the preview. */
async function settleRow(sender: RowSender, row: RowToSend, progress: Progress): Promise<Listing | null> {
  const { store, now } = sender;
  const { sent, actId } = progress;
  const read = await getTaggedListing(sender.read, { id: ListingId.parse(row.listing_id) });
  const { value: listing, etag, unknown } = read;
  progress.replaced = { etag, unknown };
  sender.note(listing);
  const standing = standingOf(row, listing, sent);
  if (standing === 'asPreviewed') return listing;
  const end: Omit<RowEnd, 'request_id'> =
    standing === 'changed'
      ? { state: 'stopped', error_code: 'CHANGED_MEANWHILE' }
      : { state: sent ? 'done' : 'skipped', outcome: sent ? 'updated' : 'unchanged' };
  await endRow(store, row.id, { ...end, ...statusColumns(listing), request_id: null }, now());
  if (actId && standing === 'asWanted') await endAct(store, actId, { outcome: 'updated', listing }, now());
  return null;
}

/** Copies the photos that the service will delete after the push. Returns whether it took time. */
async function keepRowPhotos({ store, write, known }: RowSender, row: RowToSend, listing: Listing): Promise<boolean> {
  if (row.wanted_body === null) return false;
  return keepRemovedPhotos({ store, connection: write, others: known?.() ?? [] }, listing, bodyOf(row.wanted_body));
}

/** Gives a row up, unless its last push has arrived after all and only the answer was lost. */
async function endFailed(sender: RowSender, row: RowToSend, error: ApiError, progress: Progress): Promise<void> {
  const { sent, actId } = progress;
  const isInDoubt = sent && (error.status === null || error.status >= 500);
  const isSettled =
    isInDoubt && (await settleRow(sender, row, progress).then((listing) => listing === null, unlessKnown));
  if (!isSettled) await failRow(sender, row, error);
  if (actId) await endAct(sender.store, actId, endOfError(error), sender.now());
}

function unlessKnown(error: unknown): false {
  if (error instanceof ApiError) return false;
  throw error;
}

function standingOf(row: RowToSend, listing: Listing, sent: boolean): 'asWanted' | 'asPreviewed' | 'changed' {
  const current = contentHash(listing);
  const contentMoves = row.fingerprint_before !== row.wanted_fingerprint;
  // The service may decide on another status than predicted; matching content proves that the push arrived.
  const isWantedStatus = listing.status === row.wanted_status || (sent && contentMoves);
  if (current === row.wanted_fingerprint && isWantedStatus) return 'asWanted';
  const isAsBefore = current === row.fingerprint_before && listing.status === row.status_before;
  return isAsBefore && listing.externalRef === row.reference && !isRefused(row, listing) ? 'asPreviewed' : 'changed';
}

/** Archiving a building leaves its drafts unchanged, but the service rejects every push to it. */
function isRefused(row: RowToSend, { object }: Listing): boolean {
  return object.status === 'archived' && row.wanted_body !== null && bodyOf(row.wanted_body).objectId === object.id;
}

function write(
  { write: connection }: RowSender,
  row: RowToSend,
  listing: Listing,
  { replaced, overtaken }: Pick<Progress, 'replaced' | 'overtaken'>,
) {
  const etag = overtaken < overtakenMax ? replaced.etag : null;
  if (row.wanted_body === null) return unpublishListing(connection, { id: listing.id }, etag);
  const reference = listingRef(listing.externalRef ?? '');
  const body = withLaterFields(bodyOf(row.wanted_body), listing);
  return putListing(connection, reference, body, { ...replaced, etag });
}

function bodyOf(text: string): ListingInput {
  return JSON.parse(text) as ListingInput;
}

function statusColumns({ status, publishBlockers }: Listing | ListingReceipt) {
  return { status_after: status, blockers: JSON.stringify(publishBlockers) };
}

function failRow({ store, now }: RowSender, row: RowToSend, { code, issues, requestId }: ApiError): Promise<void> {
  const end = { state: 'failed' as const, error_code: code, issues: JSON.stringify(issues), request_id: requestId };
  return endRow(store, row.id, end, now());
}
