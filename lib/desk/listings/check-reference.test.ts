import { expect, it } from 'vitest';
import { looksAlike } from './check-reference';

it.each([
  ['KV7-01', 'kv7-01', true],
  ['KV7-01', 'KV7-O1', true],
  ['KV7-01', 'KV7 - 01', true],
  ['KV7-01', 'KV7\u201301', true],
  ['KV7-1', 'KV7-l', true],
  ['Gård', 'Ga\u030ard', true],
  ['KV7-01', 'KV7-\u200b01', true],
  ['KV7-01', 'ＫＶ７-01', true],
  ['KV7-01', 'KV7-01', false],
  ['KV7-01', 'KV7-1', false],
  ['KV7-01', 'KV701', false],
  ['Gård', 'Gard', false],
])('%j and %j look alike: %s', (one, other, expected) => {
  expect(looksAlike(one, other)).toBe(expected);
  expect(looksAlike(other, one)).toBe(expected);
});
