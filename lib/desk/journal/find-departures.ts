import 'server-only';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { ofListings } from '@/lib/desk/tables/of-listings';
import { currentEnv } from '@/lib/desk/current-env';

/** The acts by which listings left the market: taken off, pushed off, or found to be off. */
export function departuresIn(store: DeskStore) {
  return store.db
    .selectFrom('acts')
    .innerJoin('act_ends', (join) => join.onRef('act_ends.act_id', '=', 'acts.id').on('act_ends.known', '=', 1))
    .where('acts.target_kind', '=', 'listing')
    .where('acts.target_id', 'is not', null)
    .where('acts.before_status', '=', 'published')
    .where('act_ends.status', '=', 'unpublished')
    .where('acts.environment', '=', currentEnv().environment);
}

export function lastDepartures(store: DeskStore, listings: readonly { id: string }[] | null) {
  return departuresIn(store)
    .where(ofListings('acts.target_id', listings))
    .select(({ fn }) => ['acts.target_id', fn.max('acts.at').as('at')])
    .groupBy('acts.target_id');
}

/** The times of the last departures of these listings by their ids; those that nobody saw leave are missing. */
export async function findDepartures(
  store: DeskStore,
  listings: readonly { id: string }[],
): Promise<Map<string | null, string>> {
  if (listings.length === 0) return new Map();
  const rows = await lastDepartures(store, listings).execute();
  return new Map(rows.map(({ target_id: id, at }) => [id, new Date(at).toISOString()]));
}
