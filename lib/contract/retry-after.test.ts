import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after';

const now = Date.parse('2026-11-20T10:00:00Z');

it.each([
  ['0', 0],
  ['2', 2_000],
  [' 7 ', 7_000],
  ['Fri, 20 Nov 2026 10:00:05 GMT', 5_000],
  ['Friday, 20-Nov-26 10:00:05 GMT', 5_000],
  ['Fri Nov 20 10:00:05 2026', 5_000],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['Sat, 20 Nov 2027 10:00:00 GMT', 86_400_000],
  ['9999999999999999999999', 86_400_000],
  ['', null],
  ['-3', null],
  ['1.5', null],
  ['2e3', null],
  ['soon', null],
  ['Never, ever', null],
  ['2026-11-20T10:00:45Z', null],
  [null, null],
])('Retry-After %j is %j ms', (value, expected) => {
  expect(retryAfterMs(value, now)).toBe(expected);
});
