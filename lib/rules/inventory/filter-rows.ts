import type { ListingStatus } from '@/lib/contract';
import { foldText, searchWords, spacedWord } from '@/lib/format/fold-text';
import { oncePer } from '@/lib/rules/once-per';
import type { Member } from '@/lib/rules/staff/member';
import type { InventoryRow } from './inventory-row';
import { activeFilters, type InventoryView } from './inventory-view';
import { joinLines, linesWith, type Lines } from './lines-with';
import { filterNames, listingFilters, type FilterName, type RowTest, type ViewReader } from './listing-filters';

/** How many listings each choice would show if it were the only one of its filter; a choice without listings has no entry. */
export type ChoiceCounts = Record<FilterName, ReadonlyMap<string, number>>;

/** The rows that match a view, in their original order. */
export function filterRows(rows: readonly InventoryRow[], view: InventoryView, reader: ViewReader): InventoryRow[] {
  const found = searchRows(rows, view.search, reader);
  const tests = testsOf(view, reader);
  if (tests.length === 0) return [...found];
  return found.filter((row) => tests.every(({ test }) => test(row)));
}

/** Counts, in one pass, how many rows each choice of each filter would show with the other filters unchanged. */
export function countChoices(rows: readonly InventoryRow[], view: InventoryView, reader: ViewReader): ChoiceCounts {
  const tests = testsOf(view, reader);
  const counters = filterNames.map((name) => ({
    name,
    choicesOf: listingFilters[name].counted?.(reader) ?? (() => []),
    counts: new Map<string, number>(),
  }));
  for (const row of searchRows(rows, view.search, reader)) {
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

/**
 * The rows that contain every word of a search, ignoring case and diacritics; if there are none, with spaces before and after figures.
 * Assignees also match by their names in `members`; `described` are the ids of rows that the server found.
 */
export function searchRows(
  rows: readonly InventoryRow[],
  search: string,
  { described, members = [] }: Pick<ViewReader, 'described' | 'members'> = {},
): readonly InventoryRow[] {
  const words = searchWords(search);
  if (words.length === 0) return rows;
  const texts = textsOf(rows);
  const exact = linesWith(texts, words);
  const found = exact.length > 0 ? exact : linesWith(texts, words.map(spacedWord));
  const named = wordsByPerson(words, members);
  if (!described?.size && named.size === 0) return found.map((index) => rows[index]!);
  const indexes = new Set(found);
  return rows.filter((row, index) => {
    if (indexes.has(index) || described?.has(row.id)) return true;
    const own = named.get(row.assignedTo?.toLowerCase() ?? '');
    return own !== undefined && words.every((word) => own.has(word) || wholeText(row).includes(word));
  });
}

/** The words that the name of each person contains, by e-mail address. */
function wordsByPerson(words: readonly string[], members: readonly Member[]): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const { name, email } of members) {
    const folded = foldText(name);
    const own = words.filter((word) => folded.includes(word));
    if (own.length > 0) named.set(email.toLowerCase(), new Set(own));
  }
  return named;
}

/** Prepares the search of rows, one part per step, so that it is ready at the first keystroke. */
export function* prepareSearch(rows: readonly InventoryRow[]): Generator<void> {
  if (!textsByRows.has(rows)) textsByRows.set(rows, yield* joinLines(rows, wholeText));
}

/** The ids of the rows that a search finds only by descriptions, notes and names. */
export function describedIds(rows: readonly InventoryRow[], search: string, members: readonly Member[] = []): string[] {
  const words = searchWords(search);
  if (words.length === 0) return [];
  return searchRows(rows, search, { members })
    .filter((row) => !words.every((word) => shortText(row).includes(word)))
    .map(({ id }) => id);
}

function testsOf(view: InventoryView, reader: ViewReader): { name: FilterName; test: RowTest }[] {
  return activeFilters(view).map((name) => ({ name, test: testOf(name, view, reader) }));
}

function testOf<Name extends FilterName>(name: Name, view: Pick<InventoryView, Name>, reader: ViewReader): RowTest {
  return listingFilters[name].test(view[name], reader);
}

const textsByRows = new WeakMap<readonly InventoryRow[], Lines>();

function textsOf(rows: readonly InventoryRow[]): Lines {
  for (const _ of prepareSearch(rows));
  return textsByRows.get(rows)!;
}

// Folding is the costly part of a search, and a row that did not change is the same object after a refetch.

/** Without descriptions and notes. */
const shortText = oncePer((row: InventoryRow): string => {
  const { reference, streetAddress, streetAddress2, postalCode, city, assignedTo } = row;
  const place = [streetAddress, streetAddress2, postalCode, city];
  // People write references without hyphens, and postal codes without a space.
  const glued = [reference?.replaceAll(/[-_./ ]/g, ''), postalCode.replaceAll(' ', '')];
  return foldText([reference, ...place, ...glued, assignedTo].filter(Boolean).join(' '));
});

const wholeText = oncePer((row: InventoryRow): string => {
  const texts = [row.description, row.noteText].filter(Boolean);
  return texts.length === 0 ? shortText(row) : `${shortText(row)} ${foldText(texts.join(' '))}`;
});
