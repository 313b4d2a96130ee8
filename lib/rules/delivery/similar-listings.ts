import { foldText } from '@/lib/format/fold-text';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

const shownMax = 5;
const likenessMin = 0.6;

/** The listings whose reference or street reads most like a name, for one that was misspelled. */
export function similarListings(
  listings: readonly Pick<InventoryRow, 'id' | 'reference' | 'streetAddress'>[],
  name: string,
): string[] {
  const wanted = lettersOf(name);
  return listings
    .map(({ id, reference, streetAddress }) => ({
      id,
      likeness: Math.max(likeness(wanted, lettersOf(reference ?? '')), likeness(wanted, lettersOf(streetAddress))),
    }))
    .filter((each) => each.likeness >= likenessMin)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, shownMax)
    .map(({ id }) => id);
}

function lettersOf(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\d]+/gu, '');
}

/** From 0 to 1 for the same text, by how many letters must be changed. */
function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  if (a === '' || b === '' || Math.abs(a.length - b.length) > longest * (1 - likenessMin)) return 0;
  return 1 - distance(a, b) / longest;
}

/** How many letters must be added, removed, replaced, or exchanged with their neighbour, to make one text of the other. */
function distance(a: string, b: string): number {
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
    [before, row] = [row, next];
  }
  return row[b.length]!;
}
