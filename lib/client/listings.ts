import {
  externalPrefix,
  Listing,
  ListingFields,
  ListingPage,
  ListingReceipt,
  type ListingId,
  type ListingInput,
  type ListingRef,
  type ListingStatus,
} from '@/lib/contract';
import type { Connection } from './connection';
import { crawl } from './crawl';
import { send, type Answered } from './send';
import { findUnknownFields, noUnknownFields, withUnknownFields, type Replaced } from './unknown-fields';

/** How a listing is named for reading and unpublishing: by its id, or by reference (section 1.5). */
export type ListingName = { id: ListingId } | { reference: ListingRef };

/** The path `id` that names a listing. */
export function listingPathId(name: ListingName): string {
  return 'id' in name ? name.id : `${externalPrefix}${name.reference}`;
}

/** `GET /listings`: one page, newest first; `updatedSince` is an RFC 3339 date-time (section 4.11). Throws ApiError. */
export async function listListings(
  connection: Connection,
  query: { cursor?: string; limit?: number; status?: ListingStatus; updatedSince?: string } = {},
) {
  return (await send(connection, { endpoint: 'listListings', query, answer: ListingPage })).value;
}

/** Every listing that fits, over as many pages as it takes. Throws ApiError. */
export function crawlListings(connection: Connection, filter: { updatedSince?: string } = {}) {
  return crawl((page) => listListings(connection, { ...page, ...filter }));
}

/** `GET /listings/{id}` (section 4.10). Throws ApiError, `NOT_FOUND` among them. */
export async function getListing(connection: Connection, name: ListingName) {
  return (await getTaggedListing(connection, name)).value;
}

/** As `getListing`, with what a write needs to know of the listing that it replaces. Throws ApiError. */
export async function getTaggedListing(
  connection: Connection,
  name: ListingName,
): Promise<Answered<Listing> & Replaced> {
  const answered = await send(connection, { endpoint: 'getListing', id: listingPathId(name), answer: Listing });
  return { ...answered, unknown: findUnknownFields(answered.json, answered.value) };
}

/**
 * `PUT /listings/{id}`: creates or replaces by reference (section 4.8). The body is complete by its type, for what is left out is
 * emptied; a service id is not accepted by type, for a PUT to one would make a second listing. `replaced` is what was read of the
 * listing, null for a new one: its fields that this contract does not know are sent back, and with a tag the PUT is accepted only onto
 * what that names. Throws ApiError, of status 412 where that has changed, or where an answer was lost and the push arrived before.
 */
export function putListing(
  connection: Connection,
  reference: ListingRef,
  body: ListingInput,
  replaced: Replaced | null,
) {
  const { etag: ifMatch, unknown } = replaced ?? { etag: null, unknown: noUnknownFields };
  const json = withUnknownFields(body, unknown, Object.keys(ListingFields.shape));
  return send(connection, { endpoint: 'putListing', id: reference, json, ifMatch, answer: ListingReceipt });
}

/** `POST /listings`: creates a listing without a reference, each time anew, and is never retried (section 4.9). Throws ApiError. */
export function postListing(connection: Connection, body: ListingInput) {
  return send(connection, { endpoint: 'postListing', json: body, answer: ListingReceipt });
}

/** `POST /listings/{id}/unpublish`: off the market, nothing deleted (section 4.12); with `ifMatch` only what that tag names. Throws ApiError. */
export function unpublishListing(connection: Connection, name: ListingName, ifMatch: string | null = null) {
  return send(connection, { endpoint: 'unpublishListing', id: listingPathId(name), ifMatch, answer: ListingReceipt });
}
