import { shortGcTime } from '@/lib/browser/gc-time';
import { readQuery } from '@/lib/browser/read-query';
import { placeholderListingsMax } from '@/lib/rules/photos/placeholder-limit';

/** The blur placeholders of the photos of some listings, by URL. */
export function placeholdersQuery(ids: readonly string[]) {
  const asked = [...new Set(ids)].sort().slice(0, placeholderListingsMax);
  const params = new URLSearchParams(asked.map((id) => ['listing', id]));
  return readQuery<Record<string, string>>(['photo-placeholders', asked], `/api/photos/placeholders?${params}`, {
    enabled: asked.length > 0,
    staleTime: Infinity,
    gcTime: shortGcTime,
  });
}
