import { addressLine } from '@/lib/rules/addresses/address-line';
import { byDue, type Task } from '@/lib/rules/tasks/task';
import type { InventoryRow } from './inventory-row';

export type MyTask = Task & { listing: Pick<InventoryRow, 'id' | 'reference' | 'city'> & { address: string } };

/** The open tasks of a person, those that are due first in front. */
export function myTasks(rows: readonly InventoryRow[], staffId: string): MyTask[] {
  return rows
    .flatMap((row) =>
      (row.tasks ?? []).flatMap((task) => {
        if (task.assigneeId !== staffId) return [];
        const { id, reference, city } = row;
        return { ...task, listing: { id, reference, city, address: addressLine(row) } };
      }),
    )
    .sort(byDue);
}
