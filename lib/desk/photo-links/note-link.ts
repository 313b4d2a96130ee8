import 'server-only';
import { getListing, type Connection } from '@/lib/client';
import type { Listing, ListingId } from '@/lib/contract';
import { DeskError, nullIfExpected } from '@/lib/desk/desk-error';
import { newestRecords } from '@/lib/desk/inventory/current-inventory';
import { actorOf, targetOfListing, targetOfListingId } from '@/lib/desk/journal/act-store';
import { recordAct } from '@/lib/desk/journal/record-act';
import type { ActionContext } from '@/lib/desk/run-action';
import { revokeLink } from '@/lib/desk/staff/revoke-link';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { markPhotoLink, type PhotoLink } from './link-store';

/** The activity has one line for the photos of this period. */
const notedEveryMs = 15 * 60_000;

/** The listing of a link as the index has it, or as the service answers now. Throws ApiError. */
export async function listingOfLink(connection: Connection, id: ListingId): Promise<Listing> {
  return (await newestRecords(connection)).listing(id) ?? getListing(connection, { id });
}

/** Ends a link of this table from the next request on, and records it. Throws DeskError if no such link works. */
export async function endLink(
  { store, connection, record, input: { id } }: ActionContext<{ id: string }>,
  table: 'photo_links' | 'sheet_links',
  kind: 'link.revoke' | 'sheet.unshare',
): Promise<void> {
  const listingId = await revokeLink(store, table, id);
  if (listingId === null) throw new DeskError('LINK_GONE');
  // The link has ended, even if the service cannot return its listing.
  const listing = await listingOfLink(connection, listingId).catch(nullIfExpected);
  await record({ kind, target: targetOfListingId(listingId, listing) }, async () => undefined);
}

/** Records that photos came through a link. Photos that are saved at once have their own acts. */
export async function noteSentPhotos(store: DeskStore, connection: Connection, link: PhotoLink): Promise<void> {
  if (link.kind === 'saved' || Date.now() - link.notedAt < notedEveryMs) return;
  const target = targetOfListing(await listingOfLink(connection, link.listingId));
  await recordAct(store, { kind: 'link.photos', by: actorOf(link.by), target }, () =>
    markPhotoLink(store, link.id, 'noted_at'),
  );
}
