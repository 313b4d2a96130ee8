import 'server-only';
import { sql, type Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Listing, type ListingInput, type ListingStatus } from '@/lib/contract';
import { groupsOf } from '@/lib/desk/groups-of';
import { withCurrentUrls, withEarlierUrls } from '@/lib/desk/photo-url';
import type { DeskStore, DeskTables, DeskTransaction } from '@/lib/desk/tables/desk-tables';
import { ofListings } from '@/lib/desk/tables/of-listings';
import {
  beforeOfListing,
  insertAct,
  insertEnd,
  markListing,
  targetOfListing,
  unnamedTarget,
  type Actor,
} from './act-store';
import { contentHash } from './content-hash';
import { actUnderWayMs, findOpenActs, isActOn, settleActs } from './settle-acts';

type Mark = Selectable<DeskTables['listing_marks']>;

/** A change that another system made to a listing. */
export type Sighting = { before: { body: ListingInput; status: ListingStatus } | null; listing: Listing };

type SeenListings = {
  /** What was recorded now. */
  sightings: Sighting[];
  /** The ids of listings that must be checked again, because an act of the dashboard on them may be in progress. */
  waiting: Set<string>;
};

/** Above this number of content changes at once, Activity shows them as one line. */
export const sightingsShownSingly = 20;

/**
 * Compares listings that were just read with their last known states: settles acts whose answer was lost, and records what others
 * changed. Listings that the dashboard never pushed are compared with the stored inventory, so this has to run before newer records
 * are saved there.
 */
export async function noteSeenListings(
  store: DeskStore,
  listings: readonly Listing[],
  now = Date.now(),
): Promise<SeenListings> {
  const waiting = new Set<string>();
  const marks = await findMarks(store, listings);
  const open = await findOpenActs(store);
  const changes: Change[] = [];
  const unmarked: Listing[] = [];
  const note = ({ id }: Listing, change: Change | 'underWay' | null) => {
    if (change === 'underWay') waiting.add(id);
    else if (change) changes.push(change);
  };
  for (const listing of listings) {
    const own = open.filter((act) => isActOn(act, listing));
    let mark = marks.get(listing.id);
    if (own.length > 0) {
      // While an act of the dashboard may be in progress, the stored state may be its result.
      if (!(await settleActs(store, own, { listing, markedAt: mark?.at ?? 0 }, now))) {
        waiting.add(listing.id);
        continue;
      }
      mark = (await findMarks(store, [listing])).get(listing.id);
    }
    if (!mark) unmarked.push(listing);
    else if (listing.updatedAt > mark.updated_at) note(listing, await compareWithMark(store, listing, mark, now));
  }
  for (const [listing, before] of await findStoredBefore(store, unmarked)) {
    note(listing, await compareWithStored(store, listing, before, now));
  }
  return { sightings: await recordChanges(store, changes, now), waiting };
}

/** `by` is the person who archived the building; null for another system. */
type Change = Sighting & { at: number; by: Actor | null };

const idsPerQuery = 500;

async function findMarks(store: DeskStore, listings: readonly Listing[]): Promise<Map<string, Mark>> {
  const marks = store.db.selectFrom('listing_marks').selectAll().where(ofListings('listing_id', listings));
  return new Map((await marks.execute()).map((mark) => [mark.listing_id, mark]));
}

async function compareWithMark(
  store: DeskStore,
  listing: Listing,
  mark: Mark,
  now: number,
): Promise<Change | 'underWay' | null> {
  const before = await stateAfter(store, mark);
  const isSame = hasContent(listing, mark.content_hash, before);
  const archiving = isSame ? await findOwnArchiving(store, listing, mark, now) : null;
  if (archiving?.state === 'underWay') return 'underWay';
  if (archiving?.state === 'recorded' || (isSame && listing.status === mark.status)) {
    await store.write((transaction) => markListing(transaction, listing, { actId: mark.act_id, now: mark.at }));
    return null;
  }
  const at = changedAt(listing, mark.last_pushed_at);
  const current = before && { ...before, body: withCurrentUrls(before.body) };
  return { before: current, listing, at, by: archiving?.by ?? null };
}

/** Whether a listing is as this act left it. */
export async function isAsLeft(store: DeskStore, listing: Listing, actId: string): Promise<boolean> {
  const mark = (await findMarks(store, [listing])).get(listing.id);
  if (mark?.act_id !== actId || mark.status !== listing.status) return false;
  return hasContent(listing, mark.content_hash, await stateAfter(store, mark));
}

/** Whether a listing has this content, even if APP_URL has changed since. */
function hasContent(listing: Listing, hash: string, before: Sighting['before']): boolean {
  return [listing, withEarlierUrls(listing, before ? [before.body] : [])].some((each) => contentHash(each) === hash);
}

async function compareWithStored(
  store: DeskStore,
  listing: Listing,
  before: Listing,
  now: number,
): Promise<Change | 'underWay' | null> {
  const isSame = contentHash(listing) === contentHash(before);
  // The clock of the service may be ahead of this one.
  const since = { status: before.status, at: Date.parse(before.updatedAt) - actUnderWayMs };
  const archiving = isSame ? await findOwnArchiving(store, listing, since, now) : null;
  if (archiving?.state === 'underWay') return 'underWay';
  if (archiving?.state === 'recorded' || (isSame && listing.status === before.status)) return null;
  const at = changedAt(listing, before.lastPushedAt);
  return { before: beforeOfListing(before), listing, at, by: archiving?.by ?? null };
}

function changedAt({ lastPushedAt, updatedAt }: Listing, pushedBefore: string | null): number {
  return Date.parse((lastPushedAt === pushedBefore ? null : lastPushedAt) ?? updatedAt);
}

/** The earlier states of these listings in the stored inventory, where it has one. */
async function findStoredBefore(store: DeskStore, listings: readonly Listing[]): Promise<[Listing, Listing][]> {
  const found: [Listing, Listing][] = [];
  for (const some of groupsOf(listings, idsPerQuery)) {
    const part = new Map<string, Listing>(some.map((each) => [each.id, each]));
    const known = await storedListings(store, [...part.keys()])
      .select(['id', 'updated_at'])
      .execute();
    const older = known.filter(({ id, updated_at: at }) => at < part.get(id)!.updatedAt).map(({ id }) => id);
    if (older.length === 0) continue;
    for (const { id, record } of await storedListings(store, older).select(['id', 'record']).execute()) {
      const before = Listing.safeParse(JSON.parse(record));
      if (before.success) found.push([part.get(id)!, withCurrentUrls(before.data)]);
    }
  }
  return found;
}

function storedListings(store: DeskStore, ids: readonly string[]) {
  return store.db
    .selectFrom('inventory_records')
    .where('scope_id', 'in', (is) => is.selectFrom('inventory_scopes').select('id'))
    .where('kind', '=', 'listing')
    .where('id', 'in', [...ids]);
}

/** Records those of these changes that are new, each in one transaction with the new known state of its listing. */
async function recordChanges(store: DeskStore, changes: readonly Change[], now: number): Promise<Sighting[]> {
  const ofContent = new Set(changes.filter(({ before, listing }) => before?.status === listing.status));
  const together = ofContent.size > sightingsShownSingly ? uuid() : null;
  const recorded: Sighting[] = [];
  for (const change of changes) {
    const runId = ofContent.has(change) ? together : null;
    const isNew = await store.write((transaction) => recordChange(transaction, change, { runId, now }));
    if (isNew && change.by === null) recorded.push(change);
  }
  return recorded;
}

async function recordChange(
  transaction: DeskTransaction,
  { before, listing, at, by }: Change,
  { runId, now }: { runId: string | null; now: number },
): Promise<boolean> {
  const kind = 'listing.outside';
  const { id, isNew } = await insertAct(
    transaction,
    {
      kind: by ? 'listing.takeOff' : kind,
      by,
      target: targetOfListing(listing),
      before,
      at,
      sighting: `${listing.id} ${listing.updatedAt}`,
      inRun: by !== null,
      ...(runId !== null && { runId, inRun: true }),
    },
    now,
  );
  await insertEnd(transaction, id, { outcome: 'updated', listing }, now);
  if (isNew && runId !== null) {
    const target = unnamedTarget('run', runId);
    const line = await insertAct(transaction, { kind, by: null, target, at, runId, sighting: `run ${runId}` }, now);
    if (line.isNew) await insertEnd(transaction, line.id, { outcome: 'done' }, now);
  }
  return isNew;
}

/**
 * Who archived the building of a listing that went off the market since; null if nobody here did. `underWay`: the departure may still
 * be recorded; `lost`: it was not, because the answer of the service was lost.
 */
async function findOwnArchiving(
  store: DeskStore,
  { id, object, status }: Listing,
  before: { status: ListingStatus; at: number },
  now: number,
): Promise<{ by: Actor; state: 'underWay' | 'recorded' | 'lost' } | null> {
  if (before.status !== 'published' || status === 'published') return null;
  const act = await store.db
    .selectFrom('acts')
    .innerJoin('act_people', 'act_people.id', 'acts.person_id')
    .leftJoin('act_ends as end', (join) => join.onRef('end.act_id', '=', 'acts.id').on('end.known', '=', 1))
    .leftJoin('act_ends as doubt', (join) => join.onRef('doubt.act_id', '=', 'acts.id').on('doubt.known', '=', 0))
    .select(['acts.at', 'acts.session', 'act_people.staff_id as id', 'act_people.name', 'act_people.role'])
    .select((is) => is.fn.coalesce('end.outcome', 'doubt.outcome').as('outcome'))
    .where('acts.target_id', '=', object.id)
    .where('acts.kind', '=', 'object.archive')
    .where('acts.at', '>=', before.at)
    .where((is) => is.or([is('end.outcome', 'is', null), is('end.outcome', '<>', 'failed')]))
    .orderBy('acts.at')
    .executeTakeFirst();
  if (!act) return null;
  const { at, outcome, ...by } = act;
  if (outcome === null && now - at < actUnderWayMs) return { by, state: 'underWay' };
  const departures = store.db.selectFrom('acts').select('id').where('target_id', '=', id);
  const recorded = departures.where('kind', '=', 'listing.takeOff').where('at', '>=', at).limit(1);
  return { by, state: (await recorded.executeTakeFirst()) ? 'recorded' : 'lost' };
}

async function stateAfter(store: DeskStore, mark: Mark): Promise<Sighting['before']> {
  const end = await store.db
    .selectFrom('act_ends')
    .select('held_body')
    .where('act_id', '=', mark.act_id)
    .where('known', '=', 1)
    .executeTakeFirst();
  if (!end?.held_body) return null;
  return { body: JSON.parse(end.held_body) as ListingInput, status: mark.status };
}

/** How long changes of other systems are stored, in milliseconds, and how many of them. */
const sightingsRemembered = { forMs: 90 * 24 * 3_600_000, countMax: 30_000 } as const;

/**
 * Deletes changes of other systems that are older than `forMs`, or beyond the latest `countMax`. The last change of each listing
 * stays, and so does the last time it left the market.
 */
export async function pruneSightings(
  store: DeskStore,
  now = Date.now(),
  { forMs, countMax }: { forMs: number; countMax: number } = sightingsRemembered,
): Promise<void> {
  const outside = store.db.selectFrom('acts').where('kind', '=', 'listing.outside');
  const last = await outside.select('at').orderBy('at', 'desc').offset(countMax).limit(1).executeTakeFirst();
  const until = Math.max(now - forMs, last ? last.at + 1 : 0);
  let after = { at: 0, id: '' };
  for (;;) {
    const some = await outside
      .select(['at', 'id'])
      .where('at', '<', until)
      .where(sql<boolean>`(at, id) > (${after.at}, ${after.id})`)
      .orderBy('at')
      .orderBy('id')
      .limit(idsPerQuery)
      .execute();
    if (some.length === 0) return;
    after = some.at(-1)!;
    await dropSightings(
      store,
      some.map(({ id }) => id),
    );
  }
}

/** Deletes those of these changes that are neither the last one of their listing nor the last time that it left the market. */
async function dropSightings(store: DeskStore, some: readonly string[]): Promise<void> {
  const rows = await store.db
    .selectFrom('acts')
    .select('id')
    .where('id', 'in', some)
    .where('id', 'not in', (is) => is.selectFrom('listing_marks').select('act_id'))
    .where(sql<boolean>`not ${isLastDeparture}`)
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await store.write(async (transaction) => {
    await transaction.deleteFrom('act_ends').where('act_id', 'in', ids).execute();
    await transaction.deleteFrom('acts').where('id', 'in', ids).execute();
  });
}

const isLastDeparture = sql`(acts.before_status = 'published'
  and exists (select 1 from act_ends where act_id = acts.id and known = 1 and status <> 'published')
  and not exists (select 1 from acts later join act_ends on act_ends.act_id = later.id and act_ends.known = 1
    where later.target_id = acts.target_id and later.at > acts.at and later.before_status = 'published'
    and act_ends.status <> 'published'))`;
