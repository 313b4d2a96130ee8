import { queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/read-json';
import type { ListedSheetLink } from '@/lib/rules/fact-sheet/sheet-link';

/** The valid links to the fact sheet of a listing. */
export function sheetLinksQuery(listingId: string) {
  return queryOptions({
    queryKey: ['sheet-links', listingId],
    queryFn: ({ signal }) =>
      readJson<ListedSheetLink[]>(`/api/sheet-links?${new URLSearchParams({ listing: listingId })}`, signal),
    staleTime: 1_000,
  });
}
