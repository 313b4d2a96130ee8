import 'server-only';
import { ApiError, getListing, type Connection } from '@/lib/client';
import type { Listing, ListingRef } from '@/lib/contract';

/** The listing under a reference as the service holds it now, or null. Throws ApiError. */
export async function findListing(connection: Connection, reference: ListingRef): Promise<Listing | null> {
  try {
    return await getListing(connection, { reference });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
