import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, searchWords } from './fold-text';

test.each([
  ['Malmö  Övre Ängsvägen', 'malmo ovre angsvagen'],
  ['  ÅÄÖÉ åäöé~ ', 'aaoe aaoe~'],
  ['Köbenhavn S\u00a0\t ø Æ ß', 'kobenhavn s o ae ss'],
  ['m²\n½', 'm2 1⁄2'],
])('folds %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('a Swedish text folds alike beside a letter that is not', () => {
  const letter = fc.constantFrom('a', 'Z', 'Å', 'å', 'Ä', 'ä', 'Ö', 'ö', 'É', 'é', '~', ' ', '0');
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 20 }), (text) => {
      expect(searchWords(`${text} Œ`)).toEqual([...searchWords(text), 'oe']);
    }),
  );
});
