import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { useHydrated } from './use-hydrated';

/**
 * The whole inventory of this browser; undefined during hydration, when a page must match the server's HTML. A change is rendered at a
 * lower priority than the person's input.
 */
export function useInventory() {
  const hydrated = useHydrated();
  const { data, error, isFetching, refetch } = useQuery(inventoryQuery);
  const shown = useDeferredValue(hydrated ? data : undefined);
  return { data: shown, error: hydrated ? error : null, isFetching, refetch };
}
