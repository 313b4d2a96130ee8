import 'server-only';

import type { Selectable } from 'kysely';
import { z } from 'zod';
import { ApiError } from '@/lib/client';
import { DeskError } from '@/lib/desk/desk-error';
import { groupsOf } from '@/lib/desk/groups-of';
import { parseInput } from '@/lib/desk/parse-input';
import type { DeskStore, DeskTables, DeskTransaction } from '@/lib/desk/tables/desk-tables';
import { dismissedWarnings } from '@/lib/desk/warnings/warning-store';
import {
  refusals,
  rowEffects,
  rowStates,
  type BulkRow,
  type BulkRun,
  type RunCounts,
  type RunPage,
  type RunPlan,
} from '@/lib/rules/bulk/bulk-run';
import { groupedBy } from '@/lib/rules/grouped-by';

type RunRecord = Selectable<DeskTables['bulk_runs']>;
type RowRecord = Selectable<DeskTables['bulk_rows']>;

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

export const RowsQuery = z.object({
  after: wholeNumber.optional(),
  limit: wholeNumber.pipe(z.number().min(1).max(1_000)).default(200),
  effect: z.enum(rowEffects).optional(),
  state: z.enum(rowStates).optional(),
});

const recentRunsMax = 50;
/** How many previews are stored per person; each may be as large as the inventory. */
const previewsMax = 3;
const rowsPerInsert = 250;

/**
 * Saves a planned run with its rows in one transaction, and deletes the person's oldest previews beyond `previewsMax`. Throws DeskError
 * if the run that it undoes was retried meanwhile.
 */
export async function insertRun(
  store: DeskStore,
  run: RunRecord,
  rows: readonly RowRecord[],
  undone?: EndedRun,
): Promise<void> {
  const previews = await store.db
    .selectFrom('bulk_runs')
    .select('id')
    .where('staff_id', '=', run.staff_id)
    .where('started_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const old = previews.slice(previewsMax - 1).map(({ id }) => id);
  await store.write(async (transaction) => {
    if (undone) await requireUnchanged(transaction, undone);
    if (old.length > 0) {
      await transaction.deleteFrom('bulk_runs').where('id', 'in', old).where('started_at', 'is', null).execute();
    }
    await transaction.insertInto('bulk_runs').values(run).execute();
    for (const some of groupsOf(rows, rowsPerInsert)) {
      await transaction.insertInto('bulk_rows').values(some).execute();
    }
  });
}

type EndedRun = Pick<BulkRun, 'id' | 'state' | 'endedAt'>;

// Writing to the run makes a concurrent retry wait, which then discards this undo.
async function requireUnchanged(transaction: DeskTransaction, { id, state, endedAt }: EndedRun): Promise<void> {
  const run = transaction.updateTable('bulk_runs').set({ state }).where('id', '=', id).where('state', '=', state);
  const { numUpdatedRows } = await run.where('ended_at', endedAt === null ? 'is' : '=', endedAt).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DeskError('RUN_STATE_CHANGED');
}

async function findRun(store: DeskStore, id: string): Promise<BulkRun | null> {
  const record = await store.db.selectFrom('bulk_runs').selectAll().where('id', '=', id).executeTakeFirst();
  return record ? ((await withCounts(store, [record]))[0] ?? null) : null;
}

export async function hasRun(store: DeskStore, id: string): Promise<boolean> {
  return (await store.db.selectFrom('bulk_runs').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Whether a run may remove photos from listings: it replaces one, or undoes a run that added some. */
export async function removesPhotos(store: DeskStore, id: string): Promise<boolean> {
  const run = await findRun(store, id);
  if (run?.source !== 'undo') return run?.change?.kind === 'replacePhoto';
  const rows = store.db.selectFrom('bulk_rows').select('id').where('run_id', '=', id);
  return (await rows.where('changes', 'like', '%"field":"images"%').limit(1).executeTakeFirst()) !== undefined;
}

/** The latest runs, newest first, including previews that are neither started nor discarded. */
export async function listRuns(store: DeskStore): Promise<BulkRun[]> {
  const records = await store.db
    .selectFrom('bulk_runs')
    .selectAll()
    .where((is) => is.or([is('started_at', 'is not', null), is('state', '=', 'planned')]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(recentRunsMax)
    .execute();
  return withCounts(store, records);
}

export async function findRunPage(
  store: DeskStore,
  id: string,
  { after = -1, limit, effect, state }: z.output<typeof RowsQuery>,
): Promise<RunPage | null> {
  const run = await findRun(store, id);
  if (!run) return null;
  let query = store.db
    .selectFrom('bulk_rows')
    .select(rowColumns)
    .where('run_id', '=', id)
    .where('position', '>', after);
  if (effect) query = query.where('effect', '=', effect);
  if (state) query = query.where('state', '=', state);
  const records = await query
    .orderBy('position')
    .limit(limit + 1)
    .execute();
  const rows = records.slice(0, limit).map(rowOf);
  return { run, rows, next: records.length > limit ? rows.at(-1)!.position : null };
}

async function withCounts(store: DeskStore, records: readonly RunRecord[]): Promise<BulkRun[]> {
  const ids = records.map(({ id }) => id);
  if (ids.length === 0) return [];
  const counted = await store.db
    .selectFrom('bulk_rows')
    .select(({ fn }) => ['run_id', 'state', 'effect', 'reason', 'error_code', fn.countAll<number>().as('count')])
    .where('run_id', 'in', ids)
    .groupBy(['run_id', 'state', 'effect', 'reason', 'error_code'])
    .execute();
  const undone = await store.db
    .selectFrom('bulk_runs')
    .select(['id', 'undoes'])
    .where('undoes', 'in', ids)
    .where('started_at', 'is not', null)
    .execute();
  const undoneBy = new Map(undone.map(({ id, undoes }) => [undoes, id]));
  const plans = await plansOf(store, records);
  const countedByRun = groupedBy(counted, (row) => row.run_id);
  return records.map((record) => {
    const counts = emptyCounts();
    for (const row of countedByRun.get(record.id) ?? []) {
      counts.total += row.count;
      counts.byState[row.state] += row.count;
      counts.byEffect[row.effect] += row.count;
      if (row.state === 'failed' && refusals.has(row.error_code ?? '')) counts.refused += row.count;
      if (row.reason === 'unknownAssignee') counts.unknownAssignee += row.count;
    }
    return runOf(record, counts, {
      undone: plans.get(record.undoes ?? '') ?? null,
      undoneBy: undoneBy.get(record.id) ?? null,
    });
  });
}

/** The runs that these undo, and what they changed. */
async function plansOf({ db }: DeskStore, records: readonly RunRecord[]): Promise<Map<string, BulkRun['undone']>> {
  const ids = records.flatMap(({ undoes }) => undoes ?? []);
  if (ids.length === 0) return new Map();
  const runs = await db.selectFrom('bulk_runs').selectAll().where('id', 'in', ids).execute();
  return new Map(runs.map((run) => [run.id, { id: run.id, ...planOf(run) }]));
}

function emptyCounts(): RunCounts {
  return {
    total: 0,
    byEffect: { goesLive: 0, staysLive: 0, goesOff: 0, staysOff: 0, unchanged: 0, cannot: 0 },
    byState: { waiting: 0, sending: 0, done: 0, skipped: 0, stopped: 0, failed: 0, cancelled: 0 },
    refused: 0,
    unknownAssignee: 0,
  };
}

function planOf({ source, change, title }: RunRecord): RunPlan {
  return { source, change: change === null ? null : (JSON.parse(change) as RunPlan['change']), title };
}

function runOf(record: RunRecord, counts: RunCounts, undo: Pick<BulkRun, 'undone' | 'undoneBy'>): BulkRun {
  return {
    id: record.id,
    ...planOf(record),
    ...undo,
    createdBy: record.staff_name,
    state: record.state,
    pauseCode: record.pause_code,
    counts,
    createdAt: record.created_at,
    startedAt: record.started_at,
    endedAt: record.ended_at,
  };
}

const rowColumns = [
  'id',
  'position',
  'listing_id as listingId',
  'reference',
  'address',
  'city',
  'status_before as statusBefore',
  'effect',
  'reason',
  'blockers',
  'changes',
  'issues',
  'warnings',
  'state',
  'outcome',
  'status_after as statusAfter',
  'error_code as errorCode',
  'request_id as requestId',
  'attempts',
] as const;

function rowOf(row: Record<keyof BulkRow, unknown> & Record<'blockers' | 'changes' | 'issues' | 'warnings', string>) {
  const { blockers, changes, issues, warnings } = row;
  return {
    ...row,
    blockers: JSON.parse(blockers),
    changes: JSON.parse(changes),
    issues: JSON.parse(issues),
    warnings: JSON.parse(warnings),
  } as BulkRow;
}

/**
 * A run and some of its rows, by the parameters of an address, without the warnings that were dismissed since. Throws ApiError
 * `NOT_FOUND`, and DeskError for wrong parameters.
 */
export async function readRunPage(
  store: DeskStore,
  id: string,
  params: URLSearchParams = new URLSearchParams(),
): Promise<RunPage> {
  const query = parseInput(RowsQuery, Object.fromEntries(params));
  const page = (await findRunPage(store, id, query)) ?? notFound();
  if (page.rows.every(({ warnings }) => warnings.length === 0)) return page;
  const isDismissed = await dismissedWarnings(store);
  const rows = page.rows.map((row) => {
    return { ...row, warnings: row.warnings.filter((warning) => !isDismissed(row.listingId, warning)) };
  });
  return { ...page, rows };
}

/** A run with its counts. Throws ApiError `NOT_FOUND`. */
export async function readRun(store: DeskStore, id: string): Promise<BulkRun> {
  return (await findRun(store, id)) ?? notFound();
}

function notFound(): never {
  throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'There is no run with this id.' });
}
