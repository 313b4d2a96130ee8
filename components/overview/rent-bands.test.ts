import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ListingStatus } from '@/lib/contract';
import { rentBands } from './rent-bands';

const anyRow = fc.record({
  status: fc.constantFrom(...ListingStatus.options),
  amount: fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.double({ min: 0.01, max: 1e9, noNaN: true })),
  unit: fc.constantFrom('month' as const, 'day' as const),
  area: fc.option(fc.integer({ min: 1, max: 5_000 })),
});

describe('area by rent', () => {
  it('counts each listing once, and every square metre that has a rent', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 60 }), (rows) => {
        const { bands, without } = rentBands(rows);
        const rented = rows.filter(({ unit, area, amount }) => unit === 'month' && area !== null && amount > 0);
        expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(rented.length);
        expect(without).toBe(rows.length - rented.length);
        const area = bands.reduce((sum, { liveSqm, offSqm }) => sum + liveSqm + offSqm, 0);
        expect(area).toBe(rented.reduce((sum, row) => sum + row.area!, 0));
        expect(bands.length).toBeLessThanOrEqual(13);
      }),
    );
  });

  it('has bands without gaps between them, of which the first and the last are not empty', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1, maxLength: 60 }), (rows) => {
        const { bands } = rentBands(rows);
        for (const [index, { to }] of bands.slice(0, -1).entries()) expect(bands[index + 1]!.from).toBe(to);
        expect([...bands.slice(0, 1), ...bands.slice(-1)].filter(({ count }) => count === 0)).toEqual([]);
      }),
    );
  });

  it('puts an outlier in the last band, which has no end', () => {
    const usual = Array.from({ length: 50 }, (_, index) => ({
      status: index % 2 === 0 ? ('published' as const) : ('draft' as const),
      amount: 10_000 + 100 * index,
      unit: 'month' as const,
      area: 60,
    }));
    const { bands } = rentBands([...usual, { ...usual[0]!, amount: 1_000_000 }]);
    expect(bands[0]).toMatchObject({ from: 2_000, to: 2_100 });
    expect(bands.at(-1)).toMatchObject({ to: null, liveSqm: 60 });
  });

  it('has no bands if no listing has a rent', () => {
    expect(rentBands([{ status: 'draft', amount: 0, unit: 'month', area: 10 }])).toEqual({ bands: [], without: 1 });
  });
});
