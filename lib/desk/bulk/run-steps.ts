import 'server-only';
import { sql } from 'kysely';
import { DeskError } from '@/lib/desk/desk-error';
import { groupsOf } from '@/lib/desk/groups-of';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore, DeskTransaction } from '@/lib/desk/tables/desk-tables';
import type { RunState } from '@/lib/rules/bulk/bulk-run';

export type RunStep = 'start' | 'pause' | 'resume' | 'cancel' | 'retry';

const rowsPerUpdate = 500;

type Moves = { from: RunState[]; to: RunState };

const moves: Record<RunStep, Moves> = {
  start: { from: ['planned'], to: 'running' },
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused'], to: 'running' },
  cancel: { from: ['planned', 'running', 'paused'], to: 'cancelled' },
  retry: { from: ['finished', 'cancelled', 'paused'], to: 'running' },
};

/**
 * Moves a run to the state of a step; a started run is recorded for the person who started it, and skips the rows `without`. Throws
 * DeskError if its current state does not allow the step.
 */
export async function stepRun(
  store: DeskStore,
  id: string,
  step: RunStep,
  by?: Pick<StaffMember, 'id' | 'name'>,
  without: readonly string[] = [],
): Promise<void> {
  await store.write(async (transaction) => {
    const { from, to } = moves[step];
    const now = Date.now();
    const { numUpdatedRows } = await transaction
      .updateTable('bulk_runs')
      .set({
        state: to,
        pause_code: null,
        ended_at: to === 'cancelled' ? now : null,
        ...(step === 'start' && { started_at: now, ...(by && { staff_id: by.id, staff_name: by.name }) }),
      })
      .where('id', '=', id)
      .where('state', 'in', from)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new DeskError('RUN_STATE_CHANGED');
    if (step === 'start') await leaveOut(transaction, id, without, now);
    if (step === 'cancel') await moveRows(transaction, id, 'waiting', 'cancelled', now);
    if (step !== 'retry') return;
    const moved = await moveRows(transaction, id, 'failed', 'waiting', now);
    await discardPlannedUndos(transaction, id, now);
    // A run is undone once, so what is written after that could not be undone.
    if (moved === 0n || (await isUndone(transaction, id))) throw new DeskError('RUN_STATE_CHANGED');
  });
}

async function leaveOut(
  transaction: DeskTransaction,
  runId: string,
  rowIds: readonly string[],
  now: number,
): Promise<void> {
  for (const ids of groupsOf(rowIds, rowsPerUpdate)) {
    const { numUpdatedRows } = await transaction
      .updateTable('bulk_rows')
      .set({ state: 'skipped', reason: 'leftOut', changed_at: now })
      .where('run_id', '=', runId)
      .where('state', '=', 'waiting')
      .where('id', 'in', ids)
      .executeTakeFirst();
    if (numUpdatedRows !== BigInt(ids.length)) throw new DeskError('RUN_STATE_CHANGED');
  }
}

/** Discards the previews of an undo, which would leave out what a retry writes. */
async function discardPlannedUndos(transaction: DeskTransaction, runId: string, now: number): Promise<void> {
  const discarded = await transaction
    .updateTable('bulk_runs')
    .set({ state: 'cancelled', ended_at: now })
    .where('undoes', '=', runId)
    .where('state', '=', 'planned')
    .returning('id')
    .execute();
  for (const { id } of discarded) await moveRows(transaction, id, 'waiting', 'cancelled', now);
}

async function isUndone(transaction: DeskTransaction, runId: string): Promise<boolean> {
  const undo = transaction.selectFrom('bulk_runs').select('id').where('undoes', '=', runId);
  return (await undo.where('started_at', 'is not', null).executeTakeFirst()) !== undefined;
}

async function moveRows(
  transaction: DeskTransaction,
  runId: string,
  from: 'waiting' | 'failed',
  to: 'waiting' | 'cancelled',
  now: number,
): Promise<bigint> {
  const { numUpdatedRows } = await transaction
    .updateTable('bulk_rows')
    .set({ state: to, changed_at: now, error_code: null, request_id: null, issues: sql`'[]'` })
    .where('run_id', '=', runId)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows;
}
