import { foldText } from '@/lib/format/fold-text';
import { editDistance } from '@/lib/rules/edit-distance';
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
  return 1 - editDistance(a, b, longest * (1 - likenessMin)) / longest;
}
