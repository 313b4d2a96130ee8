import 'server-only';
import type { Connection } from '@/lib/client';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { findPlaceholders } from '@/lib/desk/uploads/photo-placeholders';

/** The blur placeholders that are remembered of the photos of some listings, by URL. */
export async function getPlaceholders(connection: Connection, ids: readonly string[]): Promise<Record<string, string>> {
  const { records } = inventoryIndex(connection);
  const urls = ids.flatMap((id) => records.listing(id)?.images ?? []);
  return findPlaceholders(await deskStore(), urls);
}
