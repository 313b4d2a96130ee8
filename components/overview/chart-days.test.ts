import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DailyFigures } from '@/lib/rules/inventory/daily-figures';
import { chartDays, spreadLabels } from './chart-days';

const on = (day: string, blocked: number) => ({ day, blocked }) as DailyFigures;

describe('the days of a chart', () => {
  it('end with the current figures of today, and mark days without stored figures', () => {
    const saved = [on('2026-10-24', 1), on('2026-10-26', 2), on('2026-10-27', 3)];
    expect(chartDays(saved, on('2026-10-27', 9))).toEqual([
      { day: '2026-10-24', figures: on('2026-10-24', 1) },
      { day: '2026-10-25', figures: null },
      { day: '2026-10-26', figures: on('2026-10-26', 2) },
      { day: '2026-10-27', figures: on('2026-10-27', 9) },
    ]);
  });

  it('are only today if no figures are stored', () => {
    expect(chartDays([], on('2026-10-27', 9))).toEqual([{ day: '2026-10-27', figures: on('2026-10-27', 9) }]);
  });
});

it('labels keep their order and their minimum distance, and stay within the chart', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 150 }), { maxLength: 4 }), (wanted) => {
      const placed = spreadLabels(wanted, { apart: 14, max: 150 });
      const sorted = [...placed].sort((a, b) => a - b);
      expect(sorted.filter((at) => at < 0 || at > 150)).toEqual([]);
      expect(sorted.slice(1).filter((at, index) => at - sorted[index]! < 14)).toEqual([]);
      const order = (values: readonly number[]) =>
        values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!);
      expect(order(placed)).toEqual(order(wanted));
    }),
  );
});
