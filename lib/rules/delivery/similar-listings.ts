import { foldText } from '@/lib/format/fold-text';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

const shownMax = 5;
const likenessMin = 0.6;

type Spelled = { id: string; reference: string; street: string };

/** Reduces references and streets to their letters and digits, to compare names with. */
export function spellListings(
  listings: readonly Pick<InventoryRow, 'id' | 'reference' | 'streetAddress'>[],
): readonly Spelled[] {
  // Many listings share a street.
  const streets = new Map<string, string>();
  return listings.map(({ id, reference, streetAddress }) => {
    const street = streets.get(streetAddress) ?? lettersOf(streetAddress);
    streets.set(streetAddress, street);
    return { id, reference: lettersOf(reference ?? ''), street };
  });
}

/** Finds the listings whose reference or street is most similar to a misspelled name. */
export function similarListings(listings: readonly Spelled[], name: string): string[] {
  const wanted = lettersOf(name);
  const known = new Map<string, number>();
  const likenessTo = (text: string) => {
    const value = known.get(text) ?? likeness(wanted, text);
    known.set(text, value);
    return value;
  };
  return listings
    .map(({ id, reference, street }) => ({ id, likeness: Math.max(likenessTo(reference), likenessTo(street)) }))
    .filter((each) => each.likeness >= likenessMin)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, shownMax)
    .map(({ id }) => id);
}

function lettersOf(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\d]+/gu, '');
}

/** The similarity of two texts by edit distance, from 0 to 1 (equal). */
function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  if (a === '' || b === '' || Math.abs(a.length - b.length) > longest * (1 - likenessMin)) return 0;
  return 1 - distance(a, b, longest * (1 - likenessMin)) / longest;
}

/**
 * The edit distance: how many letters must be added, removed, replaced, or swapped with their neighbour to turn one text into the
 * other; Infinity if more than `longestDistance`.
 */
function distance(a: string, b: string, longestDistance: number): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= a.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= b.length; to += 1) {
      const isSame = a[at - 1] === b[to - 1];
      const isSwapped = at > 1 && to > 1 && a[at - 1] === b[to - 2] && a[at - 2] === b[to - 1];
      next[to] = Math.min(
        row[to]! + 1,
        next[to - 1]! + 1,
        row[to - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[to - 2]! + 1 : Infinity,
      );
    }
    if (Math.min(...next, ...row) > longestDistance) return Infinity;
    [before, row] = [row, next];
  }
  return row[b.length]!;
}
