import type { ListingStatus, ListingType, PublishBlocker } from '@/lib/contract';
import { compareSv } from '@/lib/format/compare-sv';
import { foldText } from '@/lib/format/fold-text';
import { rentPerSqmYear } from '@/lib/format/format-money';
import type { InventoryRow } from './inventory-row';

/** `any`: something blocks it. `ready`: nothing blocks it, and still it is not on the market. */
export type BlockerFilter = 'any' | 'ready' | PublishBlocker;

export type SortKey = 'address' | 'status' | 'type' | 'area' | 'rent' | 'rentSqm' | 'photos' | 'changed';

/** What a list of listings shows, and in which order; all of it stands in the address bar. */
export type InventoryView = {
  search: string;
  status: ListingStatus | null;
  type: ListingType | null;
  blocker: BlockerFilter | null;
  sort: SortKey;
  descending: boolean;
};

/** Everything, the latest change first. */
export const wholeInventory: InventoryView = {
  search: '',
  status: null,
  type: null,
  blocker: null,
  sort: 'changed',
  descending: true,
};

const statusRanks: Record<ListingStatus, number> = { published: 0, draft: 1, unpublished: 2 };
const typeRanks: Record<ListingType, number> = { office: 0, part_of_office: 1, coworking: 2 };
const blockerRanks: Record<BlockerFilter, number> = {
  any: 0,
  ready: 1,
  images: 2,
  price: 3,
  noticePeriod: 4,
  object: 5,
};

/** The choices of each filter, in the order they are offered. */
export const viewChoices = {
  status: Object.keys(statusRanks) as ListingStatus[],
  type: Object.keys(typeRanks) as ListingType[],
  blocker: Object.keys(blockerRanks) as BlockerFilter[],
};

/** Reads a view from the parameters of an address; what means nothing is as if it were not there. */
export function parseView(params: Pick<URLSearchParams, 'get'>): InventoryView {
  const sort = params.get('sort') ?? '';
  const key = sort.replace(/^-/, '');
  const sorted = isKeyOf(sortPlaces, key) ? { sort: key, descending: sort.startsWith('-') } : null;
  return {
    ...wholeInventory,
    ...sorted,
    search: params.get('q') ?? '',
    status: choice(statusRanks, params.get('status')),
    type: choice(typeRanks, params.get('type')),
    blocker: choice(blockerRanks, params.get('blocker')),
  };
}

/** The query of the address that stands for a view, from its `?` on; empty for the whole inventory. */
export function formatView(view: Partial<InventoryView>): string {
  const { search, status, type, blocker, sort, descending } = { ...wholeInventory, ...view };
  const params = new URLSearchParams();
  if (search !== '') params.set('q', search);
  if (status) params.set('status', status);
  if (type) params.set('type', type);
  if (blocker) params.set('blocker', blocker);
  if (sort !== wholeInventory.sort || descending !== wholeInventory.descending) {
    params.set('sort', `${descending ? '-' : ''}${sort}`);
  }
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** Whether a view leaves anything out. */
export function isFiltered({ search, status, type, blocker }: InventoryView): boolean {
  return search.trim() !== '' || status !== null || type !== null || blocker !== null;
}

/** The rows that a view lets through, in the order they came. */
export function filterRows(
  rows: readonly InventoryRow[],
  { search, status, type, blocker }: Pick<InventoryView, 'search' | 'status' | 'type' | 'blocker'>,
): InventoryRow[] {
  const words = foldText(search).split(' ').filter(Boolean);
  return rows.filter(
    (row) =>
      (status === null || row.status === status) &&
      (type === null || row.type === type) &&
      (blocker === null || passesBlocker(row, blocker)) &&
      (words.length === 0 || containsAll(searchText(row), words)),
  );
}

export type StatusCounts = Record<ListingStatus | 'all', number>;

export function countByStatus(rows: readonly InventoryRow[]): StatusCounts {
  const counts: StatusCounts = { all: rows.length, published: 0, draft: 0, unpublished: 0 };
  for (const row of rows) counts[row.status] += 1;
  return counts;
}

/** Rows in the order of a column. Where it has no value they come last either way; equal ones go by address and reference. */
export function sortRows(rows: readonly InventoryRow[], sort: SortKey, descending: boolean): InventoryRow[] {
  const place = sortPlaces[sort];
  const sign = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, ...place(row) }))
    .sort((a, b) => a.group - b.group || sign * compareValues(a.value, b.value) || compareIdentity(a.row, b.row))
    .map(({ row }) => row);
}

/** The address as one line, as lists show it. */
export function rowAddress({ streetAddress, streetAddress2 }: InventoryRow): string {
  return streetAddress2 ? `${streetAddress}, ${streetAddress2}` : streetAddress;
}

/** The rent per square metre and year, or null where there is none or it is by the day. */
export function rowRentSqmYear({ unit, amount, area }: InventoryRow): number | null {
  return unit === 'month' && area !== null ? rentPerSqmYear(amount, area) : null;
}

type Place = { group: number; value: string | number };

const sortPlaces: Record<SortKey, (row: InventoryRow) => Place> = {
  address: (row) => present(rowAddress(row)),
  status: (row) => present(statusRanks[row.status] * 10 + row.blockers.length),
  type: (row) => present(typeRanks[row.type]),
  area: (row) => present(row.area),
  // A rent by the day says nothing beside one by the month, so each has a group of its own.
  rent: (row) => ({ group: row.amount === 0 ? 2 : row.unit === 'day' ? 1 : 0, value: row.amount }),
  rentSqm: (row) => present(rowRentSqmYear(row)),
  photos: (row) => present(row.imageCount),
  changed: (row) => present(Date.parse(row.updatedAt)),
};

function present(value: string | number | null): Place {
  return value === null ? { group: 1, value: 0 } : { group: 0, value };
}

function compareValues(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareSv(String(a), String(b));
}

function compareIdentity(a: InventoryRow, b: InventoryRow): number {
  return (
    compareSv(rowAddress(a), rowAddress(b)) ||
    compareSv(a.reference ?? '', b.reference ?? '') ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

function passesBlocker(row: InventoryRow, filter: BlockerFilter): boolean {
  if (filter === 'any') return row.blockers.length > 0;
  if (filter === 'ready') return row.blockers.length === 0 && row.status !== 'published';
  return row.blockers.includes(filter);
}

// Folding is the costly part of a search, and a row that did not change is the same object after a refetch.
const searchTexts = new WeakMap<InventoryRow, string>();

function searchText(row: InventoryRow): string {
  let text = searchTexts.get(row);
  if (text === undefined) {
    const { reference, streetAddress, streetAddress2, postalCode, city, assignedTo, description } = row;
    const parts = [reference, streetAddress, streetAddress2, postalCode, city, assignedTo, description];
    text = foldText(parts.filter(Boolean).join(' '));
    searchTexts.set(row, text);
  }
  return text;
}

function containsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function isKeyOf<Key extends string>(table: Record<Key, unknown>, value: string): value is Key {
  return Object.hasOwn(table, value);
}

function choice<Key extends string>(table: Record<Key, unknown>, value: string | null): Key | null {
  return value !== null && isKeyOf(table, value) ? value : null;
}
