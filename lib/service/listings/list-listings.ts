import { sql, type Kysely } from 'kysely';
import { ListingListQuery, type ListingPage } from '@/lib/contract';
import type { ServiceTables } from '@/lib/database/service-tables';
import type { PageCursors } from '@/lib/service/lists/page-cursors';
import { readListQuery } from '@/lib/service/lists/read-list-query';
import { readPage } from '@/lib/service/lists/read-page';
import type { ServiceContext } from '@/lib/service/service-context';
import { selectListings } from './listing-row';
import { presentListing } from './present-listing';

const fewMax = 500;

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
  if (updatedSince !== undefined) {
    const few = await changedFew(store.db, organizationId, updatedSince);
    listings = few
      ? listings.where('listings.updated_at', '>', updatedSince)
      : listings.where(sql<boolean>`+listings.updated_at > ${updatedSince}`);
  }
  const scope = { endpoint: 'listListings' as const, organizationId };
  return readPage(listings, 'listings', { cursors, scope, cursor, limit }, (row) =>
    presentListing(row, settings.publicUrl),
  );
}

// A poller's few changes are found by their time and then sorted. Sorting many anew for each page would be slow: there the engine is
// to walk by age until the page is full, which the plus before the column makes it do.
async function changedFew(db: Kysely<ServiceTables>, organizationId: string, instant: number): Promise<boolean> {
  const beyond = await db
    .selectFrom('listings')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('updated_at', '>', instant)
    .orderBy('updated_at')
    .limit(1)
    .offset(fewMax)
    .execute();
  return beyond.length === 0;
}
