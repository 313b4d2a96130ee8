import { formatInstant } from '@/lib/contract';
import type { ServiceStore, ServiceTables } from '@/lib/service/tables/service-tables';
import { OperatorError } from './operator-error';

const states = ['queued', 'failed'] as const;

/**
 * The translation jobs of all organizations, or those in one state, oldest first. Throws an OperatorError if there is no such
 * state.
 */
export async function listJobs(
  store: ServiceStore,
  input: { state?: string | undefined } = {},
): Promise<{ data: JobRecord[] }> {
  const state = states.find((name) => name === input.state);
  if (input.state !== undefined && !state) throw new OperatorError('The state must be queued or failed.');
  const jobs = store.db.selectFrom('translation_jobs').selectAll();
  const rows = await (state ? jobs.where('state', '=', state) : jobs).orderBy('created_at').orderBy('id').execute();
  return { data: rows.map(presentJob) };
}

/**
 * A job as the operator sees it. `failed`: the last attempt failed; the job waits for `jobs retry` or a new text of the listing.
 */
export type JobRecord = ReturnType<typeof presentJob>;

function presentJob(row: ServiceTables['translation_jobs']) {
  return {
    id: row.id,
    listingId: row.listing_id,
    organizationId: row.organization_id,
    state: row.state,
    attempts: row.attempts,
    availableAt: formatInstant(row.available_at),
    lastError: row.last_error,
    createdAt: formatInstant(row.created_at),
  };
}

/** Makes a translation job due at once, with all its attempts. Throws an OperatorError if it does not exist or is running. */
export async function retryJob(
  store: ServiceStore,
  { id }: { id: string },
  now: number = Date.now(),
): Promise<JobRecord> {
  const row = await store.db
    .updateTable('translation_jobs')
    .set({ state: 'queued', attempts: 0, available_at: now, leased_until: null })
    .where('id', '=', id.toLowerCase())
    .where((job) => job.or([job('leased_until', 'is', null), job('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new OperatorError('There is no job with this id that waits or has failed.');
  return presentJob(row);
}
