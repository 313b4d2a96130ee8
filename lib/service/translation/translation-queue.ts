import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ServiceTables } from '@/lib/database/service-tables';
import type { ServiceContext } from '@/lib/service/service-context';

/** A job in the hands of one worker until its lease ends. */
export type TranslationJob = { id: string; listingId: string; organizationId: string; attempts: number };

const leaseMs = 5 * 60 * 1000;
const attemptsMax = 8;
const firstPauseMs = 30 * 1000;
const errorLengthMax = 500;

/** Queues the translation of a listing's texts (section 1.7), in place of any job the listing has. */
export async function enqueueTranslation(
  transaction: Transaction<ServiceTables>,
  { organizationId, listingId, now }: { organizationId: string; listingId: string; now: number },
): Promise<void> {
  const job = {
    organization_id: organizationId,
    // A worker that still holds the older job no longer finds it by its id, so it cannot strike out this one.
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

/** Takes the job that has waited longest, for a few minutes; null where none is due. A job of a worker that died comes up again. */
export async function claimTranslation({ store, now }: ServiceContext): Promise<TranslationJob | null> {
  const time = now();
  return store.write(async (transaction) => {
    const due = transaction
      .selectFrom('translation_jobs')
      .select('id')
      .where('state', '=', 'queued')
      .where('available_at', '<=', time)
      .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', time)]))
      .orderBy('available_at')
      .orderBy('id')
      .limit(1);
    const job = await transaction
      .updateTable('translation_jobs')
      .set((row) => ({ attempts: row('attempts', '+', 1), leased_until: time + leaseMs }))
      .where('id', '=', due)
      .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', time)]))
      .returning(['id', 'listing_id', 'organization_id', 'attempts'])
      .executeTakeFirst();
    return job
      ? { id: job.id, listingId: job.listing_id, organizationId: job.organization_id, attempts: job.attempts }
      : null;
  });
}

/** Strikes out a job that is done. False: it was superseded meanwhile, and what it made is out of date. */
export async function finishTranslation({ store }: ServiceContext, job: TranslationJob): Promise<boolean> {
  const [struck] = await store.db.deleteFrom('translation_jobs').where('id', '=', job.id).execute();
  return Number(struck?.numDeletedRows) > 0;
}

/** Puts a job back that went wrong, with a pause that doubles each time; after the last attempt it stays as failed. */
export async function failTranslation(
  { store, now }: ServiceContext,
  job: TranslationJob,
  reason: string,
): Promise<void> {
  await store.db
    .updateTable('translation_jobs')
    .set({
      state: job.attempts < attemptsMax ? 'queued' : 'failed',
      available_at: now() + firstPauseMs * 2 ** (job.attempts - 1),
      leased_until: null,
      last_error: reason.slice(0, errorLengthMax),
    })
    .where('id', '=', job.id)
    .execute();
}
