import 'server-only';
import type { ListingId } from '@/lib/contract';
import type { DeskStore, DeskTransaction } from '@/lib/desk/tables/desk-tables';
import { photoLinkKinds, photoLinkPermission, type PhotoLinkKind } from '@/lib/rules/photo-links/photo-link';
import { roleMay, type Role } from '@/lib/rules/staff/permissions';

/** Ends a link from the next request on, and returns its listing; null if no such link works. */
export async function revokeLink(
  { db }: DeskStore,
  table: 'photo_links' | 'sheet_links',
  id: string,
): Promise<ListingId | null> {
  const now = Date.now();
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

/** Until the transaction ends, no other one counts the links of this listing. */
export async function lockLinks(
  transaction: DeskTransaction,
  table: 'photo_links' | 'sheet_links',
  listingId: string,
): Promise<void> {
  const links = transaction.updateTable(table).set({ listing_id: listingId });
  await links.where('listing_id', '=', listingId).execute();
}

/** Ends the photo links of a person. The links stay stored, so that photos that arrived through them can still be used. */
export async function revokePhotoLinks(
  transaction: DeskTransaction,
  staffId: string,
  kinds: readonly PhotoLinkKind[],
  now: number,
): Promise<void> {
  if (kinds.length === 0) return;
  const links = transaction.updateTable('photo_links').set({ revoked_at: now }).where('staff_id', '=', staffId);
  await links.where('kind', 'in', kinds).where('revoked_at', 'is', null).execute();
}

/** Ends the photo links that a person may not have in this role. */
export function revokeLostLinks(transaction: DeskTransaction, staffId: string, role: Role, now: number): Promise<void> {
  const lost = photoLinkKinds.filter((kind) => !roleMay(role, photoLinkPermission[kind]));
  return revokePhotoLinks(transaction, staffId, lost, now);
}
