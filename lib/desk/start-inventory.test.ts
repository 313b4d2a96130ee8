import { describe, expect, it } from 'vitest';
import { nextNight } from '@/lib/desk/start-inventory';

const at = (text: string) => Date.parse(text);

describe('the next night', () => {
  it.each([
    ['an evening in winter', '2026-11-20T20:10:00Z', '2026-11-21T02:00:00Z'],
    ['just after midnight in winter', '2026-11-21T00:30:00Z', '2026-11-21T02:00:00Z'],
    ['within the hour itself', '2026-11-21T02:15:00Z', '2026-11-22T02:00:00Z'],
    ['a summer morning', '2026-07-01T06:00:00Z', '2026-07-02T01:00:00Z'],
    ['the night in which clocks go forward', '2026-03-28T23:30:00Z', '2026-03-29T01:00:00Z'],
    ['the night in which clocks go back', '2026-10-24T22:30:00Z', '2026-10-25T02:00:00Z'],
  ])('after %s is at three in Sweden', (_name, now, expected) => {
    expect(new Date(nextNight(at(now), 0)).toISOString()).toBe(new Date(at(expected)).toISOString());
  });

  it('begins at another minute for each process, but always within that hour', () => {
    const now = at('2026-11-20T20:10:00Z');
    expect(nextNight(now, 0.5) - nextNight(now, 0)).toBe(1_800_000);
    expect(nextNight(now, 0.999_999) - nextNight(now, 0)).toBeLessThan(3_600_000);
  });
});
