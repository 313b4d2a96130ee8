import { foldText } from '@/lib/format/fold-text';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { findWords, isNumber, nameTokens, withoutWords, type NameTokens } from './name-tokens';
import { spellListings } from './similar-listings';

/** The fields of a listing that a name may refer to. */
export type NamedListing = Pick<
  InventoryRow,
  'id' | 'reference' | 'streetAddress' | 'streetAddress2' | 'city' | 'objectId' | 'objectReference'
>;

/** The part of a name that identified the listing. `unit`: the building and what distinguishes the listing within it. */
type MatchClue = 'reference' | 'unit' | 'address' | 'building';

/** The only listing that a name can mean; if null, `candidates` are those that it may mean, the likeliest first. */
export type ListingMatch = { listingId: string | null; clue: MatchClue | null; candidates: string[] };

type Known = { listing: NamedListing; reference: string[]; address: string[]; building: string[]; unit: string[] };

export type ListingIndex = { byRareWord: ReadonlyMap<string, Known[]>; spelled: ReturnType<typeof spellListings> };

const noMatch: ListingMatch = { listingId: null, clue: null, candidates: [] };

export function indexListings(listings: readonly NamedListing[]): ListingIndex {
  const known = listings.map((listing): Known => {
    const reference = nameTokens(listing.reference ?? '').words;
    const building = nameTokens(listing.objectReference ?? '').words;
    const isBelow = building.length > 0 && building.every((word, index) => reference[index] === word);
    const ownPart = isBelow ? reference.slice(building.length) : reference.slice(-1);
    return { listing, reference, building, address: nameTokens(listing.streetAddress).words, unit: ownPart };
  });
  return { byRareWord: byRareWord(known), spelled: spellListings(listings) };
}

/** Indexes each listing by the rarest word of its reference, address and building, because a name contains all words of what it means. */
function byRareWord(known: readonly Known[]): Map<string, Known[]> {
  const namesOf = ({ reference, address, building }: Known) => [reference, address, building];
  const counts = new Map<string, number>();
  for (const word of known.flatMap(namesOf).flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarest = (words: readonly string[]) => words.toSorted((a, b) => counts.get(a)! - counts.get(b)!)[0];
  const found = new Map<string, Known[]>();
  for (const each of known) {
    for (const word of new Set(namesOf(each).map(rarest))) {
      if (word === undefined) continue;
      const others = found.get(word);
      if (others) others.push(each);
      else found.set(word, [each]);
    }
  }
  return found;
}

/** Finds the listing that the names of folders mean, outermost first; with `isFile` the last name is that of a file. */
export function matchListing(index: ListingIndex, names: readonly string[], isFile = false): ListingMatch {
  const tokens = names.map(nameTokens);
  const words = new Set(tokens.flatMap((name) => name.words));
  const near = [...new Set([...words].flatMap((word) => index.byRareWord.get(word) ?? []))];
  const byReference = matchReference(near, names, tokens, isTelling);
  if (byReference) return byReference;
  const byBuilding = matchBuilding(near, tokens);
  if (byBuilding) return byBuilding;
  // A file named 12 is the twelfth photo.
  const folders = isFile ? tokens.slice(0, -1) : tokens;
  return matchReference(near, names, folders, (known) => !isTelling(known)) ?? noMatch;
}

/** Whether a reference is distinctive; one like `12` is not, and matches only as the whole name. */
function isTelling({ reference }: Known): boolean {
  return reference.length > 1 && reference.join('').length > 2 && !reference.every(isNumber);
}

function matchReference(
  near: readonly Known[],
  names: readonly string[],
  tokens: readonly NameTokens[],
  isMeant: (known: Known) => boolean,
): ListingMatch | null {
  for (const [place, name] of [...tokens.entries()].reverse()) {
    const found = near.filter(
      (known) =>
        known.reference.length > 0 &&
        isMeant(known) &&
        findWords(name, known.reference) >= 0 &&
        (isTelling(known) || known.reference.length === name.words.length),
    );
    const longest = longestOf(found, ({ reference }) => reference);
    if (longest.length === 0) continue;
    const text = foldText(names[place]!);
    const exact = longest.filter(({ listing }) => text.includes(foldText(listing.reference ?? '')));
    return decide(exact.length > 0 ? exact : longest, 'reference');
  }
  return null;
}

function matchBuilding(near: readonly Known[], tokens: readonly NameTokens[]): ListingMatch | null {
  for (const [place, name] of [...tokens.entries()].reverse()) {
    const byAddress = near.filter(({ address }) => address.length > 1 && findWords(name, address, true) >= 0);
    const byName = near.filter(({ building }) => building.length > 1 && findWords(name, building) >= 0);
    const found = byAddress.length > 0 ? byAddress : byName;
    const clue = byAddress.length > 0 ? 'address' : 'building';
    const wordsOf = (known: Known) => known[clue];
    const longest = longestOf(found, wordsOf);
    if (longest.length === 0) continue;
    const wanted = wordsOf(longest[0]!);
    const start = findWords(name, wanted, clue === 'address');
    const rest = tokens.with(place, withoutWords(name, start, wanted.length));
    return matchUnit(inNamedCity(longest, rest), rest, clue);
  }
  return null;
}

function inNamedCity(found: Known[], names: readonly NameTokens[]): Known[] {
  const inCity = found.filter(({ listing }) =>
    names.some((name) => findWords(name, nameTokens(listing.city).words) >= 0),
  );
  return inCity.length > 0 ? inCity : found;
}

function matchUnit(found: Known[], names: readonly NameTokens[], clue: 'address' | 'building'): ListingMatch {
  if (found.length === 1) return decide(found, clue);
  const isNamed = (words: readonly string[]) => names.some((name) => findWords(name, words) >= 0);
  const onFloor = found.filter(({ listing }) => isNamed(nameTokens(listing.streetAddress2 ?? '').words));
  const left = onFloor.length > 0 ? onFloor : found;
  if (left.length === 1) return decide(left, 'unit');
  const units = left.filter(({ unit }) => isNamed(unit));
  return decide(units.length > 0 ? longestOf(units, ({ unit }) => unit) : left, 'unit');
}

function decide(found: readonly Known[], clue: MatchClue): ListingMatch {
  const ids = found.map(({ listing }) => listing.id);
  return ids.length === 1 ? { listingId: ids[0]!, clue, candidates: [] } : { ...noMatch, candidates: ids };
}

function longestOf(found: readonly Known[], wordsOf: (known: Known) => readonly string[]): Known[] {
  const lengthOf = (known: Known) => wordsOf(known).length * 1_000 + wordsOf(known).join('').length;
  const longest = Math.max(0, ...found.map(lengthOf));
  return found.filter((known) => lengthOf(known) === longest);
}
