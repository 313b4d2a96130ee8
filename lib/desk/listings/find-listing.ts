import 'server-only';
import { ApiError, getTaggedListing, type Connection } from '@/lib/client';
import type { Listing, ListingRef } from '@/lib/contract';

/** The listing under a reference as the service holds it now, or null. Throws ApiError. */
export async function findListing(connection: Connection, reference: ListingRef): Promise<Listing | null> {
  return (await findTaggedListing(connection, reference)).listing;
}

/** What is read before a write: the listing, or null, and the tag that names it, where the service gives one. */
export type TaggedListing = { listing: Listing | null; etag: string | null };

/** As `findListing`, with its tag. Throws ApiError. */
export async function findTaggedListing(connection: Connection, reference: ListingRef): Promise<TaggedListing> {
  try {
    const { value, etag } = await getTaggedListing(connection, { reference });
    return { listing: value, etag };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return { listing: null, etag: null };
    throw error;
  }
}
