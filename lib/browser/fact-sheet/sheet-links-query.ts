import { readQuery } from '@/lib/browser/read-query';
import type { ListedSheetLink } from '@/lib/rules/fact-sheet/sheet-link';

/** The valid links to the fact sheet of a listing. */
export function sheetLinksQuery(listingId: string) {
  return readQuery<ListedSheetLink[]>(
    ['sheet-links', listingId],
    `/api/sheet-links?listing=${encodeURIComponent(listingId)}`,
    { staleTime: 1_000 },
  );
}
