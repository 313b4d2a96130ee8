import 'server-only';
import type { Connection } from '@/lib/client';
import { deskStore } from '@/lib/desk/desk-store';
import { currentInventory, newestListings, newestRecords } from '@/lib/desk/inventory/current-inventory';
import { recordsSince } from '@/lib/desk/inventory/records-since';
import { parseInput } from '@/lib/desk/parse-input';
import { findPhotoCopies } from '@/lib/desk/photo-copies/photo-copies';
import { lostAmong } from '@/lib/desk/photo-copies/require-stored-photos';
import { findPhotoHashes, PhotoHash } from '@/lib/desk/uploads/photo-hashes';
import { findPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { packLibrary, type LibraryAnswer } from '@/lib/rules/photos/library-answer';
import type { PatrolState } from '@/lib/rules/photos/patrol-state';
import type { KnownPhotos } from '@/lib/rules/uploads/known-photos';
import { countChecks, findBadChecks, findPatrol } from './patrol-store';
import { findPhotoNames } from '@/lib/desk/uploads/photo-names';
import { photoScope } from './photo-scope';
import { PhotoUrl } from '@/lib/desk/photo-url';

/** The images of all listings, or only of those that changed since the answer with the version `since`. Throws ApiError. */
export async function getLibrary(connection: Connection, since: string | null): Promise<LibraryAnswer> {
  const current = currentInventory(connection);
  await current.index.refreshWithin(connection);
  const { version, whole, changes } = recordsSince(current, since);
  return { version, whole, ...packLibrary(changes.listings), removed: changes.removedListings };
}

/** The stored blur placeholders of the photos of some listings, by URL. */
export async function getPlaceholders(connection: Connection, ids: readonly string[]): Promise<Record<string, string>> {
  const records = await newestRecords(connection);
  const urls = ids.flatMap((id) => records.listing(id)?.images ?? []);
  return findPlaceholders(await deskStore(), urls);
}

/** Until when a copy is stored, in milliseconds since 1970; null if there is none. */
export type PhotoCopy = { storedUntil: number | null };

export async function getPhotoCopy(text: string | null): Promise<PhotoCopy> {
  const url = parseInput(PhotoUrl, text);
  const saved = (await findPhotoCopies(await deskStore(), [url])).get(url);
  return { storedUntil: saved?.kept_until ?? null };
}

const Urls = PhotoUrl.array().max(100);

/** The names of the rooms in these photos, or in all if none are given, by URL. Throws ApiError and DeskError. */
export async function getPhotoNames(connection: Connection, urls: readonly string[]): Promise<Record<string, string>> {
  const asked = parseInput(Urls, urls);
  const scope = await photoScope(connection);
  return findPhotoNames(await deskStore(), scope, asked.length > 0 ? asked : undefined);
}

/** Returns those of the photos that the service has deleted. Throws DeskError. */
export function getLostPhotos(connection: Connection, urls: readonly string[]): Promise<string[]> {
  return lostAmong(connection, parseInput(Urls, urls));
}

const Hashes = PhotoHash.array().max(30);

/** The photos in listings that were uploaded from these files. Throws ApiError and DeskError. */
export async function findKnownPhotos(connection: Connection, hashes: readonly string[]): Promise<KnownPhotos> {
  const asked = parseInput(Hashes, hashes);
  const remembered = await findPhotoHashes(await deskStore(), await photoScope(connection), asked);
  if (remembered.length === 0) return {};
  const users = new Map(remembered.map(({ url }) => [url, [] as string[]]));
  for (const { images, externalRef, object } of await newestListings(connection)) {
    for (const url of new Set(images)) users.get(url)?.push(externalRef ?? addressLine(object));
  }
  const known: KnownPhotos = {};
  for (const { hash, url } of remembered) {
    const shownBy = users.get(url) ?? [];
    if (shownBy.length > 0) (known[hash] ??= []).push({ url, users: shownBy });
  }
  return known;
}

/** What the patrol knows of the photos that listings show now. Throws ApiError and DeskError. */
export async function getPatrol(connection: Connection): Promise<PatrolState> {
  const { index } = currentInventory(connection);
  await index.refreshWithin(connection);
  const scope = await photoScope(connection);
  const store = await deskStore();
  const [bad, { count, latest }, { running, end }] = await Promise.all([
    findBadChecks(store, scope),
    countChecks(store, scope),
    findPatrol(store, scope),
  ]);
  const broken = new Set(bad.filter(({ state }) => state === 'broken').map(({ url }) => url));
  const shown = new Set<string>();
  const brokenByListing: Record<string, number> = {};
  for (const { id, images } of bad.length === 0 ? [] : index.listings) {
    for (const url of new Set(images)) {
      shown.add(url);
      if (broken.has(url)) brokenByListing[id] = (brokenByListing[id] ?? 0) + 1;
    }
  }
  return {
    running,
    end,
    checked: count,
    latest,
    broken: [...broken].filter((url) => shown.has(url)),
    unreachable: bad.filter(({ url, state }) => state === 'unreachable' && shown.has(url)).length,
    brokenByListing,
  };
}
