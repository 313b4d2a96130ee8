import { queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/read-json';
import type { SavedViews } from '@/lib/rules/views/saved-view';

/** The views one can choose from: one's own and the team's. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => readJson<SavedViews>('/api/views', signal),
  staleTime: 60_000,
});
