import { compareSv } from '@/lib/format/compare-sv';
import { listingStatuses, listingTypes } from '@/lib/rules/listings/listing-choices';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { oncePer } from '@/lib/rules/once-per';
import { personName, type Member } from '@/lib/rules/staff/member';
import { isInAddressOrder } from './address-order';
import type { InventoryRow } from './inventory-row';
import { rowRentSqmYear, type SortKey } from './inventory-view';

/**
 * Sorts rows by a column, assignees by the names of `members`. Rows without a value come last in both directions; equal ones are sorted
 * by address and reference. Computed once per array.
 */
export function sortRows(
  rows: readonly InventoryRow[],
  sort: SortKey,
  descending: boolean,
  members: readonly Member[] = nobody,
): readonly InventoryRow[] {
  const orders = ordersOf(rows);
  const name = `${descending ? '-' : ''}${sort}`;
  const known = orders.get(name);
  // Only assignees are sorted by the names of members.
  if (known && (sort !== 'assignee' || known.members === members)) return known.sorted;
  const byAddress = orders.get('address')?.sorted ?? identityOrder(rows);
  orders.set('address', { sorted: byAddress, members });
  const sorted =
    sort === 'address' ? orderedByAddress(byAddress, descending) : orderedBy(byAddress, sort, descending, members);
  orders.set(name, { sorted, members });
  return sorted;
}

const nobody: readonly Member[] = [];

type Orders = Map<string, { sorted: readonly InventoryRow[]; members: readonly Member[] }>;
const ordersOf = oncePer((_rows: readonly InventoryRow[]): Orders => new Map());

let lastOrder: readonly InventoryRow[] = [];

/** Sorts by address and reference. Comparing Swedish words is slow, so only rows that are new since the last call are compared. */
function identityOrder(rows: readonly InventoryRow[]): readonly InventoryRow[] {
  if (isInAddressOrder(rows)) {
    lastOrder = rows;
    return lastOrder;
  }
  const current = new Set(lastOrder);
  const fresh = rows.filter((row) => !current.has(row));
  if (fresh.length > rows.length / 4) lastOrder = sortedByIdentity(rows);
  else {
    const wanted = new Set(rows);
    const saved = lastOrder.filter((row) => wanted.has(row));
    lastOrder = merge(saved, sortedByIdentity(fresh));
  }
  return lastOrder;
}

/** Many rows share an address, so each address is ranked once. */
function sortedByIdentity(rows: readonly InventoryRow[]): InventoryRow[] {
  const ranks = ranksOf(rows.map(addressLine));
  return rows
    .map((row) => ({ row, rank: ranks.get(addressLine(row))! }))
    .sort((a, b) => a.rank - b.rank || compareReference(a.row, b.row))
    .map(({ row }) => row);
}

function merge(saved: readonly InventoryRow[], fresh: readonly InventoryRow[]): InventoryRow[] {
  const merged: InventoryRow[] = [];
  let from = 0;
  for (const row of fresh) {
    let low = from;
    let high = saved.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareIdentity(saved[middle]!, row) < 0) low = middle + 1;
      else high = middle;
    }
    while (from < low) merged.push(saved[from++]!);
    merged.push(row);
  }
  while (from < saved.length) merged.push(saved[from++]!);
  return merged;
}

/** Compares by address and reference, those without a reference first: the default order of lists. */
export function compareIdentity(a: InventoryRow, b: InventoryRow): number {
  return compareSv(addressLine(a), addressLine(b)) || compareReference(a, b);
}

function compareReference(a: InventoryRow, b: InventoryRow): number {
  return compareSv(a.reference ?? '', b.reference ?? '') || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** Addresses descending, with the listings of one address still ascending. */
function orderedByAddress(byAddress: readonly InventoryRow[], descending: boolean): readonly InventoryRow[] {
  if (!descending) return byAddress;
  const groups: InventoryRow[][] = [];
  for (const row of byAddress) {
    const before = groups.at(-1);
    if (before && compareSv(addressLine(before[0]!), addressLine(row)) === 0) before.push(row);
    else groups.push([row]);
  }
  return groups.reverse().flat();
}

type Place = { group: number; value: number };

function orderedBy(
  byAddress: readonly InventoryRow[],
  sort: SortKey,
  descending: boolean,
  members: readonly Member[],
): InventoryRow[] {
  const places = byAddress.map(placesOf(byAddress, sort, members));
  const sign = descending ? -1 : 1;
  return Array.from(places.keys())
    .sort((a, b) => places[a]!.group - places[b]!.group || sign * (places[a]!.value - places[b]!.value))
    .map((index) => byAddress[index]!);
}

const places: Record<SortKey, (row: InventoryRow) => Place> = {
  address: () => present(0),
  status: (row) => present(listingStatuses.indexOf(row.status) * 10 + row.blockers.length),
  blockers: (row) => present(row.blockers.length),
  // The earliest to return first, then those with only a reason.
  off: ({ off }) => (off ? present(off.backOn === null ? Infinity : Date.parse(off.backOn)) : present(null)),
  // The earliest due first, then those without a day.
  task: ({ tasks }) => present(tasks ? Date.parse(tasks[0]?.due ?? '9999-12-31') : null),
  notes: ({ notes }) => present(notes || null),
  type: (row) => present(listingTypes.indexOf(row.type)),
  area: (row) => present(row.area),
  // Daily and monthly rents cannot be compared, so each has its own group.
  rent: (row) => ({ group: row.amount === 0 ? 2 : row.unit === 'day' ? 1 : 0, value: row.amount }),
  rentSqm: (row) => present(rowRentSqmYear(row)),
  workplaces: (row) => present(row.workplaces),
  photos: (row) => present(row.imageCount),
  notice: (row) => present(row.noticePeriod),
  assignee: (row) => present(row.assignedTo === null ? null : 0),
  changed: (row) => present(Date.parse(row.updatedAt)),
};

function placesOf(
  rows: readonly InventoryRow[],
  sort: SortKey,
  members: readonly Member[],
): (row: InventoryRow) => Place {
  if (sort !== 'assignee') return places[sort];
  const names = new Map<string, string>();
  for (const { assignedTo: email } of rows) {
    if (email !== null && !names.has(email)) names.set(email, personName(members, email));
  }
  const ranks = ranksOf([...names.values()]);
  return ({ assignedTo }) => present(assignedTo === null ? null : (ranks.get(names.get(assignedTo)!) ?? 0));
}

function present(value: number | null): Place {
  return value === null ? { group: 1, value: 0 } : { group: 0, value };
}

/** The rank of each text in Swedish order; texts that compare as equal share one. */
function ranksOf(texts: readonly string[]): Map<string, number> {
  const ranks = new Map<string, number>();
  let rank = 0;
  let before: string | null = null;
  for (const text of [...new Set(texts)].sort(compareSv)) {
    if (before !== null && compareSv(before, text) !== 0) rank += 1;
    ranks.set(text, rank);
    before = text;
  }
  return ranks;
}
