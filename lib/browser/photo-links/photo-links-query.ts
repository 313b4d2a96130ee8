import { queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/read-json';
import type { PhotoLinks } from '@/lib/rules/photo-links/photo-link';

const pollEveryMs = 3_000;

/** The links of a listing and the photos that arrived by them; refetched regularly while a link is valid. */
export function photoLinksQuery(listingId: string) {
  return queryOptions({
    queryKey: ['photo-links', listingId],
    queryFn: ({ signal }) =>
      readJson<PhotoLinks>(`/api/photo-links?${new URLSearchParams({ listing: listingId })}`, signal),
    refetchInterval: ({ state }) => (state.data && state.data.links.length > 0 ? pollEveryMs : false),
    staleTime: 1_000,
  });
}
