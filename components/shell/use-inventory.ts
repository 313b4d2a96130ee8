'use client';

import { useQuery } from '@tanstack/react-query';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { useHydrated } from './use-hydrated';

/** The whole inventory of this browser; none yet during hydration, when a page has to be as the server rendered it. */
export function useInventory() {
  const hydrated = useHydrated();
  const { data, error, isFetching, refetch } = useQuery(inventoryQuery);
  return { data: hydrated ? data : undefined, error: hydrated ? error : null, isFetching, refetch };
}
