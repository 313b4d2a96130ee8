import { commonStart } from '@/lib/rules/inventory/packed-rows';

/** The images of all listings as they are sent: the changes, or everything, with the common prefix of all URLs sent once. */
export type LibraryAnswer = {
  /** The version to send with the next request. */
  version: string;
  /** Whether this is everything and replaces what the browser knows. */
  whole: boolean;
  prefix: string;
  /** Listings, each with its images in display order, without the prefix. */
  ids: string[];
  images: string[][];
  removed: string[];
};

type Shown = { id: string; images: readonly string[] };

export function packLibrary(listings: readonly Shown[]): Pick<LibraryAnswer, 'prefix' | 'ids' | 'images'> {
  const urls = listings.flatMap(({ images }) => images);
  const prefix = commonStart(urls, (url, length) => url.slice(0, length));
  return {
    prefix,
    ids: listings.map(({ id }) => id),
    images: listings.map(({ images }) => images.map((url) => url.slice(prefix.length))),
  };
}
