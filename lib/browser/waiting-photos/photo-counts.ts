import { readChoice, storeChoice } from '@/lib/browser/stored-choice';
import { parseJson } from '@/lib/format/parse-json';

/** How many photos of a listing are on this phone, with its address and reference. */
export type PhotoCount = { address: string; count: number };
type ByListing = Record<string, PhotoCount>;
type Person = { here: ByListing; lost: ByListing };
/** `changes` increases with each change, so that other tabs notice even changes that leave the counts the same. */
type Counts = { changes: number; people: Record<string, Person> };

/** Also the key of the storage event by which other tabs notice a change. */
export const photoCountsKey = 'vakant-waiting-photos';

/**
 * Compares the photos of one person on this phone with the count at the last change, and stores the new count. It is in another
 * storage than the photos, so it shows when the browser has deleted them. Other tabs are notified if something `isChanged`.
 */
export function countPhotos(
  personId: string,
  photos: readonly { listingId: string; address: string }[],
  isChanged: boolean,
): void {
  changeCounts(personId, isChanged, ({ here: before, lost }) => {
    const here: ByListing = {};
    for (const { listingId, address } of photos) {
      here[listingId] = { address, count: (here[listingId]?.count ?? 0) + 1 };
    }
    for (const [listingId, { address, count }] of Object.entries(before)) {
      const gone = count - (here[listingId]?.count ?? 0);
      if (gone > 0) lost[listingId] = { address, count: (lost[listingId]?.count ?? 0) + gone };
    }
    return { here, lost };
  });
}

/** Subtracts photos that are about to be removed on purpose, so that they do not count as lost. */
export function expectRemoval(personId: string, listingIds: readonly string[]): void {
  changeCounts(personId, true, ({ here, lost }) => {
    for (const id of listingIds) if (here[id]) here[id].count -= 1;
    return { here, lost };
  });
}

/** The photos that a person had on this phone and that the browser has deleted. */
export function lostPhotos(personId: string): PhotoCount[] {
  return Object.values(readCounts().people[personId]?.lost ?? {});
}

/** Whether photos of a person are on this phone, or were until the browser deleted them. */
export function hasPhotos(personId: string): boolean {
  return readCounts().people[personId] !== undefined;
}

/** Clears the lost photos, because the person has read about them. */
export function acknowledgeLostPhotos(personId: string): void {
  changeCounts(personId, true, ({ here }) => ({ here, lost: {} }));
}

function changeCounts(personId: string, isChanged: boolean, change: (counts: Person) => Person): void {
  const { changes, people } = readCounts();
  const before = JSON.stringify(people);
  const next = change(people[personId] ?? { here: {}, lost: {} });
  people[personId] = next;
  if (Object.keys({ ...next.here, ...next.lost }).length === 0) delete people[personId];
  // Otherwise two tabs that read would make each other read again endlessly.
  if (!isChanged && JSON.stringify(people) === before) return;
  storeChoice(photoCountsKey, JSON.stringify({ changes: changes + 1, people } satisfies Counts));
}

function readCounts(): Counts {
  return (parseJson(readChoice(photoCountsKey)) as Counts | null) ?? { changes: 0, people: {} };
}
