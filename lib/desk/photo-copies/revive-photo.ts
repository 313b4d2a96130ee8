import { uploadImages, type Connection } from '@/lib/client';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import type { Store } from '@/lib/database/store';
import { rememberPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import type { KeptPhoto } from './kept-photos';
import { fileOfKept } from './revive-photos';

/** Uploads one photo again that lies aside, and answers its new address. Throws ApiError. */
export async function revivePhoto(
  store: Store<DeskTables>,
  connection: Connection,
  kept: KeptPhoto,
): Promise<{ url: string; blurPlaceholder: string }> {
  const uploaded = await uploadImages(connection, [await fileOfKept(kept)]);
  await rememberPlaceholders(store, uploaded);
  return uploaded[0]!;
}
