import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { hasPassed } from '@/lib/database/has-passed';
import type { ServiceContext } from '@/lib/service/service-context';
import type { ServiceTransaction, ServiceStore } from '@/lib/service/tables/service-tables';

/** A job that a worker has leased. */
export type TranslationJob = { id: string; listingId: string; organizationId: string; attempts: number };

/** The lease of a job, in milliseconds. */
export const translationLeaseMs = 5 * 60 * 1000;
/** With pauses that double from half a minute, the last attempt is 17 hours after the first. */
export const translationAttemptsMax = 12;
const firstPauseMs = 30 * 1000;
const errorLengthMax = 500;
const aheadMaxMs = 7 * 24 * 60 * 60 * 1000;

/** Queues the translation of a listing's texts (section 1.7), in place of any job the listing has. */
export async function enqueueTranslation(
  transaction: ServiceTransaction,
  { organizationId, listingId, now }: { organizationId: string; listingId: string; now: number },
): Promise<void> {
  const job = {
    organization_id: organizationId,
    // A new id, so that a worker with the older job cannot finish this one.
    id: uuidv7(),
    state: 'queued',
    attempts: 0,
    available_at: now,
    leased_until: null,
    last_error: null,
    created_at: now,
  } as const;
  await transaction
    .insertInto('translation_jobs')
    .values({ listing_id: listingId, ...job })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(job))
    .execute();
}

/** Leases the job that has waited longest; null if none is due. The job of a crashed worker becomes due when its lease ends. */
export async function claimTranslation({ store, now }: ServiceContext): Promise<TranslationJob | null> {
  for (;;) {
    const time = now();
    const due = await store.db
      .selectFrom('translation_jobs')
      .select('id')
      .where('state', '=', 'queued')
      .where(isDue(time))
      .orderBy('available_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    // Another worker may have claimed it in between: then the update changes no row, and the next job is tried.
    const job = await store.db
      .updateTable('translation_jobs')
      .set((row) => ({ attempts: row('attempts', '+', 1), leased_until: time + translationLeaseMs }))
      .where('id', '=', due.id)
      .where('state', '=', 'queued')
      .where(isDue(time))
      .returning(['id', 'listing_id as listingId', 'organization_id as organizationId', 'attempts'])
      .executeTakeFirst();
    if (job) return job;
  }
}

function isDue(now: number) {
  const latest = now + aheadMaxMs;
  return sql<boolean>`${hasPassed('available_at', now, latest)}
    and (leased_until is null or ${hasPassed('leased_until', now, latest)})`;
}

/** Renews the lease of a job. False if the job was superseded or another worker has claimed it. */
export async function renewTranslation({ store, now }: ServiceContext, job: TranslationJob): Promise<boolean> {
  const [renewed] = await current(store, job)
    .set({ leased_until: now() + translationLeaseMs })
    .execute();
  return Number(renewed?.numUpdatedRows) > 0;
}

/**
 * Deletes a finished job and stores its result through `keep`, in one transaction. False if the job was superseded: its result is
 * out of date, and nothing was written.
 */
export async function finishTranslation(
  { store }: ServiceContext,
  job: TranslationJob,
  keep: (transaction: ServiceTransaction) => Promise<void> = async () => undefined,
): Promise<boolean> {
  return store.write(async (transaction) => {
    const [deleted] = await transaction.deleteFrom('translation_jobs').where('id', '=', job.id).execute();
    if (Number(deleted?.numDeletedRows) === 0) return false;
    await keep(transaction);
    return true;
  });
}

/**
 * Requeues a failed job with a pause that doubles each time and is at least `pauseMsMin`. After the last attempt the job is failed
 * until an operator or a newer text requeues it. Returns which of the two happened.
 */
export async function failTranslation(
  { store, now }: ServiceContext,
  job: TranslationJob,
  reason: string,
  { attemptsMax = translationAttemptsMax, pauseMsMin = 0 }: { attemptsMax?: number; pauseMsMin?: number } = {},
): Promise<'queued' | 'failed'> {
  const state = job.attempts < attemptsMax ? 'queued' : 'failed';
  await current(store, job)
    .set({
      state,
      available_at: now() + Math.max(firstPauseMs * 2 ** (job.attempts - 1), pauseMsMin),
      leased_until: null,
      last_error: reason.slice(0, errorLengthMax).toWellFormed(),
    })
    .execute();
  return state;
}

/** Requeues a job for `pauseMs` without counting the attempt, because the job was not at fault. */
export async function postponeTranslation(
  { store, now }: ServiceContext,
  job: TranslationJob,
  { pauseMs, reason }: { pauseMs: number; reason?: string },
): Promise<void> {
  await current(store, job)
    .set({
      attempts: job.attempts - 1,
      available_at: now() + pauseMs,
      leased_until: null,
      ...(reason !== undefined && { last_error: reason.slice(0, errorLengthMax).toWellFormed() }),
    })
    .execute();
}

// Claiming a job increments `attempts`, so a worker that timed out cannot change it after another one has claimed it.
function current(store: ServiceContext['store'], job: TranslationJob) {
  return store.db.updateTable('translation_jobs').where('id', '=', job.id).where('attempts', '=', job.attempts);
}

/** The number of translation jobs in each state, of all organizations. */
export async function countTranslationJobs({ db }: ServiceStore) {
  const rows = await db
    .selectFrom('translation_jobs')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = { queued: 0, failed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}
