import 'server-only';
import type { Connection } from '@/lib/client';
import { deskStore } from '@/lib/desk/desk-store';
import { findPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import { inventoryIndex } from './held-inventory';
import { inventoryRow, type Inventory } from './inventory-row';

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
