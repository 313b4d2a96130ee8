import { foldText, searchWords } from '@/lib/format/fold-text';
import { searchRows } from '@/lib/rules/inventory/filter-rows';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { sortRows } from '@/lib/rules/inventory/sort-rows';

/** The images of every listing, by its id. Immutable: each answer makes a new one. */
export type CurrentLibrary = { version: string; images: ReadonlyMap<string, readonly string[]> };

/** What is shown of a listing with a photo. */
export type PhotoUser = Pick<
  InventoryRow,
  'id' | 'reference' | 'objectId' | 'streetAddress' | 'streetAddress2' | 'city' | 'status'
>;

/** One listing that shows a photo, and where; places count from 1, and the first is the cover. */
export type PhotoUse = { row: PhotoUser; position: number };

export type LibraryPhoto = {
  url: string;
  /** All of them, or only the first ones: see `libraryStart`. */
  uses: PhotoUse[];
  /** How many listings show it. */
  useCount: number;
};

/** What is shown of the library; `off`: in no listing that is on the market. */
export const libraryShows = ['all', 'shared', 'broken', 'cover', 'off'] as const;
export type LibraryShow = (typeof libraryShows)[number];

export type LibraryFilter = { show: LibraryShow; building: string | null; search: string };

export function parseLibraryFilter(params: URLSearchParams): LibraryFilter {
  return {
    show: libraryShows.find((show) => show === params.get('show')) ?? 'all',
    building: params.get('building'),
    search: params.get('search') ?? '',
  };
}

/** What is known of photos apart from where they are used. */
export type PhotoNotes = {
  broken: ReadonlySet<string>;
  names: Readonly<Record<string, string>>;
  /** The ids of the listings whose descriptions match the search. */
  described?: ReadonlySet<string>;
};

/** All photos with the listings that use them: by building and listing, in the order in which a listing shows them. */
export function libraryPhotos(rows: readonly InventoryRow[], images: CurrentLibrary['images']): LibraryPhoto[] {
  return [...libraryInParts(rows, images)].at(-1) ?? [];
}

const rowsAtOnce = 100;

/** Like `libraryPhotos`, a part of the rows at a time. Each time it yields the same list, with more photos. */
export function* libraryInParts(
  rows: readonly InventoryRow[],
  images: CurrentLibrary['images'],
): Generator<LibraryPhoto[]> {
  const photos: LibraryPhoto[] = [];
  const known = new Map<string, LibraryPhoto>();
  for (const [count, row] of sortRows(rows, 'address', false).entries()) {
    if (count % rowsAtOnce === 0) yield photos;
    for (const [index, url] of (images.get(row.id) ?? []).entries()) {
      const use = { row, position: index + 1 };
      const photo = known.get(url);
      if (photo) {
        if (photo.uses.at(-1)?.row !== row) photo.useCount = photo.uses.push(use);
        continue;
      }
      const added = { url, uses: [use], useCount: 1 };
      known.set(url, added);
      photos.push(added);
    }
  }
  yield photos;
}

export type FoundPhotos = { photos: LibraryPhoto[]; counts: Record<LibraryShow, number> };

/** The photos of these listings that match a filter, and how many would match with each choice of `show`. */
export function filterLibrary(
  photos: readonly LibraryPhoto[],
  rows: readonly InventoryRow[],
  { show, building, search }: LibraryFilter,
  notes: PhotoNotes,
): FoundPhotos {
  const isFound = searchTest(rows, search, notes);
  const counts: Record<LibraryShow, number> = { all: 0, shared: 0, broken: 0, cover: 0, off: 0 };
  const shown: LibraryPhoto[] = [];
  for (const photo of photos) {
    if (building !== null && !photo.uses.some(({ row }) => row.objectId === building)) continue;
    if (!isFound(photo)) continue;
    for (const each of libraryShows) if (tests[each](photo, notes)) counts[each] += 1;
    if (tests[show](photo, notes)) shown.push(photo);
  }
  return { photos: shown, counts };
}

const tests: Record<LibraryShow, (photo: LibraryPhoto, notes: PhotoNotes) => boolean> = {
  all: () => true,
  shared: ({ useCount }) => useCount > 1,
  broken: ({ url }, { broken }) => broken.has(url),
  cover: ({ uses }) => uses.some(({ position }) => position === 1),
  off: ({ uses }) => uses.every(({ row }) => row.status !== 'published'),
};

/** A photo matches by the words of one of its listings, or by those of its room. */
function searchTest(
  rows: readonly InventoryRow[],
  search: string,
  { names, described }: PhotoNotes,
): (photo: LibraryPhoto) => boolean {
  const words = searchWords(search);
  if (words.length === 0) return () => true;
  const matches = searchRows(rows, search, { described });
  const found = new Set(matches.map(({ id }) => id));
  return ({ url, uses }) => {
    if (uses.some(({ row }) => found.has(row.id))) return true;
    const name = names[url];
    return name !== undefined && words.every((word) => foldText(name).includes(word));
  };
}
