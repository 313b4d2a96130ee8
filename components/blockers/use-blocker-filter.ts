'use client';

import { useStaff } from '@/components/shell/staff-context';
import { useAddressParams } from '@/components/shell/use-address-params';
import { parseBlockerFilter } from '@/lib/rules/inventory/blocker-filter';

/** The filter in the address bar. */
export function useBlockerFilter() {
  const staff = useStaff();
  const [params, change] = useAddressParams();
  const filter = parseBlockerFilter(params, staff);
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== null && value !== ''),
    setFilter: change,
    clearFilter: () => change({ reason: null, city: null, building: null, type: null, assignee: null, q: null }),
  };
}
