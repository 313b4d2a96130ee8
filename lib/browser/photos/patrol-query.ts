import { queryOptions } from '@tanstack/react-query';
import { pollMs } from '@/lib/browser/poll-ms';
import { readJson } from '@/lib/browser/read-json';
import type { PatrolState } from '@/lib/rules/photos/patrol-state';

/** What the patrol has found; refetched often while it runs. */
export const patrolQuery = queryOptions({
  queryKey: ['photo-patrol'],
  queryFn: ({ signal }) => readJson<PatrolState>('/api/photos/patrol', signal),
  staleTime: 10_000,
  refetchInterval: ({ state }) => pollMs(state.data?.running ? 1_000 : 60_000, state.error),
});
