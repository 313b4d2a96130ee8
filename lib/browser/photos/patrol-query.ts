import { pollMs } from '@/lib/browser/poll-ms';
import { readQuery } from '@/lib/browser/read-query';
import type { PatrolState } from '@/lib/rules/photos/patrol-state';

/** What the patrol has found; refetched often while it runs. */
export const patrolQuery = readQuery<PatrolState>(['photo-patrol'], '/api/photos/patrol', {
  staleTime: 10_000,
  refetchInterval: ({ state }) => pollMs(state.data?.running ? 1_000 : 60_000, state.error),
});
