import 'server-only';
import type { Connection } from '@/lib/client';
import { describedIds } from '@/lib/rules/inventory/filter-rows';
import { currentInventory } from './current-inventory';
import { allRows } from './inventory-rows';

const searchLengthMax = 200;

/** The listings that a search finds only by their descriptions, as far as the index knows them. Throws ApiError. */
export async function searchDescriptions(connection: Connection, search: string): Promise<{ ids: string[] }> {
  const current = currentInventory(connection);
  await current.index.refreshWithin(connection);
  const rows = await allRows(current);
  return { ids: describedIds(rows, search.slice(0, searchLengthMax)) };
}
