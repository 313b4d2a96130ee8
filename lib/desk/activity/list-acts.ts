import 'server-only';
import { sql } from 'kysely';
import type { ListingInput, ListingStatus, PublishBlocker } from '@/lib/contract';
import { withCurrentUrls } from '@/lib/desk/photo-url';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { compareSv } from '@/lib/format/compare-sv';
import { searchWords, spacedWord } from '@/lib/format/fold-text';
import { limitedCache } from '@/lib/format/limited-cache';
import { actKinds, privateGroups, type Act, type ActGroup, type ActKind, type ActPage } from '@/lib/rules/activity/act';
import { dayRange, isNarrowed, parseActFilter, type ActFilter } from '@/lib/rules/activity/act-filter';
import type { RunPlan } from '@/lib/rules/bulk/bulk-run';
import type { FailureCode } from '@/lib/rules/failure';
import { changedParts, type ListingPart } from '@/lib/rules/listings/listing-changes';
import { roleMay } from '@/lib/rules/staff/permissions';

type Reader = Pick<StaffMember, 'id' | 'role'>;

type ActsQuery = Partial<ActFilter> & {
  /** The cursor of an earlier answer: only acts after this one. */
  after?: string | null;
  targetId?: string;
  without?: ActGroup;
  limit: number;
};

/** A page of acts, the newest first. A run appears as one entry, unless the query asks for its listings. */
export async function listActs(store: DeskStore, reader: Reader, query: ActsQuery): Promise<ActPage> {
  const { acts, next } = await readPage(store, reader, query);
  return { acts, next };
}

/** As `listActs`, each act with its bodies. */
export async function listVersions(store: DeskStore, reader: Reader, query: ActsQuery) {
  const { acts, rows, next } = await readPage(store, reader, query);
  return { versions: acts.map((act, at) => ({ act, ...bodiesOf(rows[at]!) })), next };
}

const noFilter = parseActFilter(new URLSearchParams());

async function readPage(store: DeskStore, reader: Reader, query: ActsQuery) {
  let select = selectActs(store, reader);
  const { after, targetId, without, limit, ...narrowed } = query;
  const filter = { ...noFilter, ...narrowed };
  if (targetId !== undefined) select = onTarget(select, targetId);
  else if (!isNarrowed(filter)) select = select.where('acts.in_run', '=', 0);
  if (without) select = select.where('acts.kind', 'not in', [...actKinds[without]]);
  select = filtered(select, filter);
  const cursor = after ? parseCursor(after) : null;
  if (cursor) {
    select = select.where((is) =>
      is.or([is('acts.at', '<', cursor.at), is.and([is('acts.at', '=', cursor.at), is('acts.id', '<', cursor.id)])]),
    );
  }
  const rows = await select
    .orderBy('acts.at', 'desc')
    .orderBy('acts.id', 'desc')
    .limit(limit + 1)
    .execute();
  const acts = rows.slice(0, limit).map(actOf);
  await Promise.all([countRuns(store, acts), nameStaff(store, acts)]);
  const last = acts.at(-1);
  return { acts, rows, next: rows.length > limit && last ? `${last.at}.${last.id}` : null };
}

/** One act with its bodies, or null if there is none that this person may see. */
export async function findAct(store: DeskStore, reader: Reader, id: string) {
  const row = await selectActs(store, reader).where('acts.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const act = actOf(row);
  await nameStaff(store, [act]);
  return { act, ...bodiesOf(row) };
}

function selectActs(store: DeskStore, reader: Reader) {
  const select = store.db
    .selectFrom('acts')
    .leftJoin('act_people as person', 'person.id', 'acts.person_id')
    .leftJoin('act_ends as known', (join) => join.onRef('known.act_id', '=', 'acts.id').on('known.known', '=', 1))
    .leftJoin('act_ends as doubt', (join) => join.onRef('doubt.act_id', '=', 'acts.id').on('doubt.known', '=', 0))
    .selectAll('acts')
    .select(['person.staff_id', 'person.name as person_name', 'person.role as person_role'])
    .select(['known.outcome', 'known.status', 'known.blockers', 'known.held_body'])
    .select(sql<string | null>`coalesce(known.target_id, acts.target_id)`.as('known_target_id'))
    .select(sql<FailureCode | null>`coalesce(known.code, doubt.code)`.as('code'))
    .select(sql<string | null>`coalesce(known.request_id, doubt.request_id)`.as('request_id'));
  if (roleMay(reader.role, 'administer')) return select;
  const hidden = privateGroups.flatMap((group): ActKind[] => [...actKinds[group]]);
  return select.where((is) => is.or([is('acts.kind', 'not in', hidden), is('person.staff_id', '=', reader.id)]));
}

type Selection = ReturnType<typeof selectActs>;
type ActRow = Awaited<ReturnType<Selection['execute']>>[number];

function onTarget(select: Selection, targetId: string): Selection {
  return (
    select
      // A history shows the notes themselves, and links change nothing of the listing.
      .where('acts.kind', 'not in', [...actKinds.link, ...actKinds.sheet, ...actKinds.note])
      .where((is) =>
        is.or([
          is('acts.target_id', '=', targetId),
          is('acts.id', 'in', is.selectFrom('act_ends').select('act_id').where('target_id', '=', targetId)),
        ]),
      )
  );
}

function filtered(select: Selection, filter: ActFilter): Selection {
  const { person, group, outcome, search, run } = filter;
  const { from, until } = dayRange(filter);
  let next = select;
  if (person !== null) next = next.where('person.staff_id', '=', person);
  if (group !== null) next = next.where('acts.kind', 'in', [...actKinds[group]]);
  if (run !== null) next = next.where('acts.run_id', '=', run);
  if (outcome === 'unknown') next = next.where('known.act_id', 'is', null);
  else if (outcome !== null) next = next.where('known.outcome', '=', outcome);
  for (const word of searchWords(search)) {
    next = next.where((is) => is.or([...new Set([word, spacedWord(word)])].map(isInSearch)));
  }
  if (from !== null) next = next.where('acts.at', '>=', from);
  if (until !== null) next = next.where('acts.at', '<', until);
  return next;
}

function isInSearch(text: string) {
  return sql<boolean>`acts.search like ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;
}

/** Everybody who has done something, by their current name. */
export async function listActors(store: DeskStore): Promise<{ id: string; name: string }[]> {
  const rows = await store.db
    .selectFrom('act_people')
    .leftJoin('staff', 'staff.id', 'act_people.staff_id')
    .select(({ fn }) => ['staff_id as id', fn.coalesce('staff.name', 'act_people.name').as('name')])
    // The pseudonym of a removed person has their own id, and may be of somebody who never acted.
    .whereRef('act_people.id', '!=', 'staff_id')
    .execute();
  return [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => compareSv(a.name, b.name));
}

async function countRuns(store: DeskStore, acts: Act[]): Promise<void> {
  const ids = acts.flatMap(({ target, runId }) => (target?.kind === 'run' && runId ? [runId] : []));
  if (ids.length === 0) return;
  const counted = await store.db
    .selectFrom('acts')
    .leftJoin('act_ends', (join) => join.onRef('act_ends.act_id', '=', 'acts.id').on('act_ends.known', '=', 1))
    .select(({ fn }) => ['run_id', 'outcome', fn.countAll<number>().as('count')])
    .where('run_id', 'in', ids)
    .where('in_run', '=', 1)
    .groupBy(['run_id', 'outcome'])
    .execute();
  const plans = await plansOf(store, ids);
  for (const act of acts) {
    if (act.target?.kind !== 'run') continue;
    const own = counted.filter((row) => row.run_id === act.runId);
    const named = plans.get(act.runId ?? '');
    act.run = {
      outcomes: Object.fromEntries(own.map(({ outcome, count }) => [outcome ?? 'unknown', count])),
      plan: named?.plan ?? null,
      undone: plans.get(named?.undoes ?? '')?.plan ?? null,
    };
  }
}

/** The plans that name these runs and the runs that they undo. */
export async function plansOf({ db }: DeskStore, ids: readonly string[]) {
  const undone = db.selectFrom('bulk_runs').select('undoes').where('id', 'in', ids);
  const rows = await db
    .selectFrom('bulk_runs')
    .select(['id', 'change', 'source', 'title', 'undoes'])
    .where((is) => is.or([is('id', 'in', ids), is('id', 'in', undone)]))
    .execute();
  return new Map(
    rows.map(({ id, change, source, title, undoes }) => {
      const parsed = change === null ? null : (JSON.parse(change) as RunPlan['change']);
      const plan: RunPlan = { change: parsed, source, title };
      return [id, { plan, undoes }];
    }),
  );
}

// An act does not store the name of the person it is about, because acts cannot be changed when that person is removed.
async function nameStaff(store: DeskStore, acts: Act[]): Promise<void> {
  const ids = acts.flatMap(({ target }) => (target?.kind === 'staff' && target.id ? [target.id] : []));
  if (ids.length === 0) return;
  const sources = await Promise.all([
    store.db.selectFrom('act_people').select(['staff_id as id', 'name']).where('staff_id', 'in', ids).execute(),
    store.db.selectFrom('staff_invitations').select(['id', 'name']).where('id', 'in', ids).execute(),
    store.db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute(),
  ]);
  const names = new Map(sources.flat().map(({ id, name }) => [id, name]));
  for (const { target } of acts) {
    if (target?.kind === 'staff' && target.id) target.name = names.get(target.id) ?? null;
  }
}

const cachedParts = limitedCache<ListingPart[]>(2_000);

/** The parts of a listing that an act changed, cached: they change only once, when the act's result in the service becomes known. */
function partsOf(row: ActRow): ListingPart[] {
  return cachedParts(`${row.id} ${row.held_body === null ? 'sent' : 'known'}`, () => {
    const { before, after } = bodiesOf(row);
    return before && after ? changedParts(before as ListingInput, after as ListingInput) : [];
  });
}

function actOf(row: ActRow): Act {
  const isListing = row.target_kind === 'listing';
  return {
    id: row.id,
    at: row.at,
    kind: row.kind,
    person: row.staff_id === null ? null : { id: row.staff_id, name: row.person_name!, role: row.person_role },
    target: row.target_kind && {
      kind: row.target_kind,
      id: row.known_target_id,
      reference: row.reference,
      name: row.name,
    },
    outcome: row.outcome ?? 'unknown',
    code: row.code,
    statusBefore: isListing ? (row.before_status as ListingStatus | null) : null,
    status: isListing ? (row.status as ListingStatus | null) : null,
    blockers: JSON.parse(row.blockers ?? '[]') as PublishBlocker[],
    requestId: row.request_id,
    environment: row.environment,
    runId: row.run_id,
    parts: isListing ? partsOf(row) : [],
    hasBefore: isListing && row.before_body !== null,
    hasAfter: isListing && row.held_body !== null,
    run: null,
  };
}

/** The body that an act replaced, and the body that it left or would have left. */
function bodiesOf(row: Pick<ActRow, 'before_body' | 'after_body' | 'held_body'>) {
  const parse = (text: string | null) => (text === null ? null : withCurrentUrls(JSON.parse(text) as unknown));
  return { before: parse(row.before_body), after: parse(row.held_body ?? row.after_body) };
}

function parseCursor(text: string): { at: number; id: string } | null {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text) ?? [];
  return at && id ? { at: Number(at), id } : null;
}
