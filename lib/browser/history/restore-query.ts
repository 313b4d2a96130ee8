import { queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/read-json';
import type { ActSide, RestorePlan } from '@/lib/rules/history/restore-plan';

/** What restoring a version would do; never cached. */
export function restoreQuery(actId: string, side: ActSide) {
  return queryOptions({
    queryKey: ['restore', actId, side],
    queryFn: ({ signal }) =>
      readJson<RestorePlan>(`/api/activity/${encodeURIComponent(actId)}/restore?side=${side}`, signal),
    staleTime: 0,
    gcTime: 0,
  });
}
