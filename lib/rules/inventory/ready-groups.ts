import type { InventoryRow } from './inventory-row';

/** The last departure of each listing by its id; unseen departures are missing. */
export type Departures = Record<string, Departure>;

/** When a listing was last seen to leave the market, and who took it off; `person` is null for another system. */
export type Departure = { at: string; person: string | null };

/** Why a listing that nothing blocks is not live; `unknown`: it left the market before departures were recorded. */
export type ReadyReason = 'byPerson' | 'neverPublished' | 'bySystem' | 'unknown';

export type ReadyGroup = {
  reason: ReadyReason;
  /** Whether these are included in publishing all by default: a listing that a person took off stays off. */
  chosen: boolean;
  rows: { row: InventoryRow; departure: Departure | null }[];
};

const order: readonly ReadyReason[] = ['byPerson', 'neverPublished', 'bySystem', 'unknown'];
const chosenAtFirst: readonly ReadyReason[] = ['neverPublished', 'bySystem'];

/** Groups the ready listings by why they are not live, the latest to leave the market first. Empty groups are left out. */
export function groupReady(rows: readonly InventoryRow[], offSince: Departures): ReadyGroup[] {
  const known = rows.map((row) => ({ row, departure: row.status === 'draft' ? null : (offSince[row.id] ?? null) }));
  known.sort((a, b) => (b.departure?.at ?? '').localeCompare(a.departure?.at ?? ''));
  return order
    .map((reason) => ({
      reason,
      chosen: chosenAtFirst.includes(reason),
      rows: known.filter(({ row, departure }) => reasonOf(row, departure) === reason),
    }))
    .filter((group) => group.rows.length > 0);
}

function reasonOf({ status }: InventoryRow, departure: Departure | null): ReadyReason {
  if (status === 'draft') return 'neverPublished';
  if (departure === null) return 'unknown';
  return departure.person === null ? 'bySystem' : 'byPerson';
}
