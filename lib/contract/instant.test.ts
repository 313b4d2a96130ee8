import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInstant } from './instant';

describe('a time in an answer', () => {
  it('is formatted as Date formats it, on any day', () => {
    const day = 86_400_000;
    const anyTime = fc.oneof(
      fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 }),
      fc.integer({ min: 0, max: 30_000 }).chain((days) => fc.constantFrom(days * day - 1, days * day, days * day + 1)),
    );
    fc.assert(
      fc.property(anyTime, (time) => {
        expect(formatInstant(time)).toBe(new Date(time).toISOString());
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 9_000_000_000_000_000])('cannot be %d', (time) => {
    expect(() => formatInstant(time)).toThrow(RangeError);
  });
});
