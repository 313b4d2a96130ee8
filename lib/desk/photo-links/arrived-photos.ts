import 'server-only';
import type { Selectable } from 'kysely';
import { limits, uploadParts } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import type { DeskStore, DeskTables } from '@/lib/desk/tables/desk-tables';
import { reorderWithin } from '@/lib/rules/photo-links/arrange-arrived';
import { photosPerLinkMax } from '@/lib/rules/photo-links/photo-link';
import type { PhotoLink } from './link-store';

const unreferencedMs = limits.unreferencedUploadHours * 3_600_000;

export type ArrivedPhoto = Selectable<DeskTables['photo_link_photos']>;

/**
 * Throws DeskError with an issue for each of these files of a phone that has no room. `shown` is how many photos the listing has.
 */
export async function requireRoom(
  store: DeskStore,
  link: PhotoLink,
  shown: number,
  files: readonly (string | null)[],
): Promise<void> {
  const photos = await inOrder(store).where('link_id', '=', link.id).execute();
  const waiting = photos.filter((photo) => photo.state === 'waiting' && isStored(photo)).length;
  const room = Math.min(photosPerLinkMax - photos.length, limits.imagesMax - shown - waiting);
  // A file that is sent again already has its place.
  const fresh = [...files.keys()].filter((index) => !photoOfFile(photos, files[index]!));
  const tooMany = fresh.slice(Math.max(0, room));
  if (tooMany.length === 0) return;
  throw new DeskError(
    'LINK_FULL',
    tooMany.map((index) => ({ path: [uploadParts.images, index], message: 'There is no room for this photo.' })),
  );
}

/**
 * Stores photos that came through a link, after the earlier ones, and returns their URLs. A file that is sent again after a lost
 * answer gets the URL of its earlier photo. Throws DeskError if the link was ended, or filled by other photos, in the meantime.
 */
export async function addArrivedPhotos(
  store: DeskStore,
  link: PhotoLink,
  photos: readonly { url: string; file: string | null }[],
): Promise<string[]> {
  return store.write(async (transaction) => {
    // Writing to the link makes photos that arrive at the same moment wait, so that each of these sees the others.
    const live = transaction.updateTable('photo_links').set({ revoked_at: null }).where('id', '=', link.id);
    const { numUpdatedRows } = await live.where('revoked_at', 'is', null).executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DeskError('LINK_GONE');
    const earlier = await transaction
      .selectFrom('photo_link_photos')
      .selectAll()
      .where('link_id', '=', link.id)
      .execute();
    const added = photos.filter(({ file }) => !photoOfFile(earlier, file));
    if (earlier.length + added.length > photosPerLinkMax) throw new DeskError('LINK_FULL');
    const start = Math.max(-1, ...earlier.map(({ position }) => position)) + 1;
    const common = { link_id: link.id, listing_id: link.listingId, state: 'waiting' as const, added_at: Date.now() };
    const rows = added.map(({ url, file }, index) => ({ ...common, url, file_id: file, position: start + index }));
    if (rows.length > 0) {
      await transaction
        .insertInto('photo_link_photos')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['link_id', 'url']).doNothing())
        .execute();
    }
    return photos.map(({ url, file }) => photoOfFile(earlier, file)?.url ?? url);
  });
}

/** The photos that came through a link, without those that the service has deleted since. */
export async function photosOfLink(store: DeskStore, linkId: string): Promise<ArrivedPhoto[]> {
  return (await inOrder(store).where('link_id', '=', linkId).execute()).filter(isStored);
}

/** The photo that a file became, unless it was removed or the service has deleted it. */
function photoOfFile(photos: readonly ArrivedPhoto[], file: string | null): ArrivedPhoto | undefined {
  if (file === null) return undefined;
  return photos.find((photo) => photo.file_id === file && photo.state !== 'removed' && isStored(photo));
}

function isStored({ state, added_at }: ArrivedPhoto): boolean {
  return state !== 'waiting' || added_at > Date.now() - unreferencedMs;
}

/** The photos of a listing that came through any link and are not saved, and those that were removed on the phone. */
export async function listArrivedPhotos(
  store: DeskStore,
  listingId: string,
  now = Date.now(),
): Promise<{ waiting: string[]; removed: string[] }> {
  const rows = await inOrder(store)
    .where('listing_id', '=', listingId)
    .where('added_at', '>', now - unreferencedMs)
    .execute();
  const urlsIn = (wanted: ArrivedPhoto['state']) => rows.flatMap(({ state, url }) => (state === wanted ? [url] : []));
  return { waiting: urlsIn('waiting'), removed: urlsIn('removed') };
}

/** Lets photos of a link wait again that were removed on the phone, which shows them again. */
export async function bringBackArrivedPhotos(store: DeskStore, linkId: string, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await store.db
    .updateTable('photo_link_photos')
    .set({ state: 'waiting' })
    .where('link_id', '=', linkId)
    .where('url', 'in', [...urls])
    .where('state', '=', 'removed')
    .execute();
}

/** Applies an order of some photos of a link, and removes others that are not saved yet. */
export async function orderArrivedPhotos(
  store: DeskStore,
  linkId: string,
  { urls, removed }: { urls: readonly string[]; removed: readonly string[] },
): Promise<void> {
  await store.write(async (transaction) => {
    const rows = await transaction
      .selectFrom('photo_link_photos')
      .select(['url', 'position'])
      .where('link_id', '=', linkId)
      .orderBy('position')
      .execute();
    const wanted = reorderWithin(
      rows.map(({ url }) => url),
      urls,
    );
    for (const { url, position } of rows) {
      const place = rows[wanted.indexOf(url)]!.position;
      if (place === position) continue;
      const photo = transaction.updateTable('photo_link_photos').set({ position: place }).where('link_id', '=', linkId);
      await photo.where('url', '=', url).execute();
    }
    if (removed.length === 0) return;
    await transaction
      .updateTable('photo_link_photos')
      .set({ state: 'removed' })
      .where('link_id', '=', linkId)
      .where('url', 'in', [...removed])
      .where('state', '=', 'waiting')
      .execute();
  });
}

/** Marks waiting photos as settled, because the desk has decided on them, or as saved, because the listing has them. */
export async function settleArrivedPhotos(
  store: DeskStore,
  by: { listingId: string } | { linkId: string },
  urls: readonly string[],
  state: 'settled' | 'saved',
): Promise<void> {
  if (urls.length === 0) return;
  const photos = store.db
    .updateTable('photo_link_photos')
    .set({ state })
    .where('state', '=', 'waiting')
    .where('url', 'in', [...urls]);
  await (
    'linkId' in by ? photos.where('link_id', '=', by.linkId) : photos.where('listing_id', '=', by.listingId)
  ).execute();
}

function inOrder({ db }: DeskStore) {
  return db.selectFrom('photo_link_photos').selectAll().orderBy('position').orderBy('added_at').orderBy('url');
}
