'use client';

import { useAddressParams } from '@/components/shell/use-address-params';
import type { OffMarketFilter } from '@/lib/rules/inventory/blocker-groups';
import { blockerNames, listingTypes } from '@/lib/rules/listings/listing-choices';

/** This word in the address means the signed-in person, so that a shared link means the person who opens it. */
export const mineValue = 'mine';

/** The filter in the address bar. */
export function useBlockerFilter(staffEmail: string) {
  const [params, change] = useAddressParams();
  const assignee = params.get('assignee');
  const filter: OffMarketFilter = {
    reason: blockerNames.find((blocker) => blocker === params.get('reason')) ?? null,
    city: params.get('city'),
    building: params.get('building'),
    type: listingTypes.find((type) => type === params.get('type')) ?? null,
    assignee: assignee === mineValue ? staffEmail : assignee,
    search: params.get('q') ?? '',
  };
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== null && value !== ''),
    setFilter: change,
    clearFilter: () => change({ reason: null, city: null, building: null, type: null, assignee: null, q: null }),
  };
}
