import { useQuery } from '@tanstack/react-query';
import type { Listing } from '@/lib/contract';
import { inventoryQuery } from '@/lib/desk/inventory/inventory-query';
import { suggestReference } from '@/lib/desk/listings/new-reference';

/** A free reference for one more listing in the same building, and all that are taken. */
export function useSuggestedReference({ object }: Pick<Listing, 'object'>) {
  const { data } = useQuery(inventoryQuery);
  const rows = data?.rows ?? [];
  const taken = new Set(rows.flatMap(({ reference }) => (reference === null ? [] : [reference as string])));
  const siblings = rows.flatMap(({ objectId, reference }) =>
    objectId === object.id && reference !== null ? [reference as string] : [],
  );
  return { taken, suggestion: suggestReference(object, siblings, taken) };
}
