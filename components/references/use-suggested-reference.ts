import { useQuery } from '@tanstack/react-query';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import type { Listing } from '@/lib/contract';
import { suggestReference } from '@/lib/rules/listings/new-reference';

/**
 * Returns a free reference for one more listing in the same building, all taken references, and a listing there with the same cover and
 * size, which may be a copy already.
 */
export function useSuggestedReference({ id, object, externalRef, images, floorArea }: Listing) {
  const { data } = useQuery(inventoryQuery);
  const rows = data?.rows ?? [];
  // Its own reference is known even before the inventory is loaded.
  const own: string[] = externalRef === null ? [] : [externalRef];
  const taken = new Set([...own, ...rows.flatMap(({ reference }) => reference ?? [])]);
  const siblings = [...own, ...rows.flatMap((row) => (row.objectId === object.id ? (row.reference ?? []) : []))];
  const twin = rows.flatMap(({ reference, ...row }) => {
    const isSame = row.objectId === object.id && row.cover === images[0] && row.area === floorArea;
    return isSame && reference !== null && row.id !== id ? [{ id: row.id, reference }] : [];
  })[0];
  return { taken, twin, suggestion: suggestReference(object, siblings, taken) };
}
