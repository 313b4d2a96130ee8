import 'server-only';
import { ApiError, getTaggedListing, noUnknownFields, type Connection, type Replaced } from '@/lib/client';
import type { Listing, ListingRef } from '@/lib/contract';

/** The listing under a reference as the service holds it now, or null. Throws ApiError. */
export async function findListing(connection: Connection, reference: ListingRef): Promise<Listing | null> {
  return (await findTaggedListing(connection, reference)).listing;
}

/** What is read before a write: the listing, or null, and what the write needs to know of it. */
export type TaggedListing = Replaced & { listing: Listing | null };

/** As `findListing`, with what a write needs. Throws ApiError. */
export async function findTaggedListing(connection: Connection, reference: ListingRef): Promise<TaggedListing> {
  try {
    const { value, etag, unknown } = await getTaggedListing(connection, { reference });
    return { listing: value, etag, unknown };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND')
      return { listing: null, etag: null, unknown: noUnknownFields };
    throw error;
  }
}
