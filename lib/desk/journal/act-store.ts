import 'server-only';
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { bodyOfListing, type Listing, type ListingInput, type ObjectInput, type PublishBlocker } from '@/lib/contract';
import type { DeskStore, DeskTransaction } from '@/lib/desk/tables/desk-tables';
import { currentEnv } from '@/lib/desk/current-env';
import { foldText } from '@/lib/format/fold-text';
import type { ActKind, ActOutcome, ActTarget } from '@/lib/rules/activity/act';
import type { FailureCode } from '@/lib/rules/failure';
import { keepingStatus } from '@/lib/rules/listings/keeping-status';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { Role } from '@/lib/rules/staff/permissions';
import { contentHash } from './content-hash';

/** The person who acts; `session` is the beginning of the session's hash. */
export type Actor = { id: string; name: string; role: Role | null; session: string | null };

/** A person as the author of acts in their name that have no session. */
export function actorOf({ id, name, role }: Pick<Actor, 'id' | 'name' | 'role'>): Actor {
  return { id, name, role, session: null };
}

type Body = ListingInput | ObjectInput;

export type ActStart = {
  kind: ActKind;
  /** Null for what was done outside the dashboard. */
  by: Actor | null;
  target?: ActTarget;
  before?: { body: Body; status: string } | null;
  /** The body to push; null if there is none. */
  after?: Body | null;
  runId?: string;
  inRun?: boolean;
  at?: number;
  sighting?: string;
};

export type ActEnd = {
  outcome: ActOutcome;
  code?: FailureCode | null;
  requestId?: string | null;
  status?: string;
  blockers?: PublishBlocker[];
  /** The listing as the service has it afterwards. */
  listing?: Listing;
  /** The id of another record that was created. */
  targetId?: string;
};

/** Records an act before it is done, and returns its id. */
export async function beginAct(store: DeskStore, start: ActStart, now = Date.now()): Promise<string> {
  return store.write(async (transaction) => {
    const { id } = await insertAct(transaction, start, now);
    if (start.target?.kind === 'listing') {
      await transaction.insertInto('open_acts').values({ act_id: id }).execute();
    }
    return id;
  });
}

/** Records the outcome of an act. A known outcome never changes. */
export async function endAct(store: DeskStore, id: string, end: ActEnd, now = Date.now()): Promise<void> {
  await store.write((transaction) => insertEnd(transaction, id, end, now));
}

/** As `endAct`, after work that is not undone if this fails: the act then stays open, and the next read of the listing settles it. */
export async function endActQuietly(store: DeskStore, id: string, end: ActEnd, now = Date.now()): Promise<void> {
  await endAct(store, id, end, now).catch(() => undefined);
}

/** Records an act that has already been done, with its outcome, and returns its id. */
export async function writeAct(
  store: DeskStore,
  act: ActStart,
  at: number,
  end: ActEnd = { outcome: 'done' },
): Promise<string> {
  return store.write(async (transaction) => {
    const { id } = await insertAct(transaction, act, at);
    await insertEnd(transaction, id, end, at);
    return id;
  });
}

/** Adds an act, unless one with the same sighting exists; `isNew` says which. */
export async function insertAct(
  transaction: DeskTransaction,
  start: ActStart,
  now: number,
): Promise<{ id: string; isNew: boolean }> {
  const id = uuid();
  const { target, by, sighting = null } = start;
  const inserted = await transaction
    .insertInto('acts')
    .values({
      id,
      at: start.at ?? now,
      person_id: by && (await putPerson(transaction, by)),
      session: by?.session ?? null,
      kind: start.kind,
      target_kind: target?.kind ?? null,
      target_id: target?.id ?? null,
      reference: target?.reference ?? null,
      name: target?.name ?? null,
      search: foldText([target?.reference, target?.name].filter(Boolean).join(' ')),
      before_body: textOf(start.before?.body),
      before_status: start.before?.status ?? null,
      after_body: textOf(start.after),
      environment: currentEnv().environment,
      run_id: start.runId ?? null,
      in_run: start.inRun ? 1 : 0,
      sighting,
    })
    .onConflict((conflict) => conflict.column('sighting').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 0n) return { id, isNew: true };
  const known = await transaction
    .selectFrom('acts')
    .select('id')
    .where('sighting', '=', sighting)
    .executeTakeFirstOrThrow();
  return { id: known.id, isNew: false };
}

/** Adds the outcome of an act, and with a listing its last known state. */
export async function insertEnd(transaction: DeskTransaction, id: string, end: ActEnd, now: number): Promise<void> {
  const { outcome, listing } = end;
  await transaction
    .insertInto('act_ends')
    .values({
      act_id: id,
      known: outcome === 'unknown' ? 0 : 1,
      at: now,
      outcome,
      code: end.code ?? null,
      status: end.status ?? listing?.status ?? null,
      blockers: JSON.stringify(end.blockers ?? listing?.publishBlockers ?? []),
      request_id: end.requestId ?? null,
      target_id: end.targetId ?? listing?.id ?? null,
      held_body: textOf(listing && beforeOfListing(listing).body),
    })
    .onConflict((conflict) => conflict.columns(['act_id', 'known']).doNothing())
    .execute();
  if (outcome !== 'unknown') await transaction.deleteFrom('open_acts').where('act_id', '=', id).execute();
  if (listing) await markListing(transaction, listing, { actId: id, now });
}

/** Saves the last known state of a listing, unless a newer one is saved. */
export async function markListing(
  transaction: DeskTransaction,
  listing: Listing,
  { actId, now }: { actId: string; now: number },
): Promise<void> {
  const mark = {
    act_id: actId,
    at: now,
    content_hash: contentHash(listing),
    status: listing.status,
    updated_at: listing.updatedAt,
    last_pushed_at: listing.lastPushedAt,
  };
  await transaction
    .insertInto('listing_marks')
    .values({ listing_id: listing.id, ...mark })
    .onConflict((conflict) =>
      conflict
        .column('listing_id')
        .doUpdateSet(mark)
        .where((is) => is('listing_marks.updated_at', '<=', listing.updatedAt)),
    )
    .execute();
}

export function targetOfListing(listing: Listing): ActTarget {
  return { kind: 'listing', id: listing.id, reference: listing.externalRef, name: addressLine(listing.object) };
}

/** The listing with this id as the target of an act; without reference and address if the listing is not known. */
export function targetOfListingId(id: string, listing: Listing | null): ActTarget {
  return listing ? targetOfListing(listing) : unnamedTarget('listing', id);
}

/** A target that has no name, for example a run, or whose name must not be stored, for example a person. */
export function unnamedTarget(kind: ActTarget['kind'], id: string): ActTarget {
  return { kind, id, reference: null, name: null };
}

export function beforeOfListing(listing: Listing) {
  return { body: bodyOfListing(listing, keepingStatus(listing)), status: listing.status };
}

async function putPerson(transaction: DeskTransaction, { id: staffId, name, role }: Actor): Promise<string> {
  const id = createHash('sha256')
    .update(JSON.stringify([staffId, name, role]))
    .digest('base64url');
  await transaction
    .insertInto('act_people')
    .values({ id, staff_id: staffId, name, role })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return id;
}

function textOf(body: Body | null | undefined): string | null {
  return body ? JSON.stringify(body) : null;
}
