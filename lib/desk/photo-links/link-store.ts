import 'server-only';
import type { ListingId } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { lockLinks } from '@/lib/desk/staff/revoke-link';
import { newLink, tokenHash } from '@/lib/desk/staff/secret-token';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskDb, DeskStore } from '@/lib/desk/tables/desk-tables';
import { photoLinkPermission, type ListedPhotoLink, type PhotoLinkKind } from '@/lib/rules/photo-links/photo-link';
import { roleMay } from '@/lib/rules/staff/permissions';

/** A link that works. `by` is the person who made it, with the role they have now. */
export type PhotoLink = Pick<ListedPhotoLink, 'id' | 'kind' | 'expiresAt' | 'openedAt'> & {
  listingId: ListingId;
  notedAt: number;
  by: StaffMember;
};

const linksPerListingMax = 10;
/** How long links that no longer work are stored, so that photos that came through them are not lost. */
const endedLinksMs = 2 * 24 * 3_600_000;

type NewLink = { kind: PhotoLinkKind; listingId: ListingId; staffId: string; lifetimeMs: number };

/** Stores a link and returns its id and its token, which is never stored. Throws DeskError if the listing has too many. */
export async function putPhotoLink(
  store: DeskStore,
  { kind, listingId, staffId, lifetimeMs }: NewLink,
  now = Date.now(),
) {
  const { token, link } = newLink({ listingId, staffId }, now, now + lifetimeMs);
  await store.write(async (transaction) => {
    await transaction
      .deleteFrom('photo_links')
      .where('expires_at', '<', now - endedLinksMs)
      .execute();
    await lockLinks(transaction, 'photo_links', listingId);
    const live = await liveLinks(transaction, now).where('listing_id', '=', listingId).execute();
    if (live.length >= linksPerListingMax) throw new DeskError('TOO_MANY_LINKS');
    const row = { ...link, kind, opened_at: null, done_at: null, noted_at: 0 };
    await transaction.insertInto('photo_links').values(row).execute();
  });
  return { id: link.id, token };
}

/** The link with this token, or null if it does not work, for whatever reason. */
export async function findPhotoLink({ db }: DeskStore, token: string, now = Date.now()): Promise<PhotoLink | null> {
  const row = await liveLinks(db, now).where('token_hash', '=', tokenHash(token)).executeTakeFirst();
  if (!row || !roleMay(row.role, photoLinkPermission[row.kind])) return null;
  const by = { id: row.person_id, name: row.name, email: row.email, role: row.role };
  const { id, kind, expires_at: expiresAt, opened_at: openedAt, noted_at: notedAt } = row;
  return { id, kind, listingId: row.listing_id as ListingId, expiresAt, openedAt, notedAt, by };
}

export async function listPhotoLinks(store: DeskStore, listingId: string): Promise<ListedPhotoLink[]> {
  const rows = await liveLinks(store.db, Date.now())
    .where('listing_id', '=', listingId)
    .orderBy('photo_links.created_at', 'desc')
    .execute();
  const photos = await store.db
    .selectFrom('photo_link_photos')
    .select(({ fn }) => ['link_id', fn.countAll<number>().as('count')])
    .where('listing_id', '=', listingId)
    .where('state', '<>', 'removed')
    .groupBy('link_id')
    .execute();
  const counts = new Map(photos.map(({ link_id: id, count }) => [id, count]));
  return rows
    .filter(({ role, kind }) => roleMay(role, photoLinkPermission[kind]))
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      by: row.name,
      expiresAt: row.expires_at,
      openedAt: row.opened_at,
      doneAt: row.done_at,
      photos: counts.get(row.id) ?? 0,
    }));
}

export async function markPhotoLink(
  store: DeskStore,
  id: string,
  what: 'opened_at' | 'done_at' | 'noted_at',
  at: number | null = Date.now(),
): Promise<void> {
  await store.db
    .updateTable('photo_links')
    .set({ [what]: at })
    .where('id', '=', id)
    .execute();
}

function liveLinks(db: DeskDb, now: number) {
  return db
    .selectFrom('photo_links')
    .innerJoin('staff', 'staff.id', 'photo_links.staff_id')
    .selectAll('photo_links')
    .select(['staff.id as person_id', 'staff.name', 'staff.email', 'staff.role'])
    .where('photo_links.expires_at', '>', now)
    .where('photo_links.revoked_at', 'is', null)
    .where('staff.disabled_at', 'is', null);
}
