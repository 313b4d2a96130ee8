import 'server-only';
import type { ListingId } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { lockLinks } from '@/lib/desk/staff/revoke-link';
import { newLink, tokenHash } from '@/lib/desk/staff/secret-token';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { ListedSheetLink } from '@/lib/rules/fact-sheet/sheet-link';

const linksPerListingMax = 50;
const dayMs = 24 * 3_600_000;

type NewLink = { listingId: ListingId; staffId: string; days: number };

/** Stores a link and returns its id and its token, which is never stored. Throws DeskError if the listing has too many. */
export async function putSheetLink(store: DeskStore, { listingId, staffId, days }: NewLink) {
  const now = Date.now();
  const { token, link } = newLink({ listingId, staffId }, now, now + days * dayMs);
  await store.write(async (transaction) => {
    await transaction.deleteFrom('sheet_links').where('expires_at', '<=', now).execute();
    await transaction.deleteFrom('sheet_links').where('revoked_at', 'is not', null).execute();
    await lockLinks(transaction, 'sheet_links', listingId);
    const live = await transaction.selectFrom('sheet_links').select('id').where('listing_id', '=', listingId).execute();
    if (live.length >= linksPerListingMax) throw new DeskError('TOO_MANY_LINKS');
    const row = { ...link, views: 0, viewed_at: null };
    await transaction.insertInto('sheet_links').values(row).execute();
  });
  return { id: link.id, token };
}

/** The link with this token, or null if it does not work, for whatever reason. */
export async function findSheetLink(
  store: DeskStore,
  token: string,
): Promise<{ id: string; listingId: ListingId } | null> {
  const row = await liveLinks(store).where('token_hash', '=', tokenHash(token)).executeTakeFirst();
  return row ? { id: row.id, listingId: row.listing_id as ListingId } : null;
}

export async function listSheetLinks(store: DeskStore, listingId: string): Promise<ListedSheetLink[]> {
  const rows = await liveLinks(store)
    .leftJoin('staff', 'staff.id', 'sheet_links.staff_id')
    .select('staff.name')
    .where('listing_id', '=', listingId)
    .orderBy('sheet_links.created_at', 'desc')
    .execute();
  return rows.map(({ id, name, expires_at: expiresAt, views, viewed_at: viewedAt }) => {
    return { id, by: name, expiresAt, views, viewedAt };
  });
}

export async function countView(store: DeskStore, id: string): Promise<void> {
  await store.db
    .updateTable('sheet_links')
    .set((is) => ({ views: is('views', '+', 1), viewed_at: Date.now() }))
    .where('id', '=', id)
    .execute();
}

function liveLinks({ db }: DeskStore) {
  return db
    .selectFrom('sheet_links')
    .selectAll('sheet_links')
    .where('sheet_links.expires_at', '>', Date.now())
    .where('sheet_links.revoked_at', 'is', null);
}
