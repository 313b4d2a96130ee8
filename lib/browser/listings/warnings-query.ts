import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListingWarning, WarningSubject } from '@/lib/rules/advice/listing-warnings';

/** A listing as it is in the editor, and where it is; `city` is that of a new building. */
export type Judged = WarningSubject & { id: string | null; objectId: string | null; city: string };

/** What looks wrong about a listing as it is in the editor; nothing if the server does not answer. */
export function warningsQuery(judged: Judged) {
  return queryOptions({
    queryKey: ['warnings', judged],
    queryFn: async ({ signal }): Promise<ListingWarning[]> => {
      const headers = { 'Content-Type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(judged), signal };
      const response = await fetch('/api/listings/warnings', init).catch(() => null);
      return response?.ok ? ((await response.json()) as ListingWarning[]) : [];
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
}
