import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventoryRowWith as row } from '@/lib/testing/model/any-inventory-row';
import { anyView } from '@/lib/testing/model/any-view';
import {
  activeFilters,
  formatView,
  isFiltered,
  parseView,
  rowRentSqmYear,
  wholeInventory,
  type InventoryView,
} from './inventory-view';

const parse = (query: string) => parseView(new URLSearchParams(query));

describe('a view in the URL', () => {
  it('reads back as it was written', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(parse(formatView(view))).toEqual(view);
      }),
    );
  });

  it('is the same text whatever the order of its choices', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const backwards = Object.fromEntries(
          Object.entries(view).map(([name, value]) => [name, Array.isArray(value) ? [...value].reverse() : value]),
        );
        expect(formatView(backwards)).toBe(formatView(view));
      }),
    );
  });

  it.each([
    [{}, ''],
    [{ search: 'Malmö & co' }, '?q=Malm%C3%B6+%26+co'],
    [{ status: ['draft'], blocker: ['ready'] }, '?status=draft&blocker=ready'],
    [{ type: ['coworking', 'office'] }, '?type=office&type=coworking'],
    [{ city: ['Örebro', 'Lund', 'Lund'] }, '?city=Lund&city=%C3%96rebro'],
    [{ area: { min: 50, max: null }, rent: { min: null, max: 12_500.5 } }, '?area=50-&rent=-12500.5'],
    [{ changed: 'today', reference: ['none'] }, '?changed=today&reference=none'],
    [{ sort: 'rent', descending: true }, '?sort=-rent'],
    [{ sort: 'changed', descending: false }, '?sort=changed'],
  ] satisfies [Partial<InventoryView>, string][])('writes %j as %j', (view, expected) => {
    expect(formatView(view)).toBe(expected);
  });

  it.each([
    'status=live',
    'type=__proto__',
    'blocker=constructor',
    'sort=toString',
    'sort=--rent',
    'sort=',
    'city=',
    'area=-',
    'area=1e3-',
    'rent=-5--1',
    'photos=many',
    'changed=yesterday',
    'changed=2026-13-40',
    'reference=all',
    'unit=year',
  ])('ignores %s', (query) => {
    expect(parse(query)).toEqual(wholeInventory);
  });
});

it.each([
  ['', false, 0],
  ['q=+', false, 0],
  ['sort=rent', false, 0],
  ['q=x', true, 0],
  ['blocker=any&blocker=price', true, 1],
  ['area=1-&photos=-2&changed=today&reference=none&city=Lund', true, 5],
])('%s is filtered: %s, by %i filters', (query, filtered, count) => {
  expect([isFiltered(parse(query)), activeFilters(parse(query)).length]).toEqual([filtered, count]);
});

it.each([
  [{ amount: 10_000, area: 100 }, 1200],
  [{ amount: 10_000, area: null }, null],
  [{ amount: 0, area: 100 }, null],
  [{ amount: 295, area: 100, unit: 'day' as const }, null],
])('works out the rent per square metre and year of %j', (changes, expected) => {
  expect(rowRentSqmYear(row(changes))).toBe(expected);
});
