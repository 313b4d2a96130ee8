import type { Store } from '@/lib/database/store';
import type { ServiceTables } from '@/lib/service/tables/service-tables';

/** How many translation jobs there are in each state, of all organizations. */
export async function countTranslationJobs({
  db,
}: Store<ServiceTables>): Promise<Record<ServiceTables['translation_jobs']['state'], number>> {
  const rows = await db
    .selectFrom('translation_jobs')
    .select((row) => ['state', row.fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .execute();
  const counts = { queued: 0, failed: 0 };
  // A server engine gives counts as texts, for they may be larger than a number.
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}
