import 'server-only';
import { ApiError, getListing, getMe, isTransient, retryDelay, retryLimits } from '@/lib/client';
import {
  ListingId,
  listingRef,
  withLaterFields,
  type Listing,
  type ListingInput,
  type ListingReceipt,
} from '@/lib/contract';
import { nullIfExpected } from '@/lib/desk/desk-error';
import { bringOffReasonBack, findOffReasons, saveOffReason } from '@/lib/desk/inventory/off-reason-store';
import { beforeOfListing } from '@/lib/desk/journal/act-store';
import { contentHash } from '@/lib/desk/journal/content-hash';
import { noteSeenListings } from '@/lib/desk/journal/note-seen-listings';
import { writeListing, type ListingWriter, type WriteDecision } from '@/lib/desk/listings/write-listing';
import { findLostPhotos } from '@/lib/desk/photo-copies/require-stored-photos';
import { BulkChange } from '@/lib/rules/bulk/bulk-change';
import type { Failure } from '@/lib/rules/failure';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';
import { isDue } from '@/lib/rules/off-reasons/off-reason';
import { endRow, markSending, unmarkSending, type RowEnd, type RowToSend } from './row-progress';

/**
 * `read` takes turns with other background work; `write` is sent at once, so that the read listing is still current. Both try only once,
 * because each further attempt begins with reading.
 */
export type RowSender = ListingWriter & { owner: string };

/** Thrown by the connections of a row if its runner stops, or if another process has the lease of the run. */
export class RunLeft extends Error {}

/**
 * Carries out one row: reads the listing, and writes only if it is still as in the preview. If an earlier send was interrupted,
 * the current listing shows its outcome. Returns false if the run must stop. Throws RunLeft, and ApiError if the
 * service rejects the key or is out of order, because then no row of the run can be sent.
 */
export async function sendRow(sender: RowSender, row: RowToSend): Promise<boolean> {
  const progress = { sent: row.attempts > 0 };
  try {
    const written = await writeListing<RowStop>(sender, {
      listing: { id: ListingId.parse(row.listing_id) },
      decide: (listing, mayHaveArrived) => decideRow(row, listing!, mayHaveArrived),
      act: () => rowAct(sender, row),
      mayHaveArrived: progress.sent,
      mark: async (listing) => {
        if (await hasLostPhotos(sender, row, listing!)) return { lost: true };
        const isMarked = await markRow(sender, row, listing!);
        progress.sent ||= isMarked;
        return isMarked ? null : { left: true };
      },
      retry: retryRow(sender, row),
    });
    if ('receipt' in written) await endWritten(sender, row, written);
    else if ('left' in written.stop) return false;
    else if ('lost' in written.stop) await failRow(sender, row, { code: 'PHOTO_GONE', issues: [], requestId: null });
    else await endStopped(sender, row, written.stop);
  } catch (error) {
    if (!(error instanceof ApiError) || isRefusedKey(error) || isClosed(error)) throw error;
    // Throws during an outage; then this row is not at fault.
    if (isTransient(error)) await getMe(sender.read);
    await endFailed(sender, row, error, progress.sent);
  }
  return true;
}

/** Why a row is not written: the run was left, photos that it adds no longer exist, or the listing is not as in the preview. */
type RowStop = { left: true } | { lost: true } | RowSettled;
type RowSettled = { standing: 'asWanted' | 'changed'; listing: Listing; sent: boolean };

function decideRow(row: RowToSend, listing: Listing, sent: boolean): WriteDecision<RowSettled> {
  const standing = standingOf(row, listing, sent);
  if (standing !== 'asPreviewed') {
    return { stop: { standing, listing, sent }, ...(standing === 'asWanted' && { arrived: listing }) };
  }
  if (row.wanted_body === null) return { unpublish: true };
  return { put: withLaterFields(bodyOf(row.wanted_body), listing), reference: listingRef(listing.externalRef ?? '') };
}

/** Whether uploads that the row adds were deleted, because the run went on only after a day. */
async function hasLostPhotos({ write }: RowSender, row: RowToSend, listing: Listing): Promise<boolean> {
  if (row.wanted_body === null) return false;
  return (await findLostPhotos(write, bodyOf(row.wanted_body), listing)).length > 0;
}

async function markRow({ store, owner, now }: RowSender, row: RowToSend, listing: Listing): Promise<boolean> {
  const beforeBody = JSON.stringify(beforeOfListing(listing).body);
  const isMarked = await markSending(store, row, { owner, beforeBody, now: now() });
  if (!isMarked) await unmarkSending(store, row, { owner, now: now() });
  return isMarked;
}

function retryRow({ store, read, owner, now }: RowSender, row: RowToSend) {
  let attempt = 0;
  let conflicts = 0;
  return async (error: unknown, isFromWrite: boolean): Promise<boolean> => {
    if (!(error instanceof ApiError)) throw error;
    if (isRefusedKey(error)) {
      // Nothing has arrived: the read before this write has shown that.
      if (isFromWrite) await unmarkSending(store, row, { owner, now: now() });
      return false;
    }
    attempt += 1;
    if (error.code === 'CONFLICT') conflicts += 1;
    const random = Math.random();
    const delay = retryDelay({ error, random, attempt, conflicts, idempotent: true, retryAfter: null, now: now() });
    if (delay === null || attempt >= retryLimits.attemptsMax) return false;
    await read.sleep(delay);
    return true;
  };
}

async function endWritten(sender: RowSender, row: RowToSend, { receipt, requestId }: SavedListing) {
  const { store, now } = sender;
  await saveRunReason(sender, row, receipt);
  await bringReasonBack(sender, row, receipt);
  const state = receipt.outcome === 'unchanged' ? ('skipped' as const) : ('done' as const);
  const end = { state, outcome: receipt.outcome, ...statusColumns(receipt), request_id: requestId };
  await endRow(store, row.id, end, now());
}

async function endStopped(sender: RowSender, row: RowToSend, { standing, listing, sent }: RowSettled) {
  const { store, note, now } = sender;
  await note(listing);
  if (standing === 'asWanted') {
    // Does not replace the reason of a colleague who took it off in the meantime.
    if (!(await findOffReasons(store, [listing])).has(listing.id)) await saveRunReason(sender, row, listing);
    if (sent) await bringReasonBack(sender, row, listing);
  }
  const end: Omit<RowEnd, 'request_id'> =
    standing === 'changed'
      ? { state: 'stopped', error_code: 'CHANGED_MEANWHILE' }
      : { state: sent ? 'done' : 'skipped', outcome: sent ? 'updated' : 'unchanged' };
  await endRow(store, row.id, { ...end, ...statusColumns(listing), request_id: null }, now());
}

/** Marks a row as failed, unless its last push has arrived and only the answer was lost. */
async function endFailed(sender: RowSender, row: RowToSend, error: ApiError, sent: boolean): Promise<void> {
  const isInDoubt = sent && (error.status === null || error.status >= 500);
  if (isInDoubt) {
    const id = ListingId.parse(row.listing_id);
    const listing = await getListing(sender.read, { id }).catch(nullIfExpected);
    const standing = listing && standingOf(row, listing, sent);
    if (listing && standing && standing !== 'asPreviewed') {
      await noteSeenListings(sender.store, [listing]);
      return endStopped(sender, row, { standing, listing, sent });
    }
  }
  await failRow(sender, row, error);
}

export function isRefusedKey({ code }: ApiError): boolean {
  return code === 'UNAUTHORIZED' || code === 'FORBIDDEN';
}

/** Whether the service takes no writes now, whatever the row; a lost connection or another 5xx may be the row's doing. */
function isClosed({ status }: ApiError): boolean {
  return status === 429 || status === 503;
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

function bodyOf(text: string): ListingInput {
  return JSON.parse(text) as ListingInput;
}

function statusColumns({ status, publishBlockers }: Listing | ListingReceipt) {
  return { status_after: status, blockers: JSON.stringify(publishBlockers) };
}

type RowFault = Pick<Failure, 'code' | 'issues' | 'requestId'>;

function failRow({ store, now }: RowSender, row: RowToSend, { code, issues, requestId }: RowFault): Promise<void> {
  const end = { state: 'failed' as const, error_code: code, issues: JSON.stringify(issues), request_id: requestId };
  return endRow(store, row.id, end, now());
}

/** The act of a row, in the name of the person who started the run. */
async function rowAct({ store }: RowSender, { run_id: runId }: RowToSend) {
  const by = await store.db
    .selectFrom('bulk_runs')
    .leftJoin('staff', 'staff.id', 'bulk_runs.staff_id')
    .select(['bulk_runs.staff_id as id', 'bulk_runs.staff_name as name', 'staff.role'])
    .where('bulk_runs.id', '=', runId)
    .executeTakeFirstOrThrow();
  return { kind: 'listing.bulk' as const, by: { ...by, session: null }, runId, inRun: true };
}

/** Saves the reason of a run that takes listings off the market, in the name of the person who started it. */
async function saveRunReason({ store, now }: ListingWriter, row: RowToSend, listing: Listing): Promise<void> {
  if (row.wanted_body !== null) return;
  const run = await store.db
    .selectFrom('bulk_runs')
    .innerJoin('acts', (join) => join.onRef('acts.run_id', '=', 'bulk_runs.id').on('acts.kind', '=', 'run.start'))
    .select(['bulk_runs.change', 'acts.id'])
    .where('bulk_runs.id', '=', row.run_id)
    .orderBy('acts.at')
    .executeTakeFirst();
  if (!run?.change) return;
  const change = BulkChange.parse(JSON.parse(run.change));
  if (change.kind !== 'takeOff' || !change.off) return;
  const { off } = change;
  // A run that began late must not be reversed at once: the listing is shown as due, and a person decides.
  const choice = { ...off, publishes: off.publishes && !isDue(off.backOn, now()) };
  await saveOffReason(store, { listing, actId: run.id, choice }, now());
}

/** Brings back the off reason that ended when the undone run published the listing. */
async function bringReasonBack({ store, now }: ListingWriter, row: RowToSend, { id, status, updatedAt }: Listing) {
  if (row.status_before !== 'published' || status === 'published') return;
  const undone = await store.db
    .selectFrom('bulk_runs')
    .innerJoin('bulk_runs as undone', 'undone.id', 'bulk_runs.undoes')
    .select('undone.started_at')
    .where('bulk_runs.id', '=', row.run_id)
    .executeTakeFirst();
  if (undone?.started_at) await bringOffReasonBack(store, { id, updatedAt }, undone.started_at, now());
}
