import { readQuery } from '@/lib/browser/read-query';
import type { PhotoLinks } from '@/lib/rules/photo-links/photo-link';

const pollEveryMs = 3_000;

/** The links of a listing and the photos that arrived by them; refetched regularly while a link is valid. */
export function photoLinksQuery(listingId: string) {
  return readQuery<PhotoLinks>(
    ['photo-links', listingId],
    `/api/photo-links?listing=${encodeURIComponent(listingId)}`,
    {
      refetchInterval: ({ state }) => (state.data && state.data.links.length > 0 ? pollEveryMs : false),
      staleTime: 1_000,
    },
  );
}
