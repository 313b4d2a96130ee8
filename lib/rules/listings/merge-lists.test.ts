import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isReordered, mergeLists } from './merge-lists';

const letters = (text: string) => text.split(' ').filter(Boolean);

it.each([
  ['a b c', 'a b c d', 'e a b c', 'e a b c d', 'both added'],
  ['a b c', 'a c', 'a b', 'a', 'both took away'],
  ['a b c', 'c b a', 'a b c d', 'c d b a', 'one moved, the other added behind the last'],
  ['a b c', 'b a c', 'c a b', 'b a c', 'both moved: the leading order'],
  ['a b c', 'a b x', 'a b x y', 'a b x y', 'both added the same'],
  ['a a b', 'a b', 'a a b', 'a b', 'the same twice, one taken away'],
  ['', 'a', 'b', 'b a', 'from nothing'],
])('merges %j, %j and %j into %j: %s', (base, leading, other, merged) => {
  expect(mergeLists(letters(base), letters(leading), letters(other)).join(' ')).toBe(merged);
});

it('loses nothing that either added, and keeps nothing that either removed', () => {
  const list = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 10 });
  fc.assert(
    fc.property(list, list, list, (base, leading, other) => {
      const merged = mergeLists(base, leading, other);
      const wanted = leading.filter((item) => other.includes(item) || !base.includes(item));
      for (const item of other) if (!base.includes(item) && !wanted.includes(item)) wanted.push(item);
      expect(merged.toSorted((a, b) => a - b)).toEqual(wanted.toSorted((a, b) => a - b));
      expect(isReordered(leading, merged)).toBe(false);
    }),
  );
});
