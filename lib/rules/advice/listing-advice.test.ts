import * as fc from 'fast-check';
import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { inventoryRow, type InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';

import { adviceKinds, listAdvice, type AdviceKind, readSwitchedOff, writeSwitchedOff } from './listing-advice';

const perfect: Partial<InventoryRow> = {
  status: 'published',
  type: 'office',
  imageCount: 8,
  hasFloorPlan: true,
  area: 100,
  amount: 20_000,
  unit: 'month',
  description: 'Ljust.',
  noticePeriod: 9,
  objectId: 'building',
};

function rowsOf(...given: Partial<InventoryRow>[]): InventoryRow[] {
  return given.map((changes, index) => ({
    ...inventoryRow(exampleListingWith(index + 1)),
    ...perfect,
    ...changes,
  }));
}

/** The blur placeholder of a grey picture of this size in pixels. */
function hashOf(width: number, height: number): string {
  return Buffer.from(rgbaToThumbHash(width, height, new Uint8Array(width * height * 4).fill(128))).toString('base64');
}

const given = (rows: InventoryRow[]) =>
  Object.fromEntries(
    listAdvice(rows)
      .filter(({ rows: current }) => current.length > 0)
      .map(({ kind, rows: current }) => [kind, current.map(({ reference }) => reference)]),
  );

describe('advice', () => {
  it.each<[AdviceKind, Partial<InventoryRow>, Partial<InventoryRow>]>([
    ['fewPhotos', { imageCount: 7 }, { imageCount: 8 }],
    ['portraitCover', { coverBlur: hashOf(30, 40) }, { coverBlur: hashOf(40, 30) }],
    ['portraitCover', { coverBlur: hashOf(9, 16) }, { coverBlur: hashOf(30, 30) }],
    ['portraitCover', { coverBlur: hashOf(30, 40) }, { coverBlur: '%' }],
    ['noFloorPlan', { hasFloorPlan: false }, {}],
    ['noArea', { area: null }, {}],
    ['noDescription', { hasDescription: false }, { hasDescription: true }],
    ['shortNotice', { noticePeriod: 8 }, { noticePeriod: 9 }],
    ['shortNotice', { noticePeriod: 0 }, { noticePeriod: 3, type: 'coworking' }],
  ])('gives %s for %j but not for %j', (kind, wrong, right) => {
    expect(given(rowsOf(right, wrong))).toEqual({ [kind]: ['NS-2'] });
  });

  it('reports listings with photos that the service no longer has', () => {
    const rows = rowsOf({}, {});
    const broken = listAdvice(rows, { [rows[1]!.id]: 2 }).find(({ kind }) => kind === 'brokenPhotos');
    expect(broken?.rows.map(({ reference }) => reference)).toEqual(['NS-2']);
  });

  it('gives none for listings that are off the market', () => {
    expect(given(rowsOf({ status: 'draft', imageCount: 0 }, { status: 'unpublished', area: null }))).toEqual({});
  });

  it('reports a rent far from the median of at least three others in the building', () => {
    const others = [{ amount: 18_000 }, { amount: 20_000 }, { amount: 22_000 }];
    expect(given(rowsOf({ amount: 28_001 }, ...others))).toEqual({ oddRent: ['NS-1'] });
    expect(given(rowsOf({ amount: 28_000 }, ...others))).toEqual({});
    expect(given(rowsOf({ amount: 11_999 }, ...others))).toEqual({ oddRent: ['NS-1'] });
    expect(given(rowsOf({ amount: 90_000 }, ...others.slice(1)))).toEqual({});
    expect(given(rowsOf({ amount: 90_000, objectId: 'another' }, ...others))).toEqual({});
    expect(given(rowsOf({ amount: 900, unit: 'day' }, ...others))).toEqual({});
  });

  it('compares rents per square metre, whatever their size', () => {
    const anyRent = fc.record({ amount: fc.integer({ min: 1, max: 99_999 }), area: fc.integer({ min: 1, max: 900 }) });
    fc.assert(
      fc.property(fc.array(anyRent, { minLength: 4, maxLength: 12 }), fc.integer({ min: 2, max: 9 }), (some, times) => {
        const scaled = some.map(({ amount, area }) => ({ amount: amount * times, area: area * times }));
        expect(given(rowsOf(...scaled))).toEqual(given(rowsOf(...some)));
      }),
      { numRuns: 50 },
    );
  });
});

describe('switched-off advice', () => {
  it('is read back as it was saved, without unknown values', () => {
    fc.assert(
      fc.property(fc.subarray([...adviceKinds]), (kinds) => {
        expect(readSwitchedOff(writeSwitchedOff(kinds))).toEqual(kinds);
      }),
    );
    expect(readSwitchedOff('noArea gone')).toEqual(['noArea']);
    expect(readSwitchedOff(null)).toEqual([]);
  });
});
