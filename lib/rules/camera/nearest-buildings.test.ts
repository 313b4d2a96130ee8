import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventoryRow } from '@/lib/rules/inventory/inventory-row';
import { exampleListingWith, exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { metresBetween, nearestBuildings, rowsByBuilding } from './nearest-buildings';

const stockholm = { lat: 59.3293, lng: 18.0686 };
const gothenburg = { lat: 57.7089, lng: 11.9746 };
const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance between two places', () => {
  it('matches the map', () => {
    expect(Math.round(metresBetween(stockholm, gothenburg) / 1000)).toBe(397);
    expect(Math.round(metresBetween(stockholm, { ...stockholm, lat: stockholm.lat + 0.001 }))).toBe(111);
  });

  it('is the same in both directions, never negative, and at most half the circumference', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const metres = metresBetween(a, b);
        expect(metres).toBeCloseTo(metresBetween(b, a), 3);
        expect(metres).toBeGreaterThanOrEqual(0);
        expect(metres).toBeLessThanOrEqual(20_015_100);
      }),
    );
  });
});

describe('buildings', () => {
  const buildings = [1, 2, 3, 4].map((number) => exampleObjectWith(number));
  const rowAt = (number: number, building: number) => ({
    ...inventoryRow(exampleListingWith(number)),
    objectId: buildings[building - 1]!.id,
    streetAddress: `Gatan ${building}`,
    reference: null,
  });
  const rows = [rowAt(1, 4), rowAt(2, 1), rowAt(3, 3), rowAt(4, 2), rowAt(5, 1)];
  const placed = buildings.map(({ id }, index) => ({
    id,
    location: [gothenburg, null, stockholm, null][index]!,
  }));

  it('follow the order of their first listings', () => {
    expect(rowsByBuilding(rows).map(({ rows: own }) => own.length)).toEqual([1, 2, 1, 1]);
    expect(rowsByBuilding([])).toEqual([]);
  });

  it('are sorted nearest first, and those without a location last, by address', () => {
    const sorted = nearestBuildings(rows, placed, { lat: 59.33, lng: 18.07 });
    expect(sorted.map(({ rows: own }) => own[0]!.streetAddress)).toEqual(['Gatan 3', 'Gatan 1', 'Gatan 2', 'Gatan 4']);
    expect(sorted.map(({ metres }) => metres !== null)).toEqual([true, true, false, false]);
    expect(sorted[1]!.rows).toHaveLength(2);
  });

  it('have no distance if the inventory does not know them', () => {
    expect(nearestBuildings([rowAt(1, 1)], [], stockholm)).toMatchObject([{ metres: null }]);
  });
});
