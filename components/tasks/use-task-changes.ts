import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '@/lib/browser/call-action';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { endTask, saveTask } from '@/lib/desk/tasks/actions';
import type { ActionResult, Failure } from '@/lib/rules/failure';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { Task, TaskChoice } from '@/lib/rules/tasks/task';

/** Saves and ends tasks on a listing, and shows them everywhere; each returns why that failed, or null. */
export function useTaskChanges(listingId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = listingQuery(listingId);

  async function show(result: ActionResult<Task[]>): Promise<Failure | null> {
    if (!result.ok) {
      if (result.failure.code === 'CHANGED_MEANWHILE') await queryClient.invalidateQueries({ queryKey });
      return result.failure;
    }
    const tasks = result.value;
    queryClient.setQueryData(queryKey, (details) => details && { ...details, tasks });
    const inRow = tasks.length > 0 ? tasks : null;
    const rowNow = (row: InventoryRow) => (row.id === listingId ? { ...row, tasks: inRow } : row);
    queryClient.setQueryData(inventoryQuery.queryKey, (known) => known && { ...known, rows: known.rows.map(rowNow) });
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
