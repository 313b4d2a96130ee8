import type { ListingStatus } from '@/lib/contract';
import { foldText } from '@/lib/format/fold-text';
import { changedSince } from './changed-since';
import type { InventoryRow } from './inventory-row';
import { isClosed, viewChoices, type InventoryView, type Range } from './inventory-view';
import { figuresOfRow } from './market-figures';

/** Who looks at a view, for `me`, and when, for `today`. */
export type ViewReader = { email: string | null; now: number };

type RowTest = (row: InventoryRow) => boolean;

/** The filters whose choices are counted. */
export const countedFilters = [
  'status',
  'type',
  'blocker',
  'by',
  'unit',
  'reference',
  'city',
  'building',
  'assignee',
  'changed',
] as const;

export type CountedFilter = (typeof countedFilters)[number];

/** How many listings each choice would show if it were the only one of its filter; a choice without any has no entry. */
export type ChoiceCounts = Record<CountedFilter, ReadonlyMap<string, number>>;

/** The rows that a view lets through, in the order they came. */
export function filterRows(rows: readonly InventoryRow[], view: InventoryView, reader: ViewReader): InventoryRow[] {
  const tests = Object.values(testsOf(view, reader));
  return rows.filter((row) => tests.every((test) => test(row)));
}

/** Counts what each choice of each filter would show, with all other filters as they are; in one pass. */
export function countChoices(rows: readonly InventoryRow[], view: InventoryView, reader: ViewReader): ChoiceCounts {
  const tests = Object.entries(testsOf(view, reader));
  const values = valuesBy(reader);
  const counts = new Map<string, Map<string, number>>(countedFilters.map((name) => [name, new Map<string, number>()]));
  const count = (name: string, row: InventoryRow) => {
    const current = counts.get(name);
    if (current)
      for (const value of values[name as CountedFilter](row)) current.set(value, (current.get(value) ?? 0) + 1);
  };
  for (const row of rows) {
    const failed = tests.filter(([, test]) => !test(row));
    if (failed.length === 0) for (const name of countedFilters) count(name, row);
    else if (failed.length === 1) count(failed[0]![0], row);
  }
  return Object.fromEntries(counts) as Record<string, ReadonlyMap<string, number>> as ChoiceCounts;
}

export type StatusCounts = Record<ListingStatus | 'all', number>;

export function countByStatus(rows: readonly Pick<InventoryRow, 'status'>[]): StatusCounts {
  const counts: StatusCounts = { all: rows.length, published: 0, draft: 0, unpublished: 0 };
  for (const row of rows) counts[row.status] += 1;
  return counts;
}

/** What a city is compared by: sources write it in their own way. */
export function cityKey(city: string): string {
  return city.trim().toLocaleLowerCase('sv');
}

/** The rows that contain every word of a search, however it is spelled. */
export function searchRows(rows: readonly InventoryRow[], search: string): readonly InventoryRow[] {
  const words = foldText(search).split(' ').filter(Boolean);
  return words.length === 0 ? rows : rows.filter((row) => containsAll(searchText(row), words));
}

/** Folds the search text of some rows ahead, so that the first key pressed finds it done. */
export function prepareSearch(rows: readonly InventoryRow[]): void {
  for (const row of rows) searchText(row);
}

function testsOf(view: InventoryView, reader: ViewReader): Partial<Record<CountedFilter | Uncounted, RowTest>> {
  const values = valuesBy(reader);
  const tests: Partial<Record<CountedFilter | Uncounted, RowTest>> = {};
  const words = foldText(view.search).split(' ').filter(Boolean);
  if (words.length > 0) tests.search = (row) => containsAll(searchText(row), words);
  const chosen: [CountedFilter, readonly string[]][] = [
    ['status', view.status],
    ['type', view.type],
    ['blocker', view.blocker],
    ['by', view.by],
    ['unit', view.unit],
    ['reference', view.withoutReference ? ['none'] : []],
    ['city', view.city.map(cityKey)],
    ['building', view.building],
    ['assignee', view.assignee.map((email) => email.toLowerCase())],
  ];
  for (const [name, choices] of chosen) {
    if (choices.length === 0) continue;
    const wanted = new Set(choices);
    tests[name] = (row) => values[name](row).some((value) => wanted.has(value));
  }
  if (isClosed(view.area)) tests.area = (row) => isWithin(row.area, view.area);
  if (isClosed(view.rent)) tests.rent = (row) => isWithin(row.amount === 0 ? null : row.amount, view.rent);
  if (isClosed(view.photos)) tests.photos = (row) => isWithin(row.imageCount, view.photos);
  if (view.changed !== null) {
    const since = changedSince(view.changed, reader.now);
    tests.changed = (row) => Date.parse(row.updatedAt) >= since;
  }
  return tests;
}

type Uncounted = 'search' | 'area' | 'rent' | 'photos';

function valuesBy({ email, now }: ViewReader): Record<CountedFilter, (row: InventoryRow) => string[]> {
  const me = email?.toLowerCase();
  const periods = viewChoices.changed.map((name) => ({ name, since: changedSince(name, now) }));
  return {
    status: (row) => [row.status],
    type: (row) => [row.type],
    blocker: blockerChoices,
    by: (row) => (row.lastChange === null ? [] : [row.lastChange]),
    unit: (row) => [row.unit],
    reference: (row) => (row.reference === null ? ['none'] : []),
    city: (row) => [cityKey(row.city)],
    building: (row) => [row.objectId],
    assignee: ({ assignedTo }) => {
      if (assignedTo === null) return ['nobody'];
      const who = assignedTo.toLowerCase();
      return who === me ? [who, 'me'] : [who];
    },
    changed: (row) => {
      const at = Date.parse(row.updatedAt);
      return periods.filter(({ since }) => at >= since).map(({ name }) => name);
    },
  };
}

function blockerChoices(row: InventoryRow): string[] {
  return figuresOfRow(row).map((figure) => (figure === 'blocked' ? 'any' : figure));
}

function isWithin(value: number | null, { min, max }: Range): boolean {
  return value !== null && (min === null || value >= min) && (max === null || value <= max);
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
