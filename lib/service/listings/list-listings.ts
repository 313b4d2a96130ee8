import { sql } from 'kysely';
import { ListingListQuery, type ListingPage, type ListingStatus } from '@/lib/contract';
import { JsonText } from '@/lib/service/json-text';
import type { Caller } from '@/lib/service/keys/find-caller';
import type { PageCursors } from '@/lib/service/lists/page-cursors';
import { readListQuery } from '@/lib/service/lists/read-list-query';
import { newestFirst, readPage, type PagePart } from '@/lib/service/lists/read-page';
import type { ServiceContext } from '@/lib/service/service-context';
import { preparedQuery } from '@/lib/service/store/prepared-query';
import type { ServiceDb } from '@/lib/service/tables/service-tables';
import { selectListings } from './listing-row';
import { listingWriter } from './present-listing';

const fewMax = 500;
/** The bytes of content in a page, which is in memory as a whole; that of a listing may have two million. */
const pageLengthMax = 8_000_000;

/**
 * `GET /listings` (section 4.11): newest first, optionally of one status or changed after an instant. A page of very long texts has
 * fewer than `limit`. Throws 400.
 */
export async function listListings(
  { store: { db }, settings: { publicUrl } }: ServiceContext,
  cursors: PageCursors,
  { organization: { id: organizationId }, hasLongContent }: Caller,
  search: URLSearchParams,
): Promise<JsonText<ListingPage>> {
  const { cursor, limit, status, updatedSince } = readListQuery(ListingListQuery, search);
  const scope = { endpoint: 'listListings' as const, organizationId };
  const since = updatedSince === undefined ? {} : await changesSince(db, organizationId, updatedSince);
  const { rows, nextCursor } = await readPage(
    { cursors, scope, cursor, limit },
    async (part) => (since ? readListings(db, { organizationId, status, ...since, ...part }) : []),
    since && hasLongContent
      ? async (part) => listingsThatFit(await readLengths(db, { organizationId, status, ...since, ...part }))
      : undefined,
  );
  const write = listingWriter({ publicUrl, organizationId });
  // Joined only once, because each copy of a page takes measurable time.
  const listings = rows.flatMap((row, index) => (index === 0 ? [write(row)] : [',', write(row)]));
  return new JsonText(['{"data":[', ...listings, `],"nextCursor":${JSON.stringify(nextCursor)}}`].join(''));
}

/** How to find the changes after an instant; null if there are none. */
async function changesSince(db: ServiceDb, organizationId: string, updatedSince: number) {
  const [changes] = await countChanges(db, { organizationId, updatedSince, countMax: fewMax + 1 });
  if (changes!.count === 0) return null;
  return changes!.count > fewMax ? { walkedSince: updatedSince } : { sortedSince: updatedSince };
}

const countChanges = preparedQuery(
  (
    db,
    { organizationId, updatedSince, countMax }: { organizationId: string; updatedSince: number; countMax: number },
  ) =>
    db
      .selectFrom(
        db
          .selectFrom('listings')
          .select('updated_at')
          .where('organization_id', '=', organizationId)
          .where('updated_at', '>', updatedSince)
          .orderBy('updated_at')
          .limit(countMax)
          .as('changes'),
      )
      .select((changes) => changes.fn.countAll<number>().as('count')),
);

type ListedValues = PagePart & {
  organizationId: string;
  status?: ListingStatus;
  sortedSince?: number;
  walkedSince?: number;
};

/**
 * The few changes that a poller asks for are found by their time and then sorted. Sorting many for each page would be slow, so then
 * the engine walks by age until the page is full. The expressions on columns below keep it from using the other index.
 */
function pageOf(db: ServiceDb, { organizationId, status, sortedSince, walkedSince, ...part }: ListedValues) {
  let listings = selectListings(db, organizationId);
  if (sortedSince !== undefined) {
    listings = listings.where('listings.updated_at', '>', sortedSince);
    if (status !== undefined) listings = listings.where(sql<boolean>`listings.status || '' = ${status}`);
  } else {
    if (walkedSince !== undefined) listings = listings.where(sql<boolean>`+listings.updated_at > ${walkedSince}`);
    if (status !== undefined) listings = listings.where('listings.status', '=', status);
  }
  return newestFirst(listings, 'listings', part);
}

const readListings = preparedQuery(pageOf);

const readLengths = preparedQuery((db, values: ListedValues) =>
  pageOf(db, values)
    .clearSelect()
    .select(sql<number>`octet_length(listings.content)`.as('length')),
);

/** How many of these listings, in their order, a page has room for; at least one. */
function listingsThatFit(lengths: readonly { length: number }[]): number {
  let total = 0;
  const first = lengths.findIndex(({ length }) => (total += length) > pageLengthMax);
  return Math.max(1, first < 0 ? lengths.length : first);
}
