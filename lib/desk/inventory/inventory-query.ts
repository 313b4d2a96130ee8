import { queryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/desk/read-json';
import type { Inventory } from './inventory-row';

/** The whole inventory, kept in the browser and looked at again while a page is open. */
export const inventoryQuery = queryOptions({
  queryKey: ['inventory'],
  queryFn: ({ signal }) => readJson<Inventory>('/api/inventory', signal),
  staleTime: 10_000,
  refetchInterval: 20_000,
});
