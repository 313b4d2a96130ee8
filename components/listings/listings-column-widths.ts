import { formatArea } from '@/lib/format/format-area';
import { formatDate, formatDateTime } from '@/lib/format/format-date-time';
import { formatMoney, formatRentPerSqmYear } from '@/lib/format/format-money';
import { formatNumber } from '@/lib/format/format-number';
import type { Locale } from '@/lib/i18n/locales';
import type { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { rowRentSqmYear, type SortKey } from '@/lib/rules/inventory/inventory-view';
import { oncePerRows } from '@/lib/rules/inventory/once-per-rows';
import type { RowOff } from '@/lib/rules/off-reasons/off-reason';

/** The texts that determine the widths of columns, for components and for pages; `person` returns the name for an e-mail address. */
export function columnWords(
  t: ReturnType<typeof useTranslations<'listings'>>,
  others: { off: (off: RowOff) => string; person: (email: string) => string },
) {
  return {
    header: (key: SortKey) => t(`columns.${key}`),
    status: (status: InventoryRow['status']) => t(`status.${status}`),
    type: (type: InventoryRow['type']) => t(`type.${type}`),
    blocker: (blocker: InventoryRow['blockers'][number]) => t(`blocker.${blocker}`),
    ready: t('ready'),
    ...others,
    months: (count: number) => t('months', { count }),
  };
}

const textRem = 0.875;
const smallRem = 0.75;
const paddingRem = 1;
const sortIconRem = 1.25;
// The font of a header is a little wider.
const headerSlackRem = 0.125;
const chipRem = 2;
/** Text may be truncated, because a tooltip shows all of it; figures are never truncated. */
const wordsMaxRem = { status: 7.75, statusOff: 9, blockers: 13, task: 11, assignee: 6 };
const longDate = '2026-09-28T10:00:00Z';

const contentOf = oncePerRows<ReturnType<typeof widestContent>>();

/** The width that each column needs in rem, including its padding, so that no figure in these rows is truncated. */
export function columnWidths(
  rows: readonly InventoryRow[],
  sorted: SortKey,
  locale: Locale,
  words: ReturnType<typeof columnWords>,
): Record<SortKey, number> {
  const content = contentOf(rows, '', () => widestContent(rows));
  const widest = (texts: Iterable<string>, rem = textRem) =>
    Math.max(0, ...Array.from(texts, (text) => textWidth(text) * rem));
  const number = (value: number) => widest([formatNumber(value, locale, { decimalsMax: 0 })]);
  const blockerLists = Array.from(content.blockers.values(), (blockers) => blockers.map(words.blocker).join(', '));
  const blockers = widest([...blockerLists, words.ready], smallRem);
  const offs = Array.from(content.offs.values(), words.off);

  const contents: Record<SortKey, number> = {
    address: 0,
    status: Math.max(
      Math.min(
        Math.max(widest(Array.from(content.statuses, words.status), smallRem) + chipRem, blockers),
        wordsMaxRem.status,
      ),
      Math.min(widest(offs, smallRem), wordsMaxRem.statusOff),
    ),
    blockers: Math.min(blockers, wordsMaxRem.blockers),
    off: widest(offs),
    task: content.hasTasks ? wordsMaxRem.task : 0,
    notes: number(content.notes),
    type: widest(Array.from(content.types, words.type)),
    area: widest(Array.from(content.areas.values(), (area) => formatArea(area, locale))),
    rent: Math.max(
      widest(Array.from(content.rents.values(), ({ amount, unit }) => formatMoney(amount, unit, locale))),
      widest([formatRentPerSqmYear(content.rentSqm, locale)], smallRem),
    ),
    rentSqm: number(content.rentSqm),
    workplaces: number(content.workplaces),
    photos: number(content.photos),
    notice: widest([words.months(content.notice)]),
    assignee: Math.min(
      widest(Array.from(content.assignees, (email) => (email === null ? '' : words.person(email)))),
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

/**
 * The content that determines the widths: every word that occurs, and the largest figure of each kind. Computed in one pass, because there
 * may be many thousand rows.
 */
function widestContent(rows: readonly InventoryRow[]) {
  const content = {
    statuses: new Set<InventoryRow['status']>(),
    types: new Set<InventoryRow['type']>(),
    blockers: new Map<string, InventoryRow['blockers']>(),
    offs: new Map<string, RowOff>(),
    hasTasks: false,
    assignees: new Set<string | null>(),
    /** By their number of decimals: within one kind, a larger number is never written shorter. */
    areas: new Map<number, number>(),
    /** By unit, and by whether they have öre. */
    rents: new Map<string, Pick<InventoryRow, 'amount' | 'unit'>>(),
    rentSqm: 0,
    workplaces: 0,
    photos: 0,
    notice: 0,
    notes: 0,
  };
  for (const row of rows) {
    const { area, amount, unit, blockers, off, tasks } = row;
    content.statuses.add(row.status);
    content.types.add(row.type);
    content.blockers.set(blockers.join(), blockers);
    if (tasks) content.hasTasks = true;
    if (off) content.offs.set(`${off.reason} ${off.backOn}`, off);
    content.assignees.add(row.assignedTo);
    if (area !== null && area > (content.areas.get(decimalsOf(area)) ?? -1)) content.areas.set(decimalsOf(area), area);
    const kind = `${unit} ${Number.isInteger(amount)}`;
    if (amount > (content.rents.get(kind)?.amount ?? -1)) content.rents.set(kind, { amount, unit });
    content.rentSqm = Math.max(content.rentSqm, rowRentSqmYear(row) ?? 0);
    content.workplaces = Math.max(content.workplaces, row.workplaces ?? 0);
    content.photos = Math.max(content.photos, row.imageCount);
    content.notes = Math.max(content.notes, row.notes || 0);
    content.notice = Math.max(content.notice, row.noticePeriod ?? 0);
  }
  return content;
}

function decimalsOf(value: number): number {
  return Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2;
}

/** An upper bound of a text's width in em, in the interface's font with figures of equal width. Unknown letters count as the widest. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    width += letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 1.01;
  return width;
}

const letterWidths: readonly (readonly [letters: RegExp, em: number])[] = [
  [/[ijl]/, 0.25],
  [/[ \u00a0\u202f.,:;·I]/, 0.29],
  [/[ft/']/, 0.36],
  [/[r()]/, 0.4],
  [/²/, 0.45],
  [/s/, 0.53],
  [/[acehknouvxyzEFJL]/, 0.6],
  [/[bdgpqBPRSTZ\d+–-]/, 0.65],
  [/[mw]/, 0.88],
  [/[MW%@]/, 1.01],
  [/[A-Z]/, 0.79],
];
