import { changePhotos } from './photo-store';

/** Marks the photos of a listing as ready; they are sent as soon as there is a line. */
export async function requestSending(listingId: string): Promise<void> {
  await changePhotos((photos) => ({
    put: photos.filter((photo) => photo.listingId === listingId).map((photo) => ({ ...photo, isReady: true })),
  }));
}
