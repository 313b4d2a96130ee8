import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinLines, linesWith, type Lines } from './lines-with';

function joined(texts: readonly string[]): Lines {
  const joining = joinLines(texts, (text) => text);
  for (;;) {
    const { done, value } = joining.next();
    if (done) return value;
  }
}

test('finds the lines that contain every word, like a search of each line', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '𝒜', ' '), maxLength: 8 });
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '𝒜'), minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), fc.array(word, { minLength: 1, maxLength: 3 }), (texts, words) => {
      const expected = [...texts.keys()].filter((index) => words.every((one) => texts[index]!.includes(one)));
      expect(linesWith(joined(texts), words)).toEqual(expected);
    }),
  );
});

test('finds lines in every part of a long list', () => {
  const texts = Array.from({ length: 1_201 }, (_, index) => `lok-${index}`);
  expect(linesWith(joined(texts), ['00'])).toEqual([
    100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000, 1_001, 1_002, 1_003, 1_004, 1_005, 1_006, 1_007, 1_008, 1_009,
    1_100, 1_200,
  ]);
});
