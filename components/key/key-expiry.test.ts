import { expect, it } from 'vitest';
import { expiryLevel } from './key-expiry';

const now = Date.parse('2026-11-20T10:00:00.000Z');

it.each([
  [null, 'none'],
  ['2027-01-20T10:00:00.000Z', 'none'],
  ['2026-12-20T10:00:00.001Z', 'none'],
  ['2026-12-20T10:00:00.000Z', 'month'],
  ['2026-11-27T10:00:00.001Z', 'month'],
  ['2026-11-27T10:00:00.000Z', 'week'],
  ['2026-11-21T10:00:00.001Z', 'week'],
  ['2026-11-21T10:00:00.000Z', 'day'],
  ['2026-11-20T10:00:00.001Z', 'day'],
  ['2026-11-20T10:00:00.000Z', 'expired'],
  ['2026-01-01T00:00:00.000Z', 'expired'],
])('a key that expires at %s is at level %s', (expiresAt, expected) => {
  expect(expiryLevel(expiresAt, now)).toBe(expected);
});
