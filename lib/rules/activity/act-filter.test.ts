import { expect, it } from 'vitest';
import { dayRange, hasReversedDays, parseActFilter } from './act-filter';

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-03-29', '2026-03-29'],
  ['9999-12-31', null],
  ['0001-01-01', null],
  ['2026-02-30', null],
  ['yesterday', null],
])('reads the day %s in a URL as %s, with the matching times', (text, day) => {
  const filter = parseActFilter(new URLSearchParams({ from: text, to: text }));
  expect([filter.from, filter.to]).toEqual([day, day]);
  const { from, until } = dayRange(filter);
  expect(day === null ? [from, until] : Math.round((until! - from!) / 3_600_000)).toEqual(
    day === null ? [null, null] : day === '2026-03-29' ? 23 : 24,
  );
});

it.each([
  ['2026-11-20', '2026-11-19', true],
  ['2026-11-20', '2026-11-20', false],
  ['2026-11-20', '', false],
  ['', '2026-11-19', false],
])('finds that the days %s and %s are in the wrong order: %s', (from, to, isReversed) => {
  expect(hasReversedDays(parseActFilter(new URLSearchParams({ from, to })))).toBe(isReversed);
});

it('reads no control character in a search', () => {
  expect(parseActFilter(new URLSearchParams({ q: 'Hamn\0gatan\n4' })).search).toBe('Hamn gatan 4');
});
