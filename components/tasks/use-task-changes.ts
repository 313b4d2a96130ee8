import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { showRow } from '@/lib/browser/inventory/show-row';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { readAfterFailure } from '@/lib/browser/read-again';
import { updateQuery } from '@/lib/browser/update-query';
import { endTask, reopenTask, saveTask } from '@/lib/desk/tasks/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ActionResult, Failure } from '@/lib/rules/failure';
import type { Task, TaskChoice } from '@/lib/rules/tasks/task';

/** Saves and ends tasks on a listing, shows a toast, and updates them everywhere; each function returns why that failed, or null. */
export function useTaskChanges(listingId: string) {
  const t = useTranslations('tasks');
  const undo = useTranslations('history.receipt');
  const ui = useTranslations('ui');
  const queryClient = useQueryClient();
  const { queryKey } = listingQuery(listingId);

  async function show(result: ActionResult<Task[]>): Promise<Failure | null> {
    if (!result.ok) return readAfterFailure(queryClient, result.failure, [queryKey]);
    const tasks = result.value;
    await updateQuery(queryClient, queryKey, (details) => details && { ...details, tasks });
    showRow(queryClient, listingId, (row) => ({ ...row, tasks: tasks.length > 0 ? tasks : null }));
    void queryClient.invalidateQueries({ queryKey: ['activity', 'listing', listingId] });
    return null;
  }

  async function reopen(id: string): Promise<void> {
    const failure = await show(await callAction(reopenTask, { id }));
    // Nothing else brings back a removed task.
    const action = { label: ui('retry'), onPress: () => reopen(id) };
    if (failure) toast.error(undo('undoFailed'), { failure, action });
  }

  return {
    /** `known` is the task to change, as the person saw it; version 0 for a new one. */
    save: async ({ id, version }: Pick<Task, 'id' | 'version'>, choice: TaskChoice) => {
      const failure = await show(await callAction(saveTask, { listingId, known: { id, version }, choice }));
      if (!failure) toast.success(t('saved'));
      return failure;
    },
    end: async (id: string, as: 'done' | 'removed') => {
      const failure = await show(await callAction(endTask, { id, as }));
      const action = { label: undo('undoShort'), onPress: () => reopen(id) };
      if (!failure) toast.success(t(as), { action });
      return failure;
    },
  };
}
