import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinLines, linesWith } from './lines-with';

test('finds the lines that contain every word, like a search of each line', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '𝒜', ' '), maxLength: 8 });
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '𝒜'), minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), fc.array(word, { minLength: 1, maxLength: 3 }), (texts, words) => {
      const expected = [...texts.keys()].filter((index) => words.every((one) => texts[index]!.includes(one)));
      expect(linesWith(joinLines(texts), words)).toEqual(expected);
    }),
  );
});
