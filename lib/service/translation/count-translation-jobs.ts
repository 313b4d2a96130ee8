import type { ServiceStore } from '@/lib/service/tables/service-tables';

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
