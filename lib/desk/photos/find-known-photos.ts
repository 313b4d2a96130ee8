import 'server-only';
import type { Connection } from '@/lib/client';
import { issuesOf } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { findPhotoHashes, PhotoHash } from '@/lib/desk/uploads/photo-hashes';
import type { KnownPhotos } from '@/lib/rules/uploads/known-photos';
import { photoScope } from './photo-scope';

const Hashes = PhotoHash.array().max(30);

/** Which photos that listings show were made of these files. Throws ApiError and DeskError. */
export async function findKnownPhotos(connection: Connection, hashes: readonly string[]): Promise<KnownPhotos> {
  const asked = Hashes.safeParse(hashes);
  if (!asked.success) throw new DeskError('INVALID_INPUT', issuesOf(asked.error));
  const remembered = await findPhotoHashes(await deskStore(), await photoScope(connection), asked.data);
  const users = new Map(remembered.map(({ url }) => [url, [] as string[]]));
  for (const { images, externalRef, object } of users.size === 0 ? [] : inventoryIndex(connection).listings) {
    for (const url of new Set(images)) users.get(url)?.push(externalRef ?? object.streetAddress);
  }
  const known: KnownPhotos = {};
  for (const { hash, url } of remembered) {
    const shownBy = users.get(url) ?? [];
    if (shownBy.length > 0) (known[hash] ??= []).push({ url, users: shownBy });
  }
  return known;
}
