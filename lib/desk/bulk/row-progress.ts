import 'server-only';
import { sql, type Selectable } from 'kysely';
import type { DeskStore, DeskTables } from '@/lib/desk/tables/desk-tables';
import type { RowState } from '@/lib/rules/bulk/bulk-run';

const sentColumns = [
  'id',
  'run_id',
  'listing_id',
  'reference',
  'state',
  'attempts',
  'status_before',
  'fingerprint_before',
  'wanted_body',
  'wanted_status',
  'wanted_fingerprint',
] as const satisfies (keyof DeskTables['bulk_rows'])[];

type RowRecord = Selectable<DeskTables['bulk_rows']>;

export type RowToSend = Pick<RowRecord, (typeof sentColumns)[number]>;

export type RowEnd = Partial<Pick<RowRecord, 'outcome' | 'status_after' | 'blockers' | 'error_code' | 'issues'>> & {
  state: Extract<RowState, 'done' | 'skipped' | 'stopped' | 'failed'>;
  request_id: string | null;
};

export function takeRows(store: DeskStore, runId: string, states: RowState[], limit: number): Promise<RowToSend[]> {
  return store.db
    .selectFrom('bulk_rows')
    .select(sentColumns)
    .where('run_id', '=', runId)
    .where('state', 'in', states)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/**
 * Marks a row as being sent, with the body that undoes it. Returns false, and marks nothing, if the run has stopped or this process
 * has lost its lease.
 */
export async function markSending(
  store: DeskStore,
  row: RowToSend,
  { owner, beforeBody, now }: { owner: string; beforeBody: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('bulk_rows')
    .set({ state: 'sending', before_body: beforeBody, attempts: sql`attempts + 1`, changed_at: now })
    .where('id', '=', row.id)
    .where('state', 'in', ['waiting', 'sending'])
    .where((is) =>
      is.exists(
        is
          .selectFrom('bulk_runs')
          .select('bulk_runs.id')
          .where('bulk_runs.id', '=', row.run_id)
          .where('bulk_runs.state', '=', 'running')
          .where('bulk_runs.lease_owner', '=', owner),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores the outcome of a row, unless it has ended or was cancelled meanwhile. */
export async function endRow(store: DeskStore, id: string, end: RowEnd, now: number): Promise<void> {
  await store.db
    .updateTable('bulk_rows')
    .set({ ...end, changed_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .execute();
}

/** Removes the mark of a row that this process certainly did not write, unless another one has the lease and may be writing it. */
export async function unmarkSending(
  store: DeskStore,
  row: RowToSend,
  { owner, now }: { owner: string; now: number },
): Promise<void> {
  await store.write(async (transaction) => {
    // Writing to the run blocks a concurrent cancel, which removes the waiting rows but not those in sending.
    const run = await transaction
      .updateTable('bulk_runs')
      .set((eb) => ({ state: eb.ref('state') }))
      .where('id', '=', row.run_id)
      .where('lease_owner', '=', owner)
      .returning('state')
      .executeTakeFirst();
    if (!run) return;
    await transaction
      .updateTable('bulk_rows')
      .set({ state: run.state === 'cancelled' ? 'cancelled' : 'waiting', changed_at: now })
      .where('id', '=', row.id)
      .where('state', '=', 'sending')
      .execute();
  });
}
