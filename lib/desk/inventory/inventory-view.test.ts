import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ListingStatus, ListingType, PublishBlocker, type ListingId, type ListingRef } from '@/lib/contract';
import type { InventoryRow } from './inventory-row';
import {
  countByStatus,
  filterRows,
  formatView,
  isFiltered,
  parseView,
  rowRentSqmYear,
  sortRows,
  viewChoices,
  wholeInventory,
  type InventoryView,
  type SortKey,
} from './inventory-view';

const sortKeys: SortKey[] = ['address', 'status', 'type', 'area', 'rent', 'rentSqm', 'photos', 'changed'];

function row(changes: Omit<Partial<InventoryRow>, 'id' | 'reference'> & { id?: string; reference?: string | null }) {
  return {
    type: 'office',
    status: 'published',
    blockers: [],
    objectId: 'o1',
    objectReference: null,
    objectStatus: 'active',
    streetAddress: 'Kungsgatan 1',
    streetAddress2: null,
    postalCode: '111 22',
    city: 'Stockholm',
    description: null,
    area: 100,
    amount: 20_000,
    unit: 'month',
    noticePeriod: 9,
    bindingPeriod: null,
    workplaces: null,
    imageCount: 3,
    cover: null,
    coverBlur: null,
    hasFloorPlan: false,
    assignedTo: null,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    lastPushedAt: null,
    lastChange: null,
    ...changes,
    id: (changes.id ?? 'a') as ListingId,
    reference: (changes.reference ?? null) as ListingRef | null,
  } satisfies InventoryRow;
}

const anyRow: fc.Arbitrary<InventoryRow> = fc
  .record({
    id: fc.uuid(),
    reference: fc.option(fc.string({ minLength: 1, maxLength: 12 })),
    type: fc.constantFrom(...ListingType.options),
    status: fc.constantFrom(...ListingStatus.options),
    blockers: fc.subarray(PublishBlocker.options),
    streetAddress: fc.constantFrom('Åvägen 2', 'Avägen 10', 'Avägen 9', 'Östra Hamngatan 16'),
    city: fc.constantFrom('Malmö', 'Örebro', 'Göteborg'),
    area: fc.option(fc.integer({ min: 1, max: 900 })),
    amount: fc.constantFrom(0, 295, 12_000, 78_500),
    unit: fc.constantFrom('month' as const, 'day' as const),
    imageCount: fc.integer({ min: 0, max: 30 }),
    updatedAt: fc.constantFrom('2026-11-01T09:00:00.000Z', '2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.001Z'),
  })
  .map(row);

const anyRows = fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 30 });

const anyView: fc.Arbitrary<InventoryView> = fc.record({
  search: fc.string({ maxLength: 20 }),
  status: fc.option(fc.constantFrom(...viewChoices.status)),
  type: fc.option(fc.constantFrom(...viewChoices.type)),
  blocker: fc.option(fc.constantFrom(...viewChoices.blocker)),
  sort: fc.constantFrom(...sortKeys),
  descending: fc.boolean(),
});

describe('a view in the address bar', () => {
  it('offers exactly the statuses, types and blockers of the interface', () => {
    expect([...viewChoices.status].sort()).toEqual([...ListingStatus.options].sort());
    expect([...viewChoices.type].sort()).toEqual([...ListingType.options].sort());
    expect([...viewChoices.blocker].sort()).toEqual([...PublishBlocker.options, 'any', 'ready'].sort());
  });

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(parseView(new URLSearchParams(formatView(view)))).toEqual(view);
      }),
    );
  });

  it.each([
    [{}, ''],
    [{ search: 'Malmö & co' }, '?q=Malm%C3%B6+%26+co'],
    [{ status: 'draft', blocker: 'ready' }, '?status=draft&blocker=ready'],
    [{ sort: 'rent', descending: true }, '?sort=-rent'],
    [{ sort: 'changed', descending: false }, '?sort=changed'],
  ] satisfies [Partial<InventoryView>, string][])('writes %j as %j', (view, expected) => {
    expect(formatView(view)).toBe(expected);
  });

  it.each(['status=live', 'type=__proto__', 'blocker=constructor', 'sort=toString', 'sort=--rent', 'sort='])(
    'takes %s for nothing',
    (query) => {
      expect(parseView(new URLSearchParams(query))).toEqual(wholeInventory);
    },
  );
});

describe('filtering', () => {
  const rows = [
    row({ id: 'a', reference: 'NS-1', city: 'Malmö', description: 'Ljust hörnrum', assignedTo: 'asa@norr.example' }),
    row({ id: 'b', status: 'unpublished', blockers: ['images', 'object'], streetAddress: 'Östra gatan 4' }),
    row({ id: 'c', status: 'unpublished', type: 'coworking' }),
    row({ id: 'd', status: 'draft', blockers: ['price'], streetAddress2: '3 tr' }),
  ];

  it.each([
    [{ search: 'malmo' }, 'a'],
    [{ search: 'ns-1' }, 'a'],
    [{ search: 'HÖRNRUM' }, 'a'],
    [{ search: 'asa@' }, 'a'],
    [{ search: ' gatan  4 ' }, 'b'],
    [{ search: 'stockholm 3' }, 'd'],
    [{ search: 'nothing of the kind' }, ''],
    [{ status: 'unpublished' }, 'bc'],
    [{ type: 'coworking' }, 'c'],
    [{ blocker: 'any' }, 'bd'],
    [{ blocker: 'ready' }, 'c'],
    [{ blocker: 'object' }, 'b'],
    [{ blocker: 'price', search: 'stockholm' }, 'd'],
    [{}, 'abcd'],
  ] satisfies [Partial<InventoryView>, string][])('%j finds %j', (view, expected) => {
    const found = filterRows(rows, { ...wholeInventory, ...view });
    expect(found.map(({ id }) => id).join('')).toBe(expected);
  });

  it('counts what each status would show, so that the counts add up', () => {
    fc.assert(
      fc.property(anyRows, anyView, (all, view) => {
        const found = filterRows(all, { ...view, status: null });
        const counts = countByStatus(found);
        expect(counts.published + counts.draft + counts.unpublished).toBe(counts.all);
        for (const status of viewChoices.status) {
          expect(filterRows(all, { ...view, status })).toEqual(found.filter((row) => row.status === status));
          expect(filterRows(all, { ...view, status })).toHaveLength(counts[status]);
        }
      }),
    );
  });

  it.each([
    [{}, false],
    [{ search: '  ' }, false],
    [{ sort: 'rent' }, false],
    [{ search: 'x' }, true],
    [{ blocker: 'any' }, true],
  ] satisfies [Partial<InventoryView>, boolean][])('%j is filtered: %s', (view, expected) => {
    expect(isFiltered({ ...wholeInventory, ...view })).toBe(expected);
  });
});

describe('sorting', () => {
  it('keeps every row, whatever the column, and gives one order', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom(...sortKeys), fc.boolean(), (rows, sort, descending) => {
        const sorted = sortRows(rows, sort, descending);
        expect(new Set(sorted)).toEqual(new Set(rows));
        expect(sorted).toHaveLength(rows.length);
        expect(sortRows([...rows].reverse(), sort, descending)).toEqual(sorted);
      }),
    );
  });

  it.each([true, false])('puts rows without an area last, descending or not (%s)', (descending) => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const missing = sortRows(rows, 'area', descending).map(({ area }) => area === null);
        expect(missing).toEqual([...missing].sort((a, b) => Number(a) - Number(b)));
      }),
    );
  });

  it.each([
    ['address', false, 'Avägen 9|Avägen 10|Åvägen 2|Östra Hamngatan 16'],
    ['address', true, 'Östra Hamngatan 16|Åvägen 2|Avägen 10|Avägen 9'],
  ] satisfies [SortKey, boolean, string][])(
    'orders by %s as Swedes do (descending: %s)',
    (sort, descending, expected) => {
      const streets = ['Östra Hamngatan 16', 'Avägen 10', 'Åvägen 2', 'Avägen 9'];
      const rows = streets.map((streetAddress, index) => row({ id: String(index), streetAddress }));
      const found = sortRows(rows, sort, descending).map(({ streetAddress }) => streetAddress);
      expect(found.join('|')).toBe(expected);
    },
  );

  it.each([false, true])('keeps rents by the month, by the day and none apart (descending: %s)', (descending) => {
    const rows = [
      row({ id: 'none', amount: 0 }),
      row({ id: 'day', unit: 'day', amount: 295 }),
      row({ id: 'low', amount: 9_000 }),
      row({ id: 'high', amount: 90_000 }),
    ];
    const months = descending ? ['high', 'low'] : ['low', 'high'];
    expect(sortRows(rows, 'rent', descending).map(({ id }) => id)).toEqual([...months, 'day', 'none']);
  });
});

it.each([
  [{ amount: 10_000, area: 100 }, 1200],
  [{ amount: 10_000, area: null }, null],
  [{ amount: 0, area: 100 }, null],
  [{ amount: 295, area: 100, unit: 'day' as const }, null],
])('works out the rent per square metre and year of %j', (changes, expected) => {
  expect(rowRentSqmYear(row(changes))).toBe(expected);
});
