import type { ListingStatus } from '@/lib/contract';
import { foldText, searchWords } from '@/lib/format/fold-text';
import type { InventoryRow } from './inventory-row';
import { activeFilters, type InventoryView } from './inventory-view';
import { filterNames, listingFilters, type FilterName, type RowTest, type ViewReader } from './listing-filters';

/** How many listings each choice would show if it were the only one of its filter; a choice without any has no entry. */
export type ChoiceCounts = Record<FilterName, ReadonlyMap<string, number>>;

/** The rows that a view lets through, in the order they came. */
export function filterRows(rows: readonly InventoryRow[], view: InventoryView, reader: ViewReader): InventoryRow[] {
  const tests = testsOf(view, reader);
  if (tests.length === 0) return [...rows];
  return rows.filter((row) => tests.every(({ test }) => test(row)));
}

/** Counts what each choice of each filter would show, with all other filters as they are; in one pass. */
export function countChoices(rows: readonly InventoryRow[], view: InventoryView, reader: ViewReader): ChoiceCounts {
  const tests = testsOf(view, reader);
  const counters = filterNames.map((name) => ({
    name,
    choicesOf: listingFilters[name].counted?.(reader) ?? (() => []),
    counts: new Map<string, number>(),
  }));
  for (const row of rows) {
    const failed = tests.filter(({ test }) => !test(row));
    if (failed.length > 1) continue;
    for (const { name, choicesOf, counts } of counters) {
      if (failed.length === 1 && failed[0]!.name !== name) continue;
      for (const choice of choicesOf(row)) counts.set(choice, (counts.get(choice) ?? 0) + 1);
    }
  }
  return Object.fromEntries(counters.map(({ name, counts }) => [name, counts])) as unknown as ChoiceCounts;
}

export type StatusCounts = Record<ListingStatus | 'all', number>;

export function countByStatus(rows: readonly Pick<InventoryRow, 'status'>[]): StatusCounts {
  const counts: StatusCounts = { all: rows.length, published: 0, draft: 0, unpublished: 0 };
  for (const row of rows) counts[row.status] += 1;
  return counts;
}

/** The rows that contain every word of a search, however it is spelled; `described` are those found by descriptions and notes. */
export function searchRows(
  rows: readonly InventoryRow[],
  search: string,
  described?: ReadonlySet<string>,
): readonly InventoryRow[] {
  const test = searchTest(search, described);
  return test === null ? rows : rows.filter(test);
}

/** Folds the search text of some rows ahead, so that the first key pressed finds it done. */
export function prepareSearch(rows: readonly InventoryRow[]): void {
  for (const row of rows) searchText(row);
}

function testsOf(view: InventoryView, reader: ViewReader): { name: FilterName | 'search'; test: RowTest }[] {
  const search = searchTest(view.search, reader.described);
  const filters = activeFilters(view).map((name) => ({ name, test: testOf(name, view, reader) }));
  return search === null ? filters : [{ name: 'search', test: search }, ...filters];
}

function testOf<Name extends FilterName>(name: Name, view: Pick<InventoryView, Name>, reader: ViewReader): RowTest {
  return listingFilters[name].test(view[name], reader);
}

/** The ids of the rows that a search finds only by descriptions and notes. */
export function describedIds(rows: readonly InventoryRow[], search: string): string[] {
  const words = searchWords(search);
  if (words.length === 0) return [];
  const found = (row: InventoryRow) => words.every((word) => searchText(row).includes(word) || isDescribed(row, word));
  const isShort = (row: InventoryRow) => words.every((word) => searchText(row).includes(word));
  return rows.filter((row) => found(row) && !isShort(row)).map(({ id }) => id);
}

/** Null for a search that matches everything. */
function searchTest(search: string, described: ReadonlySet<string> | undefined): RowTest | null {
  const words = searchWords(search);
  if (words.length === 0) return null;
  return (row) =>
    words.every((word) => searchText(row).includes(word) || isDescribed(row, word)) || described?.has(row.id) === true;
}

// Folding is the costly part of a search, and a row that did not change is the same object after a refetch.
const searchTexts = new WeakMap<InventoryRow, string>();
const descriptions = new WeakMap<InventoryRow, string>();

function searchText(row: InventoryRow): string {
  let text = searchTexts.get(row);
  if (text === undefined) {
    const { reference, streetAddress, streetAddress2, postalCode, city, assignedTo } = row;
    text = foldText([reference, streetAddress, streetAddress2, postalCode, city, assignedTo].filter(Boolean).join(' '));
    searchTexts.set(row, text);
  }
  return text;
}

function isDescribed(row: InventoryRow, word: string): boolean {
  if (!row.description && !row.noteText) return false;
  let text = descriptions.get(row);
  if (text === undefined) {
    text = foldText([row.description, row.noteText].filter(Boolean).join(' '));
    descriptions.set(row, text);
  }
  return text.includes(word);
}
