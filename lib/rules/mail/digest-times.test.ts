import { expect, it } from 'vitest';
import { lastDue, lastHours } from './digest-times';

const hourMs = 3_600_000;
const due = (now: string, days: number[], hour: number) => {
  const at = lastDue({ days, hour }, lastHours(Date.parse(now)));
  return at === null ? null : new Date(at).toISOString();
};

it.each([
  ['2026-11-20T07:30:00Z', [5], 8, '2026-11-20T07:00:00.000Z'],
  ['2026-11-20T06:59:59Z', [5], 8, null],
  ['2026-11-20T06:59:59Z', [4], 8, '2026-11-19T07:00:00.000Z'],
  ['2026-11-20T22:30:00Z', [5], 23, '2026-11-20T22:00:00.000Z'],
  ['2026-11-20T23:30:00Z', [6], 0, '2026-11-20T23:00:00.000Z'],
  ['2026-07-20T06:10:00Z', [1], 8, '2026-07-20T06:00:00.000Z'],
  ['2026-11-21T12:00:00Z', [1, 2, 3, 4, 5], 8, null],
])('at %s the digest of days %j at %i was last due at %s', (now, days, hour, at) => {
  expect(due(now, days, hour)).toBe(at);
});

it('a digest is due once on every day of a year, even when clocks change', () => {
  const found = new Set<string | null>();
  const start = Date.parse('2026-10-01T00:00:00Z');
  for (let hours = 24; hours <= 365 * 24; hours += 1) {
    found.add(due(new Date(start + hours * hourMs).toISOString(), [1, 2, 3, 4, 5, 6, 7], 8));
  }
  found.delete(null);
  expect(found.size).toBe(365);
});
