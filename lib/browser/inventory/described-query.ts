import { queryOptions, useQuery } from '@tanstack/react-query';
import { shortGcTime } from '@/lib/browser/gc-time';
import { readJson } from '@/lib/browser/read-json';

const searchLengthMin = 3;

/** The listings whose descriptions match a search; the browser does not have the descriptions. */
function describedQuery(search: string) {
  const words = search.trim();
  return queryOptions({
    queryKey: ['described', words],
    queryFn: async ({ signal }) => {
      const { ids } = await readJson<{ ids: string[] }>(
        `/api/inventory/described?q=${encodeURIComponent(words)}`,
        signal,
      );
      return new Set(ids);
    },
    enabled: words.length >= searchLengthMin,
    staleTime: 30_000,
    gcTime: shortGcTime,
    structuralSharing: false,
  });
}

/** The ids of the listings whose descriptions match a search. */
export function useDescribed(search: string): ReadonlySet<string> | undefined {
  return useQuery(describedQuery(search)).data;
}
