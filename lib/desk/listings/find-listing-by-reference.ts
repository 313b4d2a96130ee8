import 'server-only';
import { ApiError, getListing, type Connection } from '@/lib/client';
import type { Listing, ListingRef } from '@/lib/contract';

/** The current listing with this reference, or null. Throws ApiError. */
export async function findListingByReference(connection: Connection, reference: ListingRef): Promise<Listing | null> {
  try {
    return await getListing(connection, { reference });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
