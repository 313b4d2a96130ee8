import { readQuery } from '@/lib/browser/read-query';
import type { ActSide, RestorePlan } from '@/lib/rules/history/restore-plan';

/** What restoring a version would do; never cached. */
export function restoreQuery(actId: string, side: ActSide) {
  return readQuery<RestorePlan>(
    ['restore', actId, side],
    `/api/activity/${encodeURIComponent(actId)}/restore?side=${side}`,
    { staleTime: 0, gcTime: 0 },
  );
}
