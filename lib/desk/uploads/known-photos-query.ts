import { readJson } from '@/lib/desk/read-json';

/** A photo that the same file became before, and the listings that show it: their references or addresses. */
export type KnownPhoto = { url: string; users: string[] };

/** By hash of the file; the one that stands first was stored last. */
export type KnownPhotos = Record<string, KnownPhoto[]>;

/** How the browser says of which file each part of an upload is made. */
export const photoHashesHeader = 'Photo-Hashes';

const waitMs = 3_000;

/** The photos of listings that were made of this file; none where nobody can tell soon. */
export async function askKnownPhotos(hash: string): Promise<KnownPhoto[]> {
  try {
    const known = await readJson<KnownPhotos>(`/api/uploads/known?hash=${hash}`, AbortSignal.timeout(waitMs));
    return known[hash] ?? [];
  } catch {
    return [];
  }
}
