import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '@/lib/browser/call-action';
import { showRow } from '@/lib/browser/inventory/show-row';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { endTask, saveTask } from '@/lib/desk/tasks/actions';
import type { ActionResult, Failure } from '@/lib/rules/failure';
import type { Task, TaskChoice } from '@/lib/rules/tasks/task';

/** Saves and ends tasks on a listing, and updates them everywhere; each function returns why that failed, or null. */
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
    showRow(queryClient, listingId, (row) => ({ ...row, tasks: tasks.length > 0 ? tasks : null }));
    void queryClient.invalidateQueries({ queryKey: ['activity', 'listing', listingId] });
    return null;
  }

  return {
    save: async (known: Task | null, choice: TaskChoice) =>
      show(await callAction(saveTask, { listingId, known: known && { id: known.id, version: known.version }, choice })),
    end: async (id: string, as: 'done' | 'removed') => show(await callAction(endTask, { id, as })),
  };
}
