import { queryOptions } from '@tanstack/react-query';
import { shortGcTime } from '@/lib/browser/gc-time';
import { readJson } from '@/lib/browser/read-json';
import { placeholderListingsMax } from '@/lib/rules/photos/placeholder-limit';

/** The blur placeholders of the photos of some listings, by URL. */
export function placeholdersQuery(ids: readonly string[]) {
  const asked = [...new Set(ids)].sort().slice(0, placeholderListingsMax);
  const params = new URLSearchParams(asked.map((id) => ['listing', id]));
  return queryOptions({
    queryKey: ['photo-placeholders', asked],
    queryFn: ({ signal }) => readJson<Record<string, string>>(`/api/photos/placeholders?${params}`, signal),
    enabled: asked.length > 0,
    staleTime: Infinity,
    gcTime: shortGcTime,
  });
}
