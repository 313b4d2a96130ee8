import type { Connection } from '@/lib/client';
import { InventoryIndex } from './inventory-index';

type Holder = { vakantInventory?: { baseUrl: string; key: string; index: InventoryIndex } };

/** The one index of this process; a new key or address begins a new one. */
export function inventoryIndex(connection: Connection): InventoryIndex {
  const holder = globalThis as Holder;
  const key = connection.key();
  if (holder.vakantInventory?.baseUrl !== connection.baseUrl || holder.vakantInventory.key !== key) {
    holder.vakantInventory = { baseUrl: connection.baseUrl, key, index: new InventoryIndex() };
  }
  return holder.vakantInventory.index;
}
