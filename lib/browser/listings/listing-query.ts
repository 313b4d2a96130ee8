import { queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/read-json';
import type { ReferenceCheck } from '@/lib/desk/listings/check-reference';
import { listingKey, type ListingDetails } from '@/lib/rules/listings/listing-details';

/** One listing with what the dashboard knows of its photos. A refetch never overwrites a form that shows it. */
export function listingQuery(id: string) {
  return queryOptions({
    queryKey: listingKey(id),
    queryFn: ({ signal }) => readJson<ListingDetails>(`/api/listings/${encodeURIComponent(id)}`, signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Whether a reference is taken, or close to another one; refetched while it is shown, because somebody else may take it. */
export function referenceQuery(reference: string) {
  return queryOptions({
    queryKey: ['reference', reference],
    queryFn: ({ signal }) => readJson<ReferenceCheck>(`/api/references?${new URLSearchParams({ reference })}`, signal),
    staleTime: 10_000,
    refetchInterval: 10_000,
  });
}
