import { blockerNames, listingTypes } from '@/lib/rules/listings/listing-choices';
import type { OffMarketFilter } from './blocker-groups';

/** This value in the URL means the signed-in person, so that a shared link applies to the person who opens it. */
export const mineValue = 'mine';
/** This value means the listings on which the signed-in person has a task. */
export const myTasksValue = 'tasks';

/** Reads the filter of the blockers page from its URL parameters. */
export function parseBlockerFilter(
  params: Pick<URLSearchParams, 'get'>,
  staff: { id: string; email: string } | null,
): OffMarketFilter {
  const assignee = params.get('assignee');
  return {
    reason: blockerNames.find((blocker) => blocker === params.get('reason')) ?? null,
    city: params.get('city'),
    building: params.get('building'),
    type: listingTypes.find((type) => type === params.get('type')) ?? null,
    assignee: assignee === mineValue ? (staff?.email ?? '') : assignee === myTasksValue ? null : assignee,
    tasksOf: assignee === myTasksValue ? (staff?.id ?? '') : null,
    search: params.get('q') ?? '',
  };
}
