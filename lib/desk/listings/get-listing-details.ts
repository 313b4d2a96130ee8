import 'server-only';
import { ApiError, getListing, type Connection } from '@/lib/client';
import { ListingId, type Listing } from '@/lib/contract';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { findReplacement } from '@/lib/desk/inventory/replaced-listings';
import { lastAuthorOf } from '@/lib/desk/journal/last-author-of';
import { noteSeenListing } from '@/lib/desk/journal/note-seen-listing';
import { findPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import type { ListingDetails } from '@/lib/rules/listings/listing-details';

const namesMax = 10;

/** A listing, read from the service now, with what the dashboard knows of its photos. Throws ApiError. */
export async function getListingDetails(connection: Connection, id: ListingId): Promise<ListingDetails> {
  const listing = await getListing(connection, { id });
  const index = inventoryIndex(connection);
  index.note(listing);
  const store = await deskStore();
  await noteSeenListing(store, listing);
  return {
    listing,
    blurPlaceholders: await findPlaceholders(store, listing.images),
    sharedWith: sharedWith(listing, index.listings),
    author: await lastAuthorOf(store, listing),
    replacedBy: listing.externalRef === null ? await findReplacement(store, listing.id) : null,
  };
}

/** Names some of the others that use a photo or plan; one walk through all listings, without a copy of their photos. */
function sharedWith(listing: Listing, others: readonly Listing[]): Record<string, string[]> {
  const shared = new Map([listing.floorPlan, ...listing.images].map((url) => [url, new Set<string>()]));
  const note = (url: string | null, { externalRef, object }: Listing) => {
    const names = shared.get(url);
    if (url !== null && names && names.size < namesMax) names.add(externalRef ?? object.streetAddress);
  };
  for (const other of others) {
    if (other.id === listing.id) continue;
    note(other.floorPlan, other);
    for (const url of other.images) note(url, other);
  }
  return Object.fromEntries([...shared].flatMap(([url, names]) => (names.size > 0 ? [[url, [...names]]] : [])));
}

/** The id in an address of the dashboard. Throws ApiError `NOT_FOUND` where it has not even the form of one. */
export function listingIdOr404(text: string): ListingId {
  const parsed = ListingId.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'There is no listing with this id.' });
}
