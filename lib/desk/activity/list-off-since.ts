import 'server-only';
import type { ListingStatus } from '@/lib/contract';
import { deskStore } from '@/lib/desk/desk-store';
import { recordSightings } from '@/lib/desk/inventory/current-inventory';
import { departuresIn, lastDepartures } from '@/lib/desk/journal/find-departures';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
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

/** When each listing, or each of these, last left the market and who did it. */
export async function listOffSince(
  store: DeskStore,
  listings: readonly { id: string }[] | null = null,
): Promise<Departures> {
  const rows = await departuresIn(store)
    .innerJoin(lastDepartures(store, listings).as('last'), (join) =>
      join.onRef('last.target_id', '=', 'acts.target_id').onRef('last.at', '=', 'acts.at'),
    )
    .leftJoin('act_people', 'act_people.id', 'acts.person_id')
    .select(['acts.target_id', 'acts.at', 'act_people.name'])
    .execute();
  return Object.fromEntries(
    rows.map(({ target_id: id, at, name }) => [id, { at: new Date(at).toISOString(), person: name }]),
  );
}
