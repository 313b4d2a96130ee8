import 'server-only';
import type { ExpressionBuilder } from 'kysely';
import { hasPassed } from '@/lib/database/has-passed';
import type { DeskStore, DeskTables } from '@/lib/desk/tables/desk-tables';
import type { RowState, RunState } from '@/lib/rules/bulk/bulk-run';
import type { FailureCode } from '@/lib/rules/failure';

/** How long runs are stored, in milliseconds: previews that were not started, and runs that have ended. */
const runRetention = { plannedMs: 24 * 3_600_000, endedMs: 90 * 24 * 3_600_000 } as const;

export type Lease = { owner: string; now: number; until: number };

/**
 * Claims the runs that have work to do and that no other process works on. A stopped run may have rows whose send was interrupted;
 * they are settled, except in a run that paused by itself, because its reason usually also prevents reading.
 */
export async function claimRuns(store: DeskStore, lease: Lease, working: readonly string[]): Promise<string[]> {
  const isOver = hasPassed('lease_until', lease.now, lease.now + aheadMaxMs);
  const isFree = (is: Runs) => is.or([isOver, is('lease_owner', '=', lease.owner)]);
  const free = await store.db
    .selectFrom('bulk_runs')
    .select('id')
    .where(isFree)
    .where((is) =>
      is.or([
        is('state', '=', 'running'),
        is.and([
          is.or([is('state', '=', 'cancelled'), is.and([is('state', '=', 'paused'), is('pause_code', 'is', null)])]),
          isOver,
          hasRows(is, ['sending']),
        ]),
      ]),
    )
    .orderBy('id')
    .execute();
  const claimed: string[] = [];
  for (const { id } of free) {
    if (working.includes(id)) continue;
    const { numUpdatedRows } = await store.db
      .updateTable('bulk_runs')
      .set({ lease_owner: lease.owner, lease_until: lease.until })
      .where('id', '=', id)
      .where(isFree)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) claimed.push(id);
  }
  return claimed;
}

const aheadMaxMs = 3_600_000;

type Runs = ExpressionBuilder<DeskTables, 'bulk_runs'>;

function hasRows(is: Runs, states: RowState[]) {
  const rows = is.selectFrom('bulk_rows').select('bulk_rows.id').whereRef('bulk_rows.run_id', '=', 'bulk_runs.id');
  return is.exists(rows.where('bulk_rows.state', 'in', states));
}

/** Renews the leases of some runs; returns those that this process still has. */
export async function renewLeases(store: DeskStore, lease: Lease, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await store.db
    .updateTable('bulk_runs')
    .set({ lease_until: lease.until })
    .where('id', 'in', ids)
    .where('lease_owner', '=', lease.owner)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends the lease of a run; no process works on it before `until`. */
export async function releaseRun(store: DeskStore, id: string, owner: string, until: number): Promise<void> {
  await leasedRun(store, id, owner).set({ lease_owner: null, lease_until: until }).execute();
}

/** The state of a run whose lease this process has; null if another process has it, or if the run no longer exists. */
export async function leasedState(store: DeskStore, id: string, owner: string) {
  const run = await store.db
    .selectFrom('bulk_runs')
    .select(['state', 'pause_code'])
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .executeTakeFirst();
  return run ?? null;
}

/** Ends a run that has no row left to send. */
export async function finishRun(store: DeskStore, id: string, owner: string, now: number): Promise<void> {
  await leasedRun(store, id, owner)
    .set({ state: 'finished', ended_at: now })
    .where('state', '=', 'running')
    .where((is) => is.not(hasRows(is, ['waiting', 'sending'])))
    .execute();
}

/** Lets a running run pause, wait for the service (it stays running, with a reason), or continue. */
export async function moveRun(
  store: DeskStore,
  id: string,
  owner: string,
  { state, code }: { state: Extract<RunState, 'paused' | 'running'>; code: FailureCode | null },
): Promise<void> {
  await leasedRun(store, id, owner).set({ state, pause_code: code }).where('state', '=', 'running').execute();
}

/** An update of a run, which changes nothing if another process has its lease. */
function leasedRun(store: DeskStore, id: string, owner: string) {
  return store.db.updateTable('bulk_runs').where('id', '=', id).where('lease_owner', '=', owner);
}

export async function sweepRuns(store: DeskStore, now: number): Promise<void> {
  await store.db
    .deleteFrom('bulk_runs')
    .where((is) =>
      is.or([
        is.and([is('started_at', 'is', null), is('created_at', '<', now - runRetention.plannedMs)]),
        is.and([is('state', 'in', ['finished', 'cancelled']), is('ended_at', '<', now - runRetention.endedMs)]),
      ]),
    )
    .execute();
}
