import { queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/read-json';
import type { SavedViews } from '@/lib/rules/views/saved-view';

/** The views to choose from: the person's own and those of the team. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: ({ signal }) => readJson<SavedViews>('/api/views', signal),
  staleTime: 60_000,
});
