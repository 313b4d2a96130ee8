import 'server-only';
import { uploadImages, type Connection } from '@/lib/client';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { rememberPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import { readPhotoCopy, type PhotoCopyRow } from './photo-copies';

/** Uploads the copy of a photo, and returns its new URL. Throws ApiError. */
export async function revivePhoto(
  store: DeskStore,
  connection: Connection,
  saved: PhotoCopyRow,
): Promise<{ url: string; blurPlaceholder: string }> {
  const uploaded = await uploadImages(connection, [await fileOfCopy(saved)]);
  await rememberPlaceholders(store, uploaded);
  return uploaded[0]!;
}

export async function fileOfCopy(photo: PhotoCopyRow): Promise<{ bytes: Blob; name: string }> {
  const type = photo.media_type ?? 'image/jpeg';
  return { bytes: new Blob([await readPhotoCopy(photo)], { type }), name: `photo.${type.split('/')[1]}` };
}
