import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';

/** A whole inventory, read from the service; without rows and objects but for the changes. */
export function exampleInventory(changes: Partial<Inventory> = {}): Inventory {
  return {
    rows: [],
    objects: [],
    checkedAt: 1,
    stale: false,
    staleBecause: null,
    fromCache: false,
    counting: null,
    fullCrawl: { rows: null, failed: false, drift: null },
    ...changes,
  };
}

/** The same for `known` of a TestPage. */
export function knownInventory(changes?: Partial<Inventory>) {
  return [inventoryQuery.queryKey, exampleInventory(changes)] as const;
}
