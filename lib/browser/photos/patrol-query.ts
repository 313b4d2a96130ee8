import { queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/read-json';
import type { PatrolState } from '@/lib/rules/photos/patrol-state';

/** What the patrol has found; refetched often while it runs. */
export const patrolQuery = queryOptions({
  queryKey: ['photo-patrol'],
  queryFn: ({ signal }) => readJson<PatrolState>('/api/photos/patrol', signal),
  staleTime: 10_000,
  refetchInterval: ({ state }) => (state.data?.running ? 1_000 : 60_000),
});
