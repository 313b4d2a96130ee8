import { addressLine } from '@/lib/rules/addresses/address-line';
import { groupedBy } from '@/lib/rules/grouped-by';
import { byDue, type Task } from '@/lib/rules/tasks/task';
import type { InventoryRow } from './inventory-row';
import { oncePerRows } from './once-per-rows';

export type MyTask = Task & { listing: Pick<InventoryRow, 'id' | 'reference' | 'city'> & { address: string } };

const tasksOnce = oncePerRows<Map<string | null, MyTask[]>>();

/** The open tasks of a person, the earliest due first. */
export function myTasks(rows: readonly InventoryRow[], staffId: string): readonly MyTask[] {
  return tasksOnce(rows, '', () => tasksByPerson(rows)).get(staffId) ?? [];
}

/** The key is null for tasks of removed colleagues. */
function tasksByPerson(rows: readonly InventoryRow[]): Map<string | null, MyTask[]> {
  const tasks = rows.flatMap((row): MyTask[] => {
    const { id, reference, city } = row;
    return (row.tasks ?? []).map((task) => ({ ...task, listing: { id, reference, city, address: addressLine(row) } }));
  });
  return groupedBy(tasks.sort(byDue), ({ assigneeId }) => assigneeId);
}
