import { foldText, searchWords, spacedWord } from '@/lib/format/fold-text';
import { editDistance } from '@/lib/rules/edit-distance';
import { oncePer } from '@/lib/rules/once-per';
import { searchRows } from './filter-rows';
import type { InventoryRow } from './inventory-row';

/**
 * A search that finds rows, for one that finds none: its unknown words are replaced by the nearest ones of addresses, and its numbers are
 * left out if necessary. Null if there is none.
 */
export function nearestSearch(rows: readonly InventoryRow[], search: string): string | null {
  const finds = (words: readonly string[]) => words.length > 0 && searchRows(rows, words.join(' ')).length > 0;
  if (finds([search])) return null;
  const words = searchWords(spacedWord(foldText(search))).map((word) => {
    return addressWords(rows).get(word) ?? (finds([word]) ? word : nearestWord(addressWords(rows), word));
  });
  return [words, words.filter((word) => !/\d/.test(word))].find(finds)?.join(' ') ?? null;
}

/** The words of all addresses as they are written, by their folded form. */
const addressWords = oncePer((rows: readonly InventoryRow[]): ReadonlyMap<string, string> => {
  const texts = new Set(
    rows.flatMap(({ streetAddress, streetAddress2, city }) => [streetAddress, streetAddress2, city]),
  );
  const words = [...texts].flatMap((text) => text?.split(/[\s,]+/) ?? []);
  return new Map(words.map((word) => [foldText(word), word]));
});

const wordLengthMin = 4;

function nearestWord(known: ReadonlyMap<string, string>, word: string): string {
  if (word.length < wordLengthMin) return word;
  let nearest = word;
  let least = word.length < 6 ? 1 : 2;
  for (const [folded, written] of known) {
    if (Math.abs(folded.length - word.length) > least) continue;
    const distance = editDistance(folded, word, least);
    if (distance > least) continue;
    nearest = written;
    least = distance - 1;
  }
  return nearest;
}
