import 'server-only';
import type { Connection } from '@/lib/client';
import { deskStore } from '@/lib/desk/desk-store';
import { listMembers } from '@/lib/desk/staff/list-members';
import { describedIds } from '@/lib/rules/inventory/filter-rows';
import { currentInventory } from './current-inventory';
import { allRows } from './inventory-rows';

const searchLengthMax = 200;

/** The listings that a search finds only by descriptions, notes and assignees' names, as far as the index knows. Throws ApiError. */
export async function searchDescriptions(connection: Connection, search: string): Promise<{ ids: string[] }> {
  const current = currentInventory(connection);
  await current.index.refreshWithin(connection);
  const rows = await allRows(current);
  const members = await listMembers(await deskStore());
  return { ids: describedIds(rows, search.slice(0, searchLengthMax), members) };
}
