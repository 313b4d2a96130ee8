import { needStandings } from '@/lib/rules/inventory/market-figures';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ListingStatus, PublishBlocker } from '@/lib/contract';
import { filterRows } from '@/lib/rules/inventory/filter-rows';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { parseView } from '@/lib/rules/inventory/inventory-view';
import { offSince } from '@/lib/rules/inventory/off-since';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import {
  buildingFigures,
  cityFigures,
  firstNeeds,
  overviewFigures,
  overviewStart,
  publishedPercent,
} from './overview-figures';

const anyTime = fc.constantFrom('2026-11-01T09:00:00.000Z', '2026-11-20T09:00:00.000Z', '2026-11-21T09:00:00.000Z');
const anyRow = fc.record({
  status: fc.constantFrom(...ListingStatus.options),
  blockers: fc.subarray(PublishBlocker.options),
  city: fc.constantFrom('Malmö', 'MALMÖ', ' Örebro', 'Örebro', 'Göteborg'),
  objectId: fc.constantFrom('a', 'b'),
  streetAddress: fc.constant('Storgatan 1'),
  area: fc.option(fc.integer({ min: 1, max: 900 })),
  createdAt: anyTime,
  updatedAt: anyTime,
  leftAt: fc.option(anyTime),
});

function inventory(facts: Partial<InventoryRow>[]): InventoryRow[] {
  return facts.map((fact, index) => ({ id: String(index), ...fact }) as InventoryRow);
}

describe('the figures of the overview', () => {
  it('count every listing once, by status, by reason and by city', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 40 }), (facts) => {
        const rows = inventory(facts);
        const { counts, needs } = overviewFigures(rows);
        const cities = cityFigures(rows);
        const needed = needStandings.reduce((sum, reason) => sum + needs[reason].length, 0);
        expect(counts.all).toBe(rows.length);
        expect(counts.published + counts.onPurpose + needed).toBe(rows.length);
        expect(cities.reduce((sum, { counts: { all } }) => sum + all, 0)).toBe(rows.length);
        expect(cities.length).toBeLessThanOrEqual(3);
        expect(buildingFigures(rows).reduce((sum, { counts: { all } }) => sum + all, 0)).toBe(rows.length);
      }),
    );
  });

  it('of a city are those of the list that it links to', () => {
    const rows = ['Malmö', ' malmö', 'Umeå'].map((city, index) => inventoryRowWith({ id: String(index), city }));
    const shown = cityFigures(rows).map(({ href, counts }) => {
      const view = parseView(new URL(href, 'http://localhost').searchParams);
      return [counts.all, filterRows(rows, view, { email: null, staffId: null, now: 0 }).length];
    });
    expect(shown).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  it.each([
    [0, 240, 0],
    [1, 240, 1],
    [120, 240, 50],
    [239, 240, 99],
    [240, 240, 100],
  ])('%s of %s on the market are %s percent', (published, all, percent) => {
    expect(publishedPercent({ published, all })).toBe(percent);
  });

  it('list those off the market since the latest first within a reason, and the largest city first', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 40 }), (facts) => {
        const rows = inventory(facts);
        const { needs } = overviewFigures(rows);
        const cities = cityFigures(rows);
        for (const reason of needStandings) {
          const times = needs[reason].map(offSince);
          expect(times).toEqual([...times].sort().reverse());
        }
        const sizes = cities.map(({ counts: { all } }) => all);
        expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
      }),
    );
  });

  it('start with only the eight listings needing attention that the page shows', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 40 }), (facts) => {
        const rows = inventory(facts);
        const { needs } = overviewFigures(rows);
        const start = overviewStart(rows).needs;
        const idsOf = (groups: typeof needs) => needStandings.map((reason) => groups[reason].map(({ id }) => id));
        expect(idsOf(start)).toEqual(idsOf(firstNeeds(needs)));
        expect(idsOf(start).flat()).toEqual(idsOf(needs).flat().slice(0, 8));
      }),
    );
  });

  it('sum the area of published listings only, and count those without an area', () => {
    const figures = overviewFigures(
      inventory([
        { status: 'published', blockers: [], city: 'Malmö', area: 100.5, updatedAt: '2026-11-20T09:00:00.000Z' },
        { status: 'published', blockers: [], city: 'Malmö', area: null, updatedAt: '2026-11-20T09:00:00.000Z' },
        { status: 'draft', blockers: ['price'], city: 'Malmö', area: 900, updatedAt: '2026-11-20T09:00:00.000Z' },
      ]),
    );
    expect(figures).toMatchObject({ areaSqm: 100.5, withoutArea: 1, counts: { blocked: 1 } });
  });
});
