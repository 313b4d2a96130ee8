import { useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { FormDialog } from '@/components/form/form-dialog';
import { useLateFailure } from '@/components/form/use-late-failure';
import { FailureNote } from '@/components/shell/failure-note';
import { Button } from '@/components/ui/button';
import type { DialogProps } from '@/components/ui/dialog';
import { besideRow } from '@/lib/browser/focus-next-row';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import type { Task } from '@/lib/rules/tasks/task';
import { TaskFields, useTaskDraft } from './task-fields';
import { useTaskChanges } from './use-task-changes';

interface TaskDialogProps extends Pick<DialogProps, 'open' | 'opening' | 'onClose'> {
  listingId: string;
  /** The current task; null for a new one, or if somebody has ended it meanwhile. */
  task: Task | null;
  /** Whether it was opened for an existing task. */
  isChange: boolean;
}

/** Gives a task on a listing to a colleague, or changes one. What is typed stays until it is saved or abandoned. */
export function TaskDialog({ listingId, task, isChange, onClose, ...opened }: TaskDialogProps) {
  const t = useTranslations('tasks');
  const common = useTranslations('common');
  const changes = useTaskChanges(listingId);
  const draft = useTaskDraft(task);
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const title = t(isChange ? 'changeTitle' : 'newTitle');
  const showLate = useLateFailure(title);
  // The button that opened the dialog for a removed task no longer exists.
  const next = useRef<HTMLElement | null>(null);
  // The task that the person saw; used until a message has said that it changed.
  const [seen] = useState(task);
  const [added] = useState(() => ({ id: newId(), version: 0 }));
  const known = (failure?.code === 'CHANGED_MEANWHILE' ? task : seen) ?? added;

  async function run(what: 'save' | 'remove', work: () => Promise<Failure | null>) {
    setBusy(what);
    const failed = await work();
    setBusy(null);
    setFailure(failed);
    showLate(failed);
    if (!failed) onClose();
  }

  async function remove(id: string) {
    const beside = besideRow(id);
    const failed = await changes.end(id, 'removed');
    if (!failed) next.current = beside;
    return failed;
  }

  function submit() {
    const choice = draft.read();
    if (choice) void run('save', () => changes.save(known, choice));
  }

  return (
    <FormDialog
      {...opened}
      onClose={onClose}
      finalFocus={() => next.current}
      dismissible={false}
      title={title}
      aside={
        isChange &&
        task && (
          <Button
            variant="ghost"
            className="sm:mr-auto"
            loading={busy === 'remove'}
            onClick={() => void run('remove', () => remove(task.id))}
          >
            {common('remove')}
          </Button>
        )
      }
      submitLabel={common('save')}
      loading={busy === 'save'}
      busy={busy !== null}
      onSubmit={submit}
    >
      {failure && <FailureNote failure={failure}>{wordsOf(failure)}</FailureNote>}
      <TaskFields {...draft.fields} />
    </FormDialog>
  );

  function wordsOf({ code }: Failure): string | undefined {
    if (code === 'CHANGED_MEANWHILE') return t('changedMeanwhile');
    return code === 'STAFF_GONE' ? t('personGone') : undefined;
  }
}
