const urls = new Map<Blob, string>();

/** Returns the object URL of a photo in memory; the same one until `releaseBlobUrls`. */
export function blobUrl(photo: Blob): string {
  const known = urls.get(photo);
  if (known !== undefined) return known;
  const url = URL.createObjectURL(photo);
  urls.set(photo, url);
  return url;
}

/** Revokes the URLs of all photos, which frees their memory. */
export function releaseBlobUrls(): void {
  for (const url of urls.values()) URL.revokeObjectURL(url);
  urls.clear();
}
