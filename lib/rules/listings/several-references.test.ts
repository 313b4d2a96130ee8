import { expect, it } from 'vitest';
import { patternOf, severalReferences } from './several-references';

it.each<[string, string, number, string[]]>([
  ['A-{n}', '1', 3, ['A-1', 'A-2', 'A-3']],
  ['A-{n}', '08', 3, ['A-08', 'A-09', 'A-10']],
  ['A-{n}', '99', 2, ['A-99', 'A-100']],
  ['{n} tr', '1', 2, ['1 tr', '2 tr']],
  ['{n}-{n}', '2', 1, ['2-2']],
  ['A-', ' 7 ', 2, ['A-7', 'A-8']],
  ['A-{n}', '', 2, []],
  ['A-{n}', '-1', 2, []],
  ['A-{n}', '1,5', 2, []],
  ['A-{n}', '1234567890', 2, []],
  [' ', '1', 2, []],
])('numbers the pattern %j from %j, %d times', (pattern, start, count, expected) => {
  expect(severalReferences(pattern, start, count)).toEqual(expected);
});

it.each([
  ['KV7-04', { pattern: 'KV7-{n}', start: '04' }],
  ['KV7', { pattern: 'KV{n}', start: '7' }],
  ['Lokal', { pattern: 'Lokal-{n}', start: '1' }],
])('continues from %j', (reference, expected) => {
  expect(patternOf(reference)).toEqual(expected);
  const [first] = severalReferences(expected.pattern, expected.start, 1);
  expect(first?.startsWith(reference)).toBe(true);
});
