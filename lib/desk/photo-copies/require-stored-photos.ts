import 'server-only';
import type { Connection } from '@/lib/client';
import type { Issue, Listing, ListingInput } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { askForPhoto } from './ask-for-photo';
import { photosOf } from './keep-removed-photos';

const askingMs = 8_000;

/**
 * Throws DeskError if photos that come to a listing no longer exist: the service deletes uploads that no listing shows for a day, and
 * would accept their URLs.
 */
export async function requireStoredPhotos(
  connection: Connection,
  body: ListingInput,
  current: Listing | null,
): Promise<void> {
  const shown = new Set(current ? photosOf(current) : []);
  const signal = AbortSignal.timeout(askingMs);
  const isGone = await Promise.all(
    photosOf(body).map(async (url) => !shown.has(url) && (await askForPhoto(connection, url, signal)) === 'gone'),
  );
  const gone = isGone.flatMap((is, at): Issue['path'][] => {
    return is ? [at < body.images.length ? ['images', at] : ['floorPlan']] : [];
  });
  if (gone.length > 0) {
    throw new DeskError(
      'INVALID_INPUT',
      gone.map((path) => ({ path, message: 'The file no longer exists.' })),
    );
  }
}
