import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitText } from './split-text';

const translated = (text: string, lengthMax = 1_000) =>
  splitText(text, lengthMax, 'sv').flatMap((part) => (part.translate ? [part.text] : []));

describe('splitting a text', () => {
  const anyText = fc
    .array(
      fc.oneof(
        fc.constantFrom(' ', '\n', '\r\n', '\n\n', '\t', '\u2028', '. ', '! ', '🏢', 'å', 'e\u0301', '12', '-'),
        fc.lorem(),
        fc.string({ unit: 'grapheme' }),
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(''));

  it('returns parts that join to the same text, none of them too long or ill-formed', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 80 }), (text, lengthMax) => {
        const parts = splitText(text, lengthMax, 'sv');
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts.filter(({ translate }) => translate)) {
          expect(part.text.length).toBeLessThanOrEqual(lengthMax);
          expect(part.text).toBe(part.text.trim());
          expect(part.text.isWellFormed()).toBe(text.isWellFormed());
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, string, string[]]>([
    ['nothing', '', []],
    ['white space', ' \n\t\n ', []],
    ['a line', 'Ljust kontor.', ['Ljust kontor.']],
    ['lines and their margins', '  Ljus.\r\n\r\n\tHögt i tak. \n', ['Ljus.', 'Högt i tak.']],
    ['numbers and rules', '12 500\n---\n08-123 45\n• Kök', ['• Kök']],
  ])('splits %s into %j', (_, text, texts) => {
    expect(translated(text)).toEqual(texts);
  });

  it('splits between sentences, else between words, else anywhere except within a character', () => {
    const text = 'Lokalen är ljus. Den ligger vid vattnet. Kök finns.';
    expect(translated(text, 45)).toEqual(['Lokalen är ljus. Den ligger vid vattnet.', 'Kök finns.']);
    expect(translated('ljusa lokaler vid vattnet', 15)).toEqual(['ljusa lokaler', 'vid vattnet']);
    expect(translated('vattenutsiktslokal', 10)).toEqual(['vattenutsi', 'ktslokal']);
    expect(translated('aaa🏢b', 4)).toEqual(['aaa', '🏢b']);
  });

  it('handles a text as long as a request may be', () => {
    for (const text of ['å'.repeat(1_000_000), 'Ord. '.repeat(400_000), ' '.repeat(2_000_000), 'a\n'.repeat(500_000)]) {
      const parts = splitText(text, 1_800, 'sv');
      expect(parts.map((part) => part.text).join('') === text).toBe(true);
    }
  });
});
