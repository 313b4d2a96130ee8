import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasAtMostTwoDecimals } from '@/lib/contract';
import { RentStep, rentRoundings } from '@/lib/rules/bulk/bulk-change';
import { stepRent, type RentResult } from './rent-step';

const rents = fc.integer({ min: 1, max: 100_000_000 }).map((ore) => kronor(ore));
const steps = fc.integer({ min: -100_000_000, max: 100_000_000 }).map((ore) => kronor(ore));
const percents = fc.integer({ min: -9_999, max: 100_000 }).map((hundredths) => kronor(hundredths));
const roundings = fc.constantFrom(...rentRoundings);

function kronor(ore: number): number {
  return Number((ore / 100).toFixed(2));
}

function ore(amount: number): number {
  return Math.round(amount * 100);
}

function amountOf(result: RentResult): number | null {
  return 'amount' in result ? result.amount : null;
}

describe('a step of the rent', () => {
  it.each<[number, RentStep, RentResult]>([
    [42_000, { mode: 'set', amount: 39_000 }, { amount: 39_000 }],
    [0, { mode: 'set', amount: 39_000 }, { amount: 39_000 }],
    [42_000, { mode: 'set', amount: 0 }, { amount: 0 }],
    [42_000, { mode: 'add', amount: -500.5 }, { amount: 41_499.5 }],
    [0.1, { mode: 'add', amount: 0.2 }, { amount: 0.3 }],
    [42_000, { mode: 'add', amount: -42_000 }, { fault: 'noRentLeft' }],
    [42_000, { mode: 'add', amount: -42_000.01 }, { fault: 'noRentLeft' }],
    [0, { mode: 'add', amount: 500 }, { fault: 'noRent' }],
    [0, { mode: 'percent', percent: 5, rounding: 1 }, { fault: 'noRent' }],
    [42_000, { mode: 'percent', percent: 2.5, rounding: 1 }, { amount: 43_050 }],
    [42_000, { mode: 'percent', percent: -5, rounding: 100 }, { amount: 39_900 }],
    [10_049, { mode: 'percent', percent: 0, rounding: 100 }, { amount: 10_000 }],
    [10_050, { mode: 'percent', percent: 0, rounding: 100 }, { amount: 10_100 }],
    // 19.99 kronor and 1 % are 20.1899: rounded once to a krona, not first to an ore.
    [19.99, { mode: 'percent', percent: 1, rounding: 1 }, { amount: 20 }],
    [99.5, { mode: 'percent', percent: -0.01, rounding: 1 }, { amount: 99 }],
    [200, { mode: 'percent', percent: 0, rounding: 500 }, { fault: 'noRentLeft' }],
    [19.999, { mode: 'add', amount: 1 }, { fault: 'notPossible' }],
    [1e15, { mode: 'percent', percent: 1, rounding: 1 }, { fault: 'notPossible' }],
  ])('of %d by %j gives %j', (amount, step, expected) => {
    expect(stepRent(amount, step)).toEqual(expected);
  });

  it('up and down again by the same amount gives the original rent', () => {
    fc.assert(
      fc.property(rents, steps, (rent, step) => {
        const up = amountOf(stepRent(rent, { mode: 'add', amount: step }));
        fc.pre(up !== null);
        expect(stepRent(up, { mode: 'add', amount: -step })).toEqual({ amount: rent });
      }),
    );
  });

  it('is exact to the ore, and never has a third decimal', () => {
    fc.assert(
      fc.property(rents, steps, (rent, step) => {
        const amount = amountOf(stepRent(rent, { mode: 'add', amount: step }));
        const sum = ore(rent) + ore(step);
        expect(amount === null ? null : ore(amount)).toBe(sum > 0 ? sum : null);
        expect(hasAtMostTwoDecimals(amount ?? 0)).toBe(true);
      }),
    );
  });

  it('by percent gives the nearest multiple, rounding up from half', () => {
    fc.assert(
      fc.property(rents, percents, roundings, (rent, percent, rounding) => {
        const amount = amountOf(stepRent(rent, { mode: 'percent', percent, rounding })) ?? 0;
        // Ore times hundredths of a percent are whole numbers that a double represents exactly.
        const exact = ore(rent) * (10_000 + ore(percent));
        const distance = amount * 1_000_000 - exact;
        const half = (rounding * 1_000_000) / 2;
        expect(amount % rounding).toBe(0);
        expect(distance).toBeGreaterThan(-half);
        expect(distance).toBeLessThanOrEqual(half);
      }),
    );
  });

  it.each([
    { mode: 'set', amount: -1 },
    { mode: 'set', amount: 1.234 },
    { mode: 'add', amount: 1e13 },
    { mode: 'percent', percent: -100, rounding: 1 },
    { mode: 'percent', percent: 5, rounding: 7 },
    { mode: 'percent', percent: 5 },
    { mode: 'double' },
  ])('cannot be %j', (step) => {
    expect(RentStep.safeParse(step).success).toBe(false);
  });
});
