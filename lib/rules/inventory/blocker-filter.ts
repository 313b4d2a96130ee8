import { blockerNames, listingTypes } from '@/lib/rules/listings/listing-choices';
import type { OffMarketFilter } from './blocker-groups';

/** This word in the address means the signed-in person, so that a shared link means the person who opens it. */
export const mineValue = 'mine';

/** Reads the filter of the page of blockers from the parameters of its address. */
export function parseBlockerFilter(params: Pick<URLSearchParams, 'get'>, staffEmail: string): OffMarketFilter {
  const assignee = params.get('assignee');
  return {
    reason: blockerNames.find((blocker) => blocker === params.get('reason')) ?? null,
    city: params.get('city'),
    building: params.get('building'),
    type: listingTypes.find((type) => type === params.get('type')) ?? null,
    assignee: assignee === mineValue ? staffEmail : assignee,
    search: params.get('q') ?? '',
  };
}
