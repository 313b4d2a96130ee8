import 'server-only';
import type { Connection } from '@/lib/client';
import { deskStore } from '@/lib/desk/desk-store';
import { findPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import { InventoryIndex } from './inventory-index';
import { inventoryRow, type Inventory } from './inventory-row';

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

/** All listings as rows and all objects, as fresh as the service lets them be. Throws ApiError. */
export async function getInventory(connection: Connection): Promise<Inventory> {
  const index = inventoryIndex(connection);
  await index.refresh(connection);
  const { listings } = index;
  const covers = listings.flatMap((listing) => listing.images.slice(0, 1));
  const placeholders = await findPlaceholders(await deskStore(), covers);
  return {
    rows: listings.map((listing) => inventoryRow(listing, placeholders[listing.images[0] ?? ''] ?? null)),
    objects: index.objects,
    checkedAt: index.checkedAt,
    stale: index.stale,
  };
}
