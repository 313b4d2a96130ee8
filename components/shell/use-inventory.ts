'use client';

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { useHydrated } from './use-hydrated';

/**
 * The whole inventory of this browser; none yet during hydration, when a page has to be as the server rendered it. A change is
 * rendered in slices, behind what the person does.
 */
export function useInventory() {
  const hydrated = useHydrated();
  const { data, error, isFetching, refetch } = useQuery(inventoryQuery);
  const shown = useDeferredValue(hydrated ? data : undefined);
  return { data: shown, error: hydrated ? error : null, isFetching, refetch };
}
