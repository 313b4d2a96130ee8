import 'server-only';
import type { ListingStatus } from '@/lib/contract';
import { deskStore } from '@/lib/desk/desk-store';
import { recordSightings } from '@/lib/desk/inventory/current-inventory';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { ofListings } from '@/lib/desk/tables/of-listings';
import { currentEnv } from '@/lib/desk/current-env';
import type { Departures } from '@/lib/rules/inventory/ready-groups';

/** When these listings last left the market, with the time now; empty if none of them is off it. */
export async function readDepartures(
  rows: readonly { id: string; status: ListingStatus }[],
): Promise<{ departures: Departures; now: number }> {
  const off = rows.filter(({ status }) => status === 'unpublished');
  return { departures: off.length === 0 ? {} : await listOffSince(await deskStore(), off), now: Date.now() };
}

/** When each listing last left the market, also those that lists show as off while their act is not recorded yet. */
export async function readOffSince(): Promise<Departures> {
  await recordSightings();
  return listOffSince(await deskStore());
}

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

/** When each listing, or each of these, last left the market and who did it. */
export async function listOffSince(
  store: DeskStore,
  listings: readonly { id: string }[] | null = null,
): Promise<Departures> {
  const departures = departuresIn(store).where(ofListings('acts.target_id', listings));
  const last = departures.select(({ fn }) => ['acts.target_id', fn.max('acts.at').as('at')]).groupBy('acts.target_id');
  const rows = await departures
    .innerJoin(last.as('last'), (join) =>
      join.onRef('last.target_id', '=', 'acts.target_id').onRef('last.at', '=', 'acts.at'),
    )
    .leftJoin('act_people', 'act_people.id', 'acts.person_id')
    .select(['acts.target_id', 'acts.at', 'act_people.name'])
    .execute();
  return Object.fromEntries(
    rows.map(({ target_id: id, at, name }) => [id, { at: new Date(at).toISOString(), person: name }]),
  );
}
