import { readQuery } from '@/lib/browser/read-query';
import type { ReferenceCheck } from '@/lib/desk/listings/check-reference';
import { listingKey, type ListingDetails } from '@/lib/rules/listings/listing-details';

/** One listing with what the dashboard knows of its photos. A refetch never overwrites a form that shows it. */
export function listingQuery(id: string) {
  return readQuery<ListingDetails>(listingKey(id), `/api/listings/${encodeURIComponent(id)}`, {
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Whether a reference is taken, or close to another one; refetched while it is shown, because somebody else may take it. */
export function referenceQuery(reference: string) {
  return readQuery<ReferenceCheck>(['reference', reference], `/api/references?${new URLSearchParams({ reference })}`, {
    staleTime: 10_000,
    refetchInterval: 10_000,
  });
}
