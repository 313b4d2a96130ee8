import { formatArea } from '@/lib/format/format-area';
import { formatDate, formatDateTime } from '@/lib/format/format-date-time';
import { formatMoney } from '@/lib/format/format-money';
import { formatNumber } from '@/lib/format/format-number';
import type { Locale } from '@/lib/i18n/locales';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { rowRentSqmYear, type SortKey } from '@/lib/rules/inventory/inventory-view';

export interface ColumnWords {
  header: (key: SortKey) => string;
  status: (status: InventoryRow['status']) => string;
  type: (type: InventoryRow['type']) => string;
  blocker: (blocker: InventoryRow['blockers'][number]) => string;
  ready: string;
  months: (count: number) => string;
}

const textRem = 0.875;
const smallRem = 0.75;
const paddingRem = 1;
const sortIconRem = 1.25;
// The font of a header is a little wider.
const headerSlackRem = 0.125;
const chipRem = 2;
/** Words may be cut, and say themselves in a tooltip; figures are never cut. */
const wordsMaxRem = { status: 8, blockers: 13, assignee: 8 };
const longDate = '2026-09-28T10:00:00Z';

/** How wide each column has to be, in rem and with its padding, so that no figure in these rows is cut. */
export function columnWidths(
  rows: readonly InventoryRow[],
  sorted: SortKey,
  locale: Locale,
  words: ColumnWords,
): Record<SortKey, number> {
  const widest = (texts: Iterable<string>, rem = textRem) =>
    Math.max(0, ...Array.from(texts, (text) => textWidth(text) * rem));
  const amounts = rows.map(({ amount, unit }) => ({ unit, hasOre: !Number.isInteger(amount), value: amount }));
  const areas = rows.flatMap(({ area }) => (area === null ? [] : { decimals: decimalsOf(area), value: area }));
  const numbers = (values: readonly number[]) => widest([formatNumber(largest(values), locale, { decimalsMax: 0 })]);
  const blockerLists = new Set(rows.map(({ blockers }) => blockers.map(words.blocker).join(', ')));
  const blockers = widest([...blockerLists, words.ready], smallRem);

  const contents: Record<SortKey, number> = {
    address: 0,
    status: Math.min(
      Math.max(widest(new Set(rows.map(({ status }) => words.status(status))), smallRem) + chipRem, blockers),
      wordsMaxRem.status,
    ),
    blockers: Math.min(blockers, wordsMaxRem.blockers),
    type: widest(new Set(rows.map(({ type }) => words.type(type)))),
    area: widest(largestOfEach(areas, ({ decimals }) => decimals).map(({ value }) => formatArea(value, locale))),
    rent: widest(
      largestOfEach(amounts, ({ unit, hasOre }) => `${unit} ${hasOre}`).map(({ value, unit }) =>
        formatMoney(value, unit, locale),
      ),
    ),
    rentSqm: numbers(rows.map((row) => rowRentSqmYear(row) ?? 0)),
    workplaces: numbers(rows.map(({ workplaces }) => workplaces ?? 0)),
    photos: numbers(rows.map(({ imageCount }) => imageCount)),
    notice: widest([words.months(largest(rows.map(({ noticePeriod }) => noticePeriod ?? 0)))]),
    assignee: Math.min(
      widest(new Set(rows.map(({ assignedTo }) => assignedTo?.split('@')[0] ?? ''))),
      wordsMaxRem.assignee,
    ),
    changed: widest([formatDateTime(longDate, locale, longDate), formatDate(longDate, locale, 0)]),
  };
  const headerWidth = (key: SortKey) =>
    textWidth(words.header(key)) * smallRem + (key === sorted ? sortIconRem : headerSlackRem);
  const width = (key: SortKey, content: number) =>
    Math.ceil(4 * (Math.max(content, headerWidth(key)) + paddingRem)) / 4;
  return Object.fromEntries(
    Object.entries(contents).map(([key, content]) => [key, width(key as SortKey, content)]),
  ) as Record<SortKey, number>;
}

function largest(values: readonly number[]): number {
  return values.reduce((max, value) => Math.max(max, value), 0);
}

/** The largest of each kind: within one kind, a larger number is never written shorter. */
function largestOfEach<Item extends { value: number }>(items: readonly Item[], kind: (item: Item) => unknown): Item[] {
  const found = new Map<unknown, Item>();
  for (const item of items) {
    const known = found.get(kind(item));
    if (!known || item.value > known.value) found.set(kind(item), item);
  }
  return [...found.values()];
}

function decimalsOf(value: number): number {
  return Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2;
}

/** An upper bound of a text's width in em, in the interface's font with figures of equal width. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 0.65;
  return width;
}

const letterWidths: readonly (readonly [letters: RegExp, em: number])[] = [
  [/[ \u00a0.,:;'ijlI|]/, 0.28],
  [/[frt/()²]/, 0.4],
  [/[acehknsuvxyzåä]/, 0.59],
  [/[mw]/, 0.89],
  [/[MW%@]/, 1.01],
  [/[A-ZÅÄÖ]/, 0.77],
];
