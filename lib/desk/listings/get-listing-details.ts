import 'server-only';
import { ApiError, getListing, type Connection } from '@/lib/client';
import { ListingId } from '@/lib/contract';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { findOffReasons } from '@/lib/desk/inventory/off-reason-store';
import { findTasks } from '@/lib/desk/inventory/task-store';
import { findReplaced } from '@/lib/desk/inventory/replaced-listings';
import { lastAuthorOf } from '@/lib/desk/journal/last-author-of';
import { noteSeenListings } from '@/lib/desk/journal/note-seen-listings';
import { findPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import type { ListingDetails } from '@/lib/rules/listings/listing-details';
import { sharedPhotos } from './shared-photos';

/** A listing, read from the service now, with what the dashboard knows of its photos. Throws ApiError. */
export async function getListingDetails(connection: Connection, id: ListingId): Promise<ListingDetails> {
  const listing = await getListing(connection, { id });
  const index = inventoryIndex(connection);
  index.note(listing);
  const store = await deskStore();
  await noteSeenListings(store, [listing]);
  return {
    listing,
    blurPlaceholders: await findPlaceholders(store, listing.images),
    sharedWith: sharedPhotos(listing, index.listings),
    author: await lastAuthorOf(store, listing),
    replacedBy: listing.externalRef === null ? ((await findReplaced(store, [listing])).get(listing.id) ?? null) : null,
    off: listing.status === 'published' ? null : ((await findOffReasons(store, [listing])).get(listing.id) ?? null),
    tasks: (await findTasks(store, [listing])).get(listing.id) ?? [],
  };
}

/** The listing id in an address of the dashboard. Throws ApiError `NOT_FOUND` if it is malformed. */
export function listingIdOr404(text: string): ListingId {
  const parsed = ListingId.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'There is no listing with this id.' });
}
