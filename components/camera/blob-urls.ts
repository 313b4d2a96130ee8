const urls = new Map<Blob, string>();

/** Where the browser finds a photo that it has in memory; one URL per photo until `releaseBlobUrls`. */
export function blobUrl(photo: Blob): string {
  const known = urls.get(photo);
  if (known !== undefined) return known;
  const url = URL.createObjectURL(photo);
  urls.set(photo, url);
  return url;
}

/** Gives the memory of all photos back. */
export function releaseBlobUrls(): void {
  for (const url of urls.values()) URL.revokeObjectURL(url);
  urls.clear();
}
