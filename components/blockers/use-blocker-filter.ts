'use client';

import { useAddressParams } from '@/components/shell/use-address-params';
import { publishBlockerOrder, type OffMarketFilter } from '@/lib/desk/inventory/blocker-groups';

/** Who is looking stands in the address by this word, so that a shared link means whoever opens it. */
export const mineValue = 'mine';

/** The filter in the address bar. */
export function useBlockerFilter(staffEmail: string) {
  const [params, change] = useAddressParams();
  const assignee = params.get('assignee');
  const filter: OffMarketFilter = {
    reason: publishBlockerOrder.find((blocker) => blocker === params.get('reason')) ?? null,
    city: params.get('city'),
    assignee: assignee === mineValue ? staffEmail : assignee,
  };
  return {
    filter,
    isFiltered: filter.reason !== null || filter.city !== null || filter.assignee !== null,
    setFilter: change,
    clearFilter: () => change({ reason: null, city: null, assignee: null }),
  };
}
