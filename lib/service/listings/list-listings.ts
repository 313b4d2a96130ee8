import { ListingListQuery, type ListingPage } from '@/lib/contract';
import type { PageCursors } from '@/lib/service/lists/page-cursors';
import { readListQuery } from '@/lib/service/lists/read-list-query';
import { readPage } from '@/lib/service/lists/read-page';
import type { ServiceContext } from '@/lib/service/service-context';
import { selectListings } from './listing-row';
import { presentListing } from './present-listing';

/** `GET /listings` (section 4.11): newest first, optionally of one status or changed after an instant. Throws 400. */
export async function listListings(
  { store, settings }: ServiceContext,
  cursors: PageCursors,
  organizationId: string,
  search: URLSearchParams,
): Promise<ListingPage> {
  const { cursor, limit, status, updatedSince } = readListQuery(ListingListQuery, search);
  let listings = selectListings(store.db, organizationId);
  if (status !== undefined) listings = listings.where('listings.status', '=', status);
  if (updatedSince !== undefined) listings = listings.where('listings.updated_at', '>', updatedSince);
  const scope = { endpoint: 'listListings' as const, organizationId };
  return readPage(listings, 'listings', { cursors, scope, cursor, limit }, (row) =>
    presentListing(row, settings.publicUrl),
  );
}
