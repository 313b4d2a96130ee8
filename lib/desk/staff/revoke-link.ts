import 'server-only';
import type { ListingId } from '@/lib/contract';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';

/** Ends a link from the next request on, and returns its listing; null if there is none that works. */
export async function revokeLink(
  { db }: DeskStore,
  table: 'photo_links' | 'sheet_links',
  id: string,
  now = Date.now(),
): Promise<ListingId | null> {
  const row = await db
    .updateTable(table)
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('listing_id')
    .executeTakeFirst();
  return (row?.listing_id as ListingId | undefined) ?? null;
}
