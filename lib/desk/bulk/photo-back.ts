import 'server-only';
import type { Connection } from '@/lib/client';
import { revivePhotos } from '@/lib/desk/history/revive-photos';
import { checkPhotos } from '@/lib/desk/photo-copies/check-photos';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';

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
