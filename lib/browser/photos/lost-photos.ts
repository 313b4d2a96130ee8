import { readJson } from '@/lib/browser/read-json';

/** Returns those of the photos that no longer exist, as far as the service says so. */
export async function readLostPhotos(urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const params = new URLSearchParams(urls.map((url) => ['url', url]));
  return readJson<string[]>(`/api/photos/lost?${params}`).catch(() => []);
}
