import { describe, expect, it } from 'vitest';
import { locales, type Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { sortKeys, type SortKey } from '@/lib/rules/inventory/inventory-view';
import type { RowOff } from '@/lib/rules/off-reasons/off-reason';
import { inventoryRowWith as row } from '@/lib/testing/model/any-inventory-row';
import { columnWidths } from './listings-column-widths';
import { fitColumns, listingsColumns, usualColumns, readRoom, writeRoom } from './listings-columns';

const words = {
  header: () => '',
  status: (status: string) => status,
  type: (type: string) => type,
  blocker: (blocker: string) => blocker,
  ready: 'Redo att publiceras',
  months: (count: number) => `${count} mån`,
  off: ({ reason }: { reason: string }) => reason,
  person: (email: string) => email,
};

describe('the width of a column', () => {
  // Measured in the interface's font at 14 pixels, in rem; a cell has a padding of 1.
  it.each([
    ['243 101,22 kr/mån', { amount: 243_101.22 }, 'rent', 8.17],
    ['9 007 199 254,99 kr/mån', { amount: 9_007_199_254.99 }, 'rent', 10.9],
    ['13 000 kr/dag', { amount: 13_000, unit: 'day' as const }, 'rent', 6.01],
    ['12 345,67 m²', { area: 12_345.67 }, 'area', 5.85],
    ['24 mån', { noticePeriod: 24 }, 'notice', 3.15],
    ['1 234', { workplaces: 1_234 }, 'workplaces', 2.51],
    ['Part of office', { type: 'Part of office' as never }, 'type', 5.37],
    ['NOQ', { type: 'NOQ' as never }, 'type', 2.06],
    ['Bilder, uppsägningstid', { blockers: ['Bilder', 'uppsägningstid'] as never }, 'status', 7.69],
  ] as const)('is enough for %s', (_, content, column, contentRem) => {
    const widths = columnWidths([row({}), row(content), row({})], 'changed', 'sv', words);
    expect(widths[column]).toBeGreaterThanOrEqual(contentRem + 1);
    expect(widths[column]).toBeLessThan(contentRem + 1.5);
  });

  it('is for figures of equal width, which every column of figures has', () => {
    const ofFigures = Object.values(listingsColumns).filter(({ alignEnd }) => alignEnd);
    for (const { className } of ofFigures) expect(className).toContain('tabular-nums');
  });

  it('is that of the longest text, which need not be the largest number', () => {
    const widths = columnWidths([row({ amount: 900_000 }), row({ amount: 120_000.55 })], 'changed', 'sv', words);
    expect(widths.rent).toBe(columnWidths([row({ amount: 120_000.55 })], 'changed', 'sv', words).rent);
  });

  it('is enough for a reason with the day of return below the status', () => {
    const off = { reason: 'Renoveras, åter 28 sep.' } as never;
    expect(columnWidths([row({ off })], 'changed', 'sv', words).status).toBeGreaterThanOrEqual(8.31 + 1);
  });

  it('is limited if words can be truncated', () => {
    const widths = columnWidths([row({ assignedTo: `${'a'.repeat(60)}@norr.example` })], 'changed', 'sv', words);
    expect(widths.assignee).toBe(7);
  });
});

describe('the room of a list', () => {
  it('is read back as written', () => {
    expect(readRoom(writeRoom({ widthRem: 71.256, heightPx: 640.4 }))).toEqual({ widthRem: 71.26, heightPx: 640 });
  });

  it.each(['', '71.00', '71x640', '-71.00x640', '71.00x64000', '71.00x640;'])('is not read from "%s"', (text) => {
    expect(readRoom(text)).toBeNull();
  });
});

describe('the columns that have room', () => {
  const widths = Object.fromEntries(sortKeys.map((key) => [key, 6])) as Record<SortKey, number>;
  const chosen: readonly SortKey[] = ['type', 'rent', 'status', 'area'];

  it.each([
    ['all of them', 43, ['type', 'rent', 'status', 'area'], false],
    ['the least important one goes first', 42.75, ['rent', 'status', 'area'], false],
    ['and then the next', 38.5, ['rent', 'status', 'area'], false],
  ] as const)('%s', (_, roomRem, columns, scrolls) => {
    expect(fitColumns(chosen, widths, roomRem)).toMatchObject({ columns, scrolls });
  });

  it('never show a less important column in place of a more important one that is wider', () => {
    expect(fitColumns(['area', 'photos'], { ...widths, area: 30, photos: 1 }, 40)?.columns).toEqual([]);
  });

  it('keep status and rent, and scroll before a figure is truncated', () => {
    const fit = fitColumns(chosen, { ...widths, rent: 16 }, 36);
    expect(fit).toEqual({ columns: ['rent', 'status'], tableRem: 41, statusRem: 6, scrolls: true });
  });

  it.each([
    [45.75, 8.75],
    [47.25, 8.75],
    [47.8, 9.25],
    [60, 10],
  ])('leave the words below the status only the room that is left: %s', (roomRem, statusRem) => {
    expect(fitColumns(chosen, { ...widths, status: 10 }, roomRem)).toMatchObject({ columns: chosen, statusRem });
  });

  it('are none in a narrow window, which shows rows as cards', () => {
    expect(fitColumns(chosen, widths, 35.9)).toBeNull();
  });

  // The longest common rent in each language.
  const longRents: Record<Locale, number> = { sv: 243_101.22, en: 243_101 };

  it.each(locales)(
    'are all default columns in a window of 1440 pixels except the rent per m², which is below the rent: %s',
    (locale) => {
      const rows = [
        row({
          amount: longRents[locale],
          area: 1_234.5,
          type: 'part_of_office',
          assignedTo: 'asa.lindqvist@norrskar.example',
        }),
        row({ status: 'unpublished', blockers: ['images', 'noticePeriod'] }),
        row({ status: 'unpublished', off: { reason: 'other' } as RowOff }),
      ];
      const { columns, status, type, blocker, ready, months, off } = messages[locale].listings;
      const widths = columnWidths(rows, 'changed', locale, {
        header: (key) => columns[key],
        status: (value) => status[value],
        type: (value) => type[value],
        blocker: (value) => blocker[value],
        ready,
        off: ({ reason }) => `${off[reason]}, ${off.backOn.replace('{date}', '28 sep.')}`,
        person: () => 'Maria Lindberg',
        months: (count) => months.replace('{count}', String(count)),
      });
      expect(fitColumns(usualColumns, widths, 71)?.columns).toEqual(usualColumns.filter((key) => key !== 'rentSqm'));
      expect(fitColumns(usualColumns, widths, 76)?.columns).toEqual(usualColumns);
    },
  );
});
