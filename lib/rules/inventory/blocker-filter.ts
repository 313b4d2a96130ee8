import { blockerNames, listingTypes } from '@/lib/rules/listings/listing-choices';
import type { OffMarketFilter } from './blocker-groups';

/** This word in the address means the signed-in person, so that a shared link means the person who opens it. */
export const mineValue = 'mine';
/** And this one the listings on which the signed-in person has a task. */
export const myTasksValue = 'tasks';

/** Reads the filter of the page of blockers from the parameters of its address. */
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
