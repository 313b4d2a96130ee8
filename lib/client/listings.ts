import {
  Listing,
  ListingFields,
  ListingPage,
  ListingReceipt,
  pathIdOf,
  type ListingId,
  type ListingInput,
  type ListingRef,
  type ListingStatus,
} from '@/lib/contract';
import type { Connection } from './connection';
import { crawl } from './crawl';
import { send, type Answered } from './send';
import { findUnknownFields, noUnknownFields, withUnknownFields, type Replaced } from './unknown-fields';

/** Names a listing for reading and unpublishing, by its id or by its reference (section 1.5). */
export type ListingName = { id: ListingId } | { reference: ListingRef };

/** `GET /listings`: one page, newest first; `updatedSince` is an RFC 3339 date-time (section 4.11). Throws ApiError. */
export async function listListings(
  connection: Connection,
  query: { cursor?: string; limit?: number; status?: ListingStatus; updatedSince?: string } = {},
) {
  return (await send(connection, { endpoint: 'listListings', query, answer: ListingPage })).value;
}

/** Every listing that matches the query, page by page to the end. Throws ApiError. */
export function crawlListings(connection: Connection, filter: { updatedSince?: string } = {}) {
  return crawl((page) => listListings(connection, { ...page, ...filter }));
}

/** `GET /listings/{id}` (section 4.10). Throws ApiError, with `NOT_FOUND` if it does not exist. */
export async function getListing(connection: Connection, name: ListingName) {
  return (await getTaggedListing(connection, name)).value;
}

/** As `getListing`, with the tag and unknown fields that a PUT needs. Throws ApiError. */
export async function getTaggedListing(
  connection: Connection,
  name: ListingName,
): Promise<Answered<Listing> & Replaced> {
  const answered = await send(connection, { endpoint: 'getListing', id: pathIdOf(name), answer: Listing });
  return { ...answered, unknown: findUnknownFields(answered.json, answered.value) };
}

/**
 * `PUT /listings/{id}`: creates or replaces by reference (section 4.8). The type requires a complete body, because the service
 * empties missing fields, and a reference, because a PUT to an id would create a second listing. `replaced` is the listing as it was
 * read, null for a new one: its fields that this contract does not know are sent back, and its tag as `If-Match`. Throws ApiError,
 * with status 412 if the listing has changed, or if an earlier attempt arrived but its answer was lost.
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

/** `POST /listings`: creates a new listing without a reference at each call; never retried (section 4.9). Throws ApiError. */
export function postListing(connection: Connection, body: ListingInput) {
  return send(connection, { endpoint: 'postListing', json: body, answer: ListingReceipt });
}

/** `POST /listings/{id}/unpublish`: unpublishes without deleting anything (section 4.12); with `ifMatch` only that version. Throws ApiError. */
export function unpublishListing(connection: Connection, name: ListingName, ifMatch: string | null = null) {
  return send(connection, { endpoint: 'unpublishListing', id: pathIdOf(name), ifMatch, answer: ListingReceipt });
}
