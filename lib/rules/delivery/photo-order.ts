import { compareSv } from '@/lib/format/compare-sv';
import { stemOf, type DeliveryFile } from './delivery-file';
import { isNumber, nameTokens } from './name-tokens';

const coverWords = new Set(['omslag', 'cover', 'framsida', 'hero']);

/**
 * Sorts photos by name: a cover first, then by the numbers, `2` before `10`. If the words differ and each name has its own number, as in
 * `1 hall` and `hall 2`, the number decides.
 */
export function orderPhotos<File extends Pick<DeliveryFile, 'path'>>(files: readonly File[]): File[] {
  const names = files.map(({ path }) => nameTokens(stemOf(path)).words);
  const shared = sharedStart(names);
  const numbers = names.map((words) => sequenceNumber(words.slice(shared)));
  const isNumbered = numbers.every((number) => number !== null) && new Set(numbers).size === numbers.length;
  const byNumber = isNumbered && new Set(names.map(shapeOf)).size > 1;
  const ranked = files.map((file, index) => ({
    file,
    isCover: names[index]!.some((word) => coverWords.has(word)),
    number: byNumber ? numbers[index]! : 0,
  }));
  return ranked
    .sort(
      (a, b) => Number(b.isCover) - Number(a.isCover) || a.number - b.number || comparePaths(a.file.path, b.file.path),
    )
    .map(({ file }) => file);
}

function comparePaths(a: string, b: string): number {
  return compareSv(withoutEnding(a), withoutEnding(b)) || (a < b ? -1 : Number(a > b));
}

/** Removes the extension; otherwise a space would sort before its dot. */
function withoutEnding(path: string): string {
  return path.replace(/\.[^./]*$/, '');
}

/** How many words all names have in common at their beginning. */
function sharedStart(names: readonly string[][]): number {
  const [first = []] = names;
  const at = first.findIndex((word, index) => names.some((words) => words[index] !== word));
  return at < 0 ? first.length : at;
}

/** The number in front, else the last one. */
function sequenceNumber(words: readonly string[]): number | null {
  const number = words[0] !== undefined && isNumber(words[0]) ? words[0] : words.findLast(isNumber);
  return number === undefined ? null : Number(number);
}

/** The words of a name with a sign in place of each number, so that `DSC_0001` and `DSC_0002` are equal. */
function shapeOf(words: readonly string[]): string {
  return words.map((word) => (isNumber(word) ? '#' : word)).join(' ');
}
