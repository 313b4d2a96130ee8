import type { DeskTables } from '@/lib/database/desk-tables';
import type { Store } from '@/lib/database/open-database';
import { readEnv } from '@/lib/env';

/** When each listing was last seen to leave the market, by its id. */
export type OffSince = Record<string, string>;

/** When each listing was last seen to leave the market: taken off, pushed off, or found to be off. */
export async function listOffSince(store: Store<DeskTables>): Promise<OffSince> {
  const rows = await store.db
    .selectFrom('acts')
    .innerJoin('act_ends', (join) => join.onRef('act_ends.act_id', '=', 'acts.id').on('act_ends.known', '=', 1))
    .select(({ fn }) => ['acts.target_id', fn.max('acts.at').as('at')])
    .where('acts.target_kind', '=', 'listing')
    .where('acts.target_id', 'is not', null)
    .where('acts.before_status', '=', 'published')
    .where('act_ends.status', '=', 'unpublished')
    .where('acts.environment', '=', readEnv().environment)
    .groupBy('acts.target_id')
    .execute();
  return Object.fromEntries(rows.map(({ target_id: id, at }) => [id, new Date(at).toISOString()]));
}
