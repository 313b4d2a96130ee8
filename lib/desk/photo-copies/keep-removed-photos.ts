import 'server-only';
import PQueue from 'p-queue';
import type { Connection } from '@/lib/client';
import { limits, uploadTypes, type Listing, type ListingInput } from '@/lib/contract';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { limitBytes } from '@/lib/desk/uploads/limit-bytes';
import { findPhotoCopies, keepFile, photoCopyLimits, recordPhotoCopies, type PhotoCopyRow } from './photo-copies';
import { mediaAddress } from './ask-for-photo';

/** How long a push waits for photos to be copied, in milliseconds, and how many are fetched in parallel. */
const patience = { ms: 8_000, parallel: 4 } as const;

type Keeping = {
  store: DeskStore;
  connection: Connection;
  /** The share of the storage limits that these photos may use. */
  share?: number;
};

type WithPhotos = Pick<ListingInput, 'images' | 'floorPlan'>;

/**
 * Copies the photos that the service will delete when `body` is pushed. Never throws and never delays a push for long: a failed
 * copy is recorded as failed. Returns whether it took time, because the listing that was read may then be out of date.
 */
export async function keepRemovedPhotos(
  keeping: Keeping & { others: () => Promise<readonly Listing[]> },
  current: Listing,
  body: ListingInput,
): Promise<boolean> {
  if (removedPhotos(current, body, []).length === 0) return false;
  try {
    await keepPhotos(keeping, current.id, removedPhotos(current, body, await keeping.others()));
    return true;
  } catch {
    // The push matters more; a missing copy shows when the photo is restored.
    return true;
  }
}

/** How many photos are fetched after one check of what other systems changed, and their share of the storage limits. */
const ofSightings = { photosMax: 200, share: 0.5 } as const;

/**
 * After another system has changed listings: copies the photos that it removed, if they can still be read, and those of listings
 * that it took off the market. Never throws.
 */
export async function keepSightedPhotos(
  keeping: Omit<Keeping, 'share'> & { others: readonly Listing[] },
  sightings: readonly { before: { body: WithPhotos; status: string } | null; listing: Listing }[],
): Promise<void> {
  let left: number = ofSightings.photosMax;
  for (const { before, listing } of sightings) {
    if (!before) continue;
    const { id } = listing;
    const isOff = before.status === 'published' && listing.status !== 'published';
    const removed = removedPhotos({ id, ...before.body }, listing, keeping.others);
    const urls = [...removed, ...(isOff ? photosOf(listing) : [])].slice(0, left);
    left -= urls.length;
    if (urls.length > 0) {
      await keepPhotos({ ...keeping, share: ofSightings.share }, id, urls).catch(() => undefined);
    }
    if (left === 0) return;
  }
}

async function keepPhotos(keeping: Keeping, listingId: string, urls: readonly string[]): Promise<void> {
  const known = await findPhotoCopies(keeping.store, urls);
  const signal = AbortSignal.timeout(patience.ms);
  const queue = new PQueue({ concurrency: patience.parallel });
  const photos = await queue.addAll(
    urls.map((url) => () => keepPhoto(keeping, { url, listingId, known: known.get(url), signal })),
  );
  await recordPhotoCopies(keeping.store, photos);
}

/** The photos that no listing shows any more after a push: `others` are all listings. */
function removedPhotos(current: WithPhotos & { id: string }, body: WithPhotos, others: readonly Listing[]): string[] {
  const removed = new Set(photosOf(current));
  for (const url of photosOf(body)) removed.delete(url);
  if (removed.size === 0) return [];
  for (const other of others) if (other.id !== current.id) for (const url of photosOf(other)) removed.delete(url);
  return [...removed];
}

/** Every uploaded file that a listing shows. */
export function photosOf({ images, floorPlan }: WithPhotos): string[] {
  return floorPlan === null ? images : [...images, floorPlan];
}

type OnePhoto = { url: string; listingId: string; known?: PhotoCopyRow; signal: AbortSignal };

async function keepPhoto({ store, connection, share }: Keeping, photo: OnePhoto): Promise<PhotoCopyRow> {
  const now = Date.now();
  const { url, listingId, known, signal } = photo;
  const row = { url, listing_id: listingId, removed_at: now, kept_until: now + photoCopyLimits.forMs };
  if (known) return { ...known, ...row };
  const fetched = await fetchPhoto(connection, url, signal).catch(() => null);
  const file = fetched && (await keepFile(store, fetched.bytes, share).catch(() => null));
  if (!fetched || file === null) return { ...row, file: null, media_type: null, bytes: 0 };
  return { ...row, file, media_type: fetched.type, bytes: fetched.bytes.byteLength };
}

async function fetchPhoto(connection: Connection, url: string, signal: AbortSignal) {
  const address = mediaAddress(url, connection);
  if (address === null) return null;
  const response = await connection.fetch(address, { redirect: 'manual', signal, cache: 'no-store' });
  const type = uploadTypes.find((each) => response.headers.get('Content-Type')?.startsWith(each));
  if (response.status !== 200 || !type || !response.body) {
    await response.body?.cancel();
    return null;
  }
  const body = response.body.pipeThrough(limitBytes(limits.uploadFileBytesMax).stream);
  return { bytes: new Uint8Array(await new Response(body).arrayBuffer()), type };
}
