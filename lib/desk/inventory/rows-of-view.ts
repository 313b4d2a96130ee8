import 'server-only';
import { deskStore } from '@/lib/desk/desk-store';
import { listMembers } from '@/lib/desk/staff/list-members';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import { filterRows } from '@/lib/rules/inventory/filter-rows';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { parseView } from '@/lib/rules/inventory/inventory-view';
import { sortRows } from '@/lib/rules/inventory/sort-rows';
import type { CurrentInventory } from './current-inventory';
import { allRows } from './inventory-rows';

/** The rows that a view of the list, the query of its address, shows to a person, in its order. */
export async function rowsOfView(
  inventory: CurrentInventory,
  query: URLSearchParams,
  staff: Pick<StaffMember, 'id' | 'email'> | null,
): Promise<InventoryRow[]> {
  const view = parseView(query);
  const members = await listMembers(await deskStore());
  const reader = { email: staff?.email ?? null, staffId: staff?.id ?? null, members, now: Date.now() };
  const sorted = sortRows(await allRows(inventory), view.sort, view.descending, members);
  return filterRows(sorted, view, reader);
}
