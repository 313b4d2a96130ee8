import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { sendJson } from '@/lib/browser/read-json';
import type { ListingWarning, WarningSubject } from '@/lib/rules/advice/listing-warnings';

/** A listing as it is in the editor, with its building; `city` is that of a new building. */
export type Judged = WarningSubject & { id: string | null; objectId: string | null; city: string };

/** What looks wrong about a listing as it is in the editor; empty if the server does not answer. */
export function warningsQuery(judged: Judged) {
  return queryOptions({
    queryKey: ['warnings', judged],
    queryFn: ({ signal }) =>
      sendJson<ListingWarning[]>('/api/listings/warnings', judged, { signal }).catch((): ListingWarning[] => []),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}
