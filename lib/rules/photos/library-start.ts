import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { PatrolState } from './patrol-state';
import {
  filterLibrary,
  type FoundPhotos,
  type LibraryFilter,
  type LibraryPhoto,
  type PhotoNotes,
  type PhotoUser,
} from './photo-library';

/** The first screenful of the library, before the browser has all of it. */
export type LibraryStart = FoundPhotos & {
  filter: LibraryFilter;
  /** How many photos match the filter. */
  found: number;
  isEmpty: boolean;
  /** Of the first photos, by URL. */
  names: Readonly<Record<string, string>>;
  blurs: Readonly<Record<string, string>>;
  patrol: PatrolState;
};

/** The maximum number of listings that a tile names. */
export const usesOnTile = 6;

/** The first `photosMax` photos that match a filter, with its counts; each with only the listings that its tile names. */
export function libraryStart(
  all: readonly LibraryPhoto[],
  rows: readonly InventoryRow[],
  { filter, notes, photosMax }: { filter: LibraryFilter; notes: PhotoNotes; photosMax: number },
): Pick<LibraryStart, 'filter' | 'photos' | 'counts' | 'found' | 'isEmpty'> {
  const { photos, counts } = filterLibrary(all, rows, filter, notes);
  const shown = new Map<string, PhotoUser>();
  const shownOf = (user: PhotoUser) => {
    // One object for all photos of a listing, so that it is sent once.
    if (!shown.has(user.id)) shown.set(user.id, shownUser(user));
    return shown.get(user.id)!;
  };
  return {
    filter,
    photos: photos.slice(0, photosMax).map(({ url, uses, useCount }) => ({
      url,
      uses: uses.slice(0, usesOnTile).map(({ row, position }) => ({ row: shownOf(row), position })),
      useCount,
    })),
    counts,
    found: photos.length,
    isEmpty: all.length === 0,
  };
}

function shownUser({ id, reference, objectId, streetAddress, streetAddress2, city, status }: PhotoUser): PhotoUser {
  return { id, reference, objectId, streetAddress, streetAddress2, city, status };
}
