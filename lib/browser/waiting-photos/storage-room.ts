const usualPhotoBytes = 4_000_000;

/** Asks the browser not to delete the photos when the phone runs low on storage; false if it may still do so. */
export async function keepStored(): Promise<boolean> {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}

/** How many photos of this size the phone has room for; null if the browser does not say. */
export async function roomForPhotos(photos: readonly { photo: Blob }[]): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    if (quota === undefined || usage === undefined) return null;
    const bytes = photos.reduce((sum, { photo }) => sum + photo.size, 0);
    return Math.max(0, Math.floor((quota - usage) / (photos.length > 0 ? bytes / photos.length : usualPhotoBytes)));
  } catch {
    return null;
  }
}
