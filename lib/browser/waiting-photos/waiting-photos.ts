import { useSyncExternalStore } from 'react';
import {
  changePhotos,
  currentPhotos,
  nothingLoaded,
  watchPhotos,
  type StoredPhoto,
  type WaitingPhoto,
} from './photo-store';

export { StorageFull, type WaitingPhoto } from './photo-store';

/** Stores a photo on this phone, as the last of its listing. Throws StorageFull. */
export async function addWaitingPhoto(photo: Omit<WaitingPhoto, 'place' | 'failure'>): Promise<void> {
  await changePhotos((photos) => {
    const place = nextPlace(photos, photo.listingId);
    return { put: [{ ...photo, place, failure: null, isReady: false, version: 0, upload: null, hash: null }] };
  });
}

/** Changes a stored photo; a new picture has to be uploaded again. Throws StorageFull. */
export async function changeWaitingPhoto(
  id: string,
  change: Partial<Pick<WaitingPhoto, 'roomName' | 'photo' | 'failure'>>,
): Promise<void> {
  await changePhotos((photos) => ({
    put: photos
      .filter((photo) => photo.id === id)
      .map((photo) => ({
        ...photo,
        ...change,
        ...(change.photo && { version: photo.version + 1, upload: null, hash: null }),
      })),
  }));
}

/** Puts the photos of a listing in this order; those not named follow in their current order. */
export async function orderWaitingPhotos(listingId: string, ids: string[]): Promise<void> {
  await changePhotos((photos) => {
    const own = photosOf(photos, listingId);
    const named = ids.flatMap((id) => own.find((photo) => photo.id === id) ?? []);
    const ordered = [...named, ...own.filter(({ id }) => !ids.includes(id))];
    return { put: ordered.map((photo, place) => ({ ...photo, place })) };
  });
}

/** Moves photos to another listing, after its own. */
export async function moveWaitingPhotos(
  ids: string[],
  { listingId, address }: Pick<WaitingPhoto, 'listingId' | 'address'>,
): Promise<void> {
  await changePhotos((photos) => {
    const first = nextPlace(photos, listingId);
    const moved = photos.filter(({ id }) => ids.includes(id));
    return { put: moved.map((photo, at) => ({ ...photo, listingId, address, place: first + at, failure: null })) };
  });
}

export async function removeWaitingPhotos(ids: string[]): Promise<void> {
  await changePhotos((photos) => ({ remove: photos.filter(({ id }) => ids.includes(id)).map(({ id }) => id) }));
}

/** Stores a removed photo again, in its former place. Throws StorageFull. */
export async function putBackWaitingPhoto(photo: StoredPhoto): Promise<void> {
  await changePhotos(() => ({ put: [photo] }));
}

/** The photos on this phone of the signed-in person: all, or those of one listing in their order. */
export function useWaitingPhotos(listingId?: string): { photos: StoredPhoto[]; isLoaded: boolean } {
  const { photos, isLoaded } = useSyncExternalStore(watchPhotos, currentPhotos, () => nothingLoaded);
  return { photos: listingId === undefined ? [...photos] : photosOf(photos, listingId), isLoaded };
}

function nextPlace(photos: readonly StoredPhoto[], listingId: string): number {
  return Math.max(-1, ...photosOf(photos, listingId).map(({ place }) => place)) + 1;
}

function photosOf(photos: readonly StoredPhoto[], listingId: string): StoredPhoto[] {
  return photos.filter((photo) => photo.listingId === listingId);
}
