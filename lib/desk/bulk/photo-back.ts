import 'server-only';
import type { Connection } from '@/lib/client';
import { DeskError } from '@/lib/desk/desk-error';
import { revivePhotos } from '@/lib/desk/history/revive-photos';
import { checkPhotos } from '@/lib/desk/photo-copies/check-photos';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';

type Replacement = Extract<BulkChange, { kind: 'replacePhoto' }>;

/** The current URL of a replaced photo, by its earlier URL, and the change that shows it again. */
export type PhotoBack = { renewed: PhotosBack; change: Replacement };

/** The current URLs of removed photos, by their earlier URLs; null for lost photos. */
export type PhotosBack = ReadonlyMap<string, string | null>;

/** Makes sure that removed photos can be shown again: uploads the copies of those that the service has deleted. Throws ApiError. */
export async function findPhotosBack(
  store: DeskStore,
  connection: Connection,
  urls: readonly string[],
): Promise<PhotosBack> {
  const photos = await checkPhotos(store, connection, urls, new Set());
  const earlier = photos.map(({ url }) => url);
  const { images } = await revivePhotos(store, connection, { images: earlier, floorPlan: null }, photos);
  return new Map(photos.map(({ url, state }, index) => [url, state === 'gone' ? null : images[index]!]));
}

/**
 * Makes sure that a replaced photo can be shown again: uploads the copy if the service has deleted the photo. Throws ApiError, and
 * DeskError if the photo is lost.
 */
export async function findPhotoBack(
  store: DeskStore,
  connection: Connection,
  { from, to }: Replacement,
): Promise<PhotoBack> {
  const renewed = await findPhotosBack(store, connection, [from]);
  const url = renewed.get(from) ?? null;
  if (url === null) throw new DeskError('PHOTO_GONE');
  return { renewed, change: { kind: 'replacePhoto', from: to, to: url } };
}
