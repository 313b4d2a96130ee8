import 'server-only';
import { z } from 'zod';
import { limits } from '@/lib/contract';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';

/** SHA-256 of a file as it was chosen, in hexadecimal. */
export const PhotoHash = z.string().regex(/^[0-9a-f]{64}$/);

const urlsPerHashMax = 20;

/** The word for each file in a header of an upload, in order; null for a file whose word is missing or invalid. */
export function wordsOfFiles(header: string | null, word: z.ZodType<string>): (string | null)[] {
  const words = (header ?? '').split(',', limits.imageFilesPerRequestMax);
  return words.map((each) => word.safeParse(each).data ?? null);
}

export async function rememberPhotoHashes(
  store: DeskStore,
  scope: string,
  photos: { hash: string; url: string }[],
): Promise<void> {
  if (photos.length === 0) return;
  const stored_at = Date.now();
  await store.db
    .insertInto('photo_hashes')
    .values(photos.map(({ hash, url }) => ({ scope_id: scope, hash, url, stored_at })))
    .onConflict((conflict) => conflict.columns(['scope_id', 'hash', 'url']).doNothing())
    .execute();
}

export async function findPhotoHashes(
  store: DeskStore,
  scope: string,
  hashes: readonly string[],
): Promise<{ hash: string; url: string }[]> {
  if (hashes.length === 0) return [];
  return store.db
    .selectFrom('photo_hashes')
    .select(['hash', 'url'])
    .where('scope_id', '=', scope)
    .where('hash', 'in', [...hashes])
    .orderBy('stored_at', 'desc')
    .orderBy('url')
    .limit(hashes.length * urlsPerHashMax)
    .execute();
}
