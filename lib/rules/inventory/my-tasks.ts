import { addressLine } from '@/lib/rules/addresses/address-line';
import { byDue, type Task } from '@/lib/rules/tasks/task';
import type { InventoryRow } from './inventory-row';
import { oncePerRows } from './once-per-rows';

export type MyTask = Task & { listing: Pick<InventoryRow, 'id' | 'reference' | 'city'> & { address: string } };

const tasksOnce = oncePerRows<Map<string, MyTask[]>>();

/** The open tasks of a person, those that are due first in front. */
export function myTasks(rows: readonly InventoryRow[], staffId: string): readonly MyTask[] {
  return tasksOnce(rows, '', () => tasksByPerson(rows)).get(staffId) ?? [];
}

function tasksByPerson(rows: readonly InventoryRow[]): Map<string, MyTask[]> {
  const byPerson = new Map<string, MyTask[]>();
  for (const row of rows) {
    for (const task of row.tasks ?? []) {
      if (task.assigneeId === null) continue;
      const { id, reference, city } = row;
      const tasks = byPerson.get(task.assigneeId) ?? [];
      tasks.push({ ...task, listing: { id, reference, city, address: addressLine(row) } });
      byPerson.set(task.assigneeId, tasks);
    }
  }
  for (const tasks of byPerson.values()) tasks.sort(byDue);
  return byPerson;
}
