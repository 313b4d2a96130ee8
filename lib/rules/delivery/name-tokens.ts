import { foldText } from '@/lib/format/fold-text';

/** A name as words and numbers; `glued` tells for each whether it directly follows the one before. */
export type NameTokens = { words: string[]; glued: boolean[] };

/** Splits a name for comparison: `Lund-012B` becomes lund, 12 and b, where b is glued to 12. */
export function nameTokens(text: string): NameTokens {
  const words: string[] = [];
  const glued: boolean[] = [];
  let end = -1;
  for (const match of foldText(text).matchAll(/\p{L}+|\d+/gu)) {
    words.push(match[0].replace(/^0+(?=\d)/, ''));
    glued.push(match.index === end);
    end = match.index + match[0].length;
  }
  return { words, glued };
}

/**
 * Returns the index at which words occur in a name in sequence, or -1. The number 12 does not occur in 12A, and with `isAddress` not
 * in 12 A either.
 */
export function findWords({ words, glued }: NameTokens, wanted: readonly string[], isAddress = false): number {
  if (wanted.length === 0) return -1;
  for (let start = 0; start + wanted.length <= words.length; start += 1) {
    if (!wanted.every((word, index) => words[start + index] === word)) continue;
    const end = start + wanted.length;
    const isCutAtStart = glued[start] && isNumber(wanted[0]!);
    const isCutAtEnd = isNumber(wanted.at(-1)!) && isLetter(words[end]) && (isAddress || glued[end] === true);
    if (!isCutAtStart && !isCutAtEnd) return start;
  }
  return -1;
}

export function withoutWords({ words, glued }: NameTokens, start: number, count: number): NameTokens {
  return { words: words.toSpliced(start, count), glued: glued.toSpliced(start, count) };
}

export function isNumber(word: string): boolean {
  return /^\d/.test(word);
}

function isLetter(word: string | undefined): boolean {
  return word !== undefined && word.length === 1 && !isNumber(word);
}
