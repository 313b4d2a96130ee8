import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '@/lib/browser/call-action';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { endTask, saveTask } from '@/lib/desk/tasks/actions';
import type { ActionResult, Failure } from '@/lib/rules/failure';
import type { Task, TaskChoice } from '@/lib/rules/tasks/task';

/** Saves and ends tasks on a listing, and shows them everywhere; each returns why that failed, or null. */
export function useTaskChanges(listingId: string) {
  const queryClient = useQueryClient();

  async function show(result: ActionResult<Task[]>): Promise<Failure | null> {
    if (!result.ok) {
      if (result.failure.code === 'CHANGED_MEANWHILE') {
        await queryClient.invalidateQueries({ queryKey: listingQuery(listingId).queryKey });
      }
      return result.failure;
    }
    const tasks = result.value;
    queryClient.setQueryData(listingQuery(listingId).queryKey, (details) => details && { ...details, tasks });
    queryClient.setQueryData(inventoryQuery.queryKey, (inventory) => {
      if (!inventory) return inventory;
      const inRow = tasks.length > 0 ? tasks : null;
      return {
        ...inventory,
        rows: inventory.rows.map((row) => (row.id === listingId ? { ...row, tasks: inRow } : row)),
      };
    });
    void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: ['activity', 'listing', listingId] });
    return null;
  }

  return {
    save: async (known: Task | null, choice: TaskChoice) =>
      show(await callAction(saveTask, { listingId, known: known && { id: known.id, version: known.version }, choice })),
    end: async (id: string, as: 'done' | 'removed') => show(await callAction(endTask, { id, as })),
  };
}
