import { queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/read-json';
import type { ReferenceCheck } from '@/lib/desk/listings/check-reference';

/** Whether a reference is taken, or close to another one. */
export function referenceQuery(reference: string) {
  return queryOptions({
    queryKey: ['reference', reference],
    queryFn: ({ signal }) =>
      readJson<ReferenceCheck>(`/api/references?${new URLSearchParams({ reference }).toString()}`, signal),
    staleTime: 10_000,
    retry: false,
  });
}
