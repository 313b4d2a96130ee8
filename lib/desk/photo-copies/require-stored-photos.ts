import 'server-only';
import type { Connection } from '@/lib/client';
import type { Issue, Listing, ListingInput } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { askForPhoto } from './ask-for-photo';
import { photosOf } from './keep-removed-photos';

const askingMs = 8_000;

/** Returns those of the photos that no longer exist, as far as the service says so. */
export async function lostAmong(connection: Connection, urls: readonly string[]): Promise<string[]> {
  const signal = AbortSignal.timeout(askingMs);
  const presence = await Promise.all(urls.map((url) => askForPhoto(connection, url, signal)));
  return urls.filter((_, at) => presence[at] === 'gone');
}

/**
 * The paths of photos that are added to a listing but no longer exist: the service deletes uploads that no listing shows for a day,
 * but would accept their URLs.
 */
export async function findLostPhotos(
  connection: Connection,
  body: ListingInput,
  current: Listing | null,
): Promise<Issue['path'][]> {
  const shown = new Set(current ? photosOf(current) : []);
  const photos = photosOf(body);
  const lost = await lostAmong(
    connection,
    photos.filter((url) => !shown.has(url)),
  );
  return photos.flatMap((url, at): Issue['path'][] => {
    return lost.includes(url) ? [at < body.images.length ? ['images', at] : ['floorPlan']] : [];
  });
}

/** Throws DeskError if photos that are added to a listing no longer exist. */
export async function requireStoredPhotos(...photos: Parameters<typeof findLostPhotos>): Promise<void> {
  const lost = await findLostPhotos(...photos);
  if (lost.length === 0) return;
  throw new DeskError(
    'INVALID_INPUT',
    lost.map((path) => ({ path, message: 'The file no longer exists.' })),
  );
}
