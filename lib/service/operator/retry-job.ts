import type { ServiceStore } from '@/lib/service/tables/service-tables';
import { presentJob, type JobRecord } from './list-jobs';
import { OperatorError } from './operator-error';

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
