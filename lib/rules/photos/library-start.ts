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
export type LibraryStart = Pick<FoundPhotos, 'counts'> & {
  filter: LibraryFilter;
  photos: StartPhoto[];
  /** The listings with these photos, once each. */
  users: PhotoUser[];
  found: number;
  isEmpty: boolean;
  /** Of the first photos, by URL. */
  names: Readonly<Record<string, string>>;
  blurs: Readonly<Record<string, string>>;
  patrol: PatrolState;
};

/** `user` is an index of `users`. */
type StartPhoto = Omit<LibraryPhoto, 'uses'> & { uses: { user: number; position: number }[] };

/** The maximum number of listings that a tile names. */
export const usesOnTile = 6;

/** The first `photosMax` photos that match a filter, with its counts; each with only the listings that its tile names. */
export function libraryStart(
  all: readonly LibraryPhoto[],
  rows: readonly InventoryRow[],
  { filter, notes, photosMax }: { filter: LibraryFilter; notes: PhotoNotes; photosMax: number },
): Pick<LibraryStart, 'filter' | 'photos' | 'users' | 'counts' | 'found' | 'isEmpty'> {
  const { photos, counts } = filterLibrary(all, rows, filter, notes);
  const users = new Map<PhotoUser, number>();
  const indexOf = (user: PhotoUser) => {
    if (!users.has(user)) users.set(user, users.size);
    return users.get(user)!;
  };
  return {
    filter,
    photos: photos.slice(0, photosMax).map(({ url, uses, useCount }) => ({
      url,
      uses: uses.slice(0, usesOnTile).map(({ row, position }) => ({ user: indexOf(row), position })),
      useCount,
    })),
    users: [...users.keys()].map(shownUser),
    counts,
    found: photos.length,
    isEmpty: all.length === 0,
  };
}

export function photosOfStart({ photos, users }: Pick<LibraryStart, 'photos' | 'users'>): LibraryPhoto[] {
  return photos.map(({ uses, ...photo }) => ({
    ...photo,
    uses: uses.map(({ user, position }) => ({ row: users[user]!, position })),
  }));
}

function shownUser({ id, reference, objectId, streetAddress, streetAddress2, city, status }: PhotoUser): PhotoUser {
  return { id, reference, objectId, streetAddress, streetAddress2, city, status };
}
