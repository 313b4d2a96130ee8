import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '@/components/shell/failure-note';
import { useMay, useStaff } from '@/components/shell/staff-context';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/class-variants';
import { IconButton } from '@/components/ui/icon-button';
import { useAddressAnchor } from '@/lib/browser/address-anchor';
import { focusNextRow } from '@/lib/browser/focus-next-row';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { notesQuery } from '@/lib/browser/notes/notes-query';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import { noteAnchor } from '@/lib/rules/notes/note';
import type { Task } from '@/lib/rules/tasks/task';
import { TaskDialog } from './task-dialog';
import { useDueWords, useTaskPerson } from './task-words';
import { useTaskChanges } from './use-task-changes';

export function ListingTasks({ listingId }: { listingId: string }) {
  const t = useTranslations('tasks');
  const mayEdit = useMay('edit');
  const staff = useStaff();
  const { data } = useQuery({ ...listingQuery(listingId), enabled: false });
  const changes = useTaskChanges(listingId);
  const [asked, setAsked] = useState({ id: null as string | null, open: false, times: 0 });
  const [failure, setFailure] = useState<Failure | null>(null);
  const noteCount = useQuery(notesQuery(listingId)).data?.length ?? 0;
  const tasks = data?.tasks ?? [];
  useAddressAnchor(isTasks, true);
  // During a save, the dialog that was closed is shown again.
  const ask = (id: string | null) => setAsked(asked.open ? { ...asked } : { id, open: true, times: asked.times + 1 });

  async function finish(task: Task) {
    const failed = await changes.end(task.id, 'done');
    setFailure(failed);
    if (!failed) focusNextRow(task.id);
  }

  return (
    <Card id="tasks" tabIndex={-1} aria-labelledby="tasks-title" className="scroll-mt-20 px-5 py-3.5">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id="tasks-title" className="flex items-center gap-2 text-sm font-semibold">
          {t('title')}
          {tasks.length > 0 && <Badge>{tasks.length}</Badge>}
        </h2>
        {!mayEdit && data && tasks.length === 0 && <span className="text-muted text-xs">{t('none')}</span>}
        {mayEdit && (
          <Button icon="plus" size="sm" variant="ghost" className="-mr-2" onClick={() => ask(null)}>
            {t('add')}
          </Button>
        )}
      </div>
      {failure && <FailureNote failure={failure} className="mt-2" />}
      {tasks.length > 0 && (
        <ul data-rows className="mt-1 -mb-1">
          {tasks.map((task) => (
            <TaskLine
              key={task.id}
              task={task}
              onFinish={mayEdit || task.assigneeId === staff?.id ? () => finish(task) : null}
              onChange={mayEdit ? () => ask(task.id) : null}
            />
          ))}
        </ul>
      )}
      {(mayEdit || noteCount > 0) && (
        <a
          href={`#${noteCount === 0 ? noteAnchor('new') : 'notes'}`}
          className="border-separator text-accent -mx-5 mt-2 -mb-3.5 block border-t px-5 py-3 text-xs underline-offset-2 hover:underline"
        >
          {t('notes', { count: noteCount })}
        </a>
      )}
      {asked.times > 0 && (
        <TaskDialog
          key={asked.times}
          listingId={listingId}
          task={tasks.find(({ id }) => id === asked.id) ?? null}
          isChange={asked.id !== null}
          open={asked.open}
          opening={asked}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </Card>
  );
}

function isTasks(id: string): boolean {
  return id === 'tasks';
}

interface TaskLineProps {
  task: Task;
  /** Each is null for people without the permission. */
  onFinish: (() => Promise<void>) | null;
  onChange: (() => void) | null;
}

function TaskLine({ task, onFinish, onChange }: TaskLineProps) {
  const t = useTranslations('tasks');
  const personOf = useTaskPerson();
  const dueWords = useDueWords();
  const [busy, setBusy] = useState(false);
  const due = dueWords(task.due);
  const name = t('mark', { kind: t(`kinds.${task.kind}`), person: personOf(task) });

  async function finish() {
    setBusy(true);
    await onFinish?.();
    setBusy(false);
  }

  return (
    <li data-row={task.id} className="-mx-2 flex items-start gap-1.5 py-1.5">
      {onFinish && (
        <IconButton
          icon="circle"
          label={t('finish', { task: name })}
          size="sm"
          loading={busy}
          className="hover:text-success-text -my-1"
          onClick={() => void finish()}
        />
      )}
      <div className={cx('min-w-0 flex-1 text-sm leading-5', !onFinish && 'pl-2')}>
        <p className="break-words">
          <span className="font-medium">{t(`kinds.${task.kind}`)}</span>
          {task.text && `: ${task.text}`}
        </p>
        <p className="text-muted text-xs">
          {personOf(task)}
          {due && (
            <>
              {' · '}
              <span className={cx(due.isDue && 'text-warning-text font-medium')}>{due.text}</span>
            </>
          )}
        </p>
      </div>
      {onChange && (
        <IconButton icon="pencil" label={t('change', { task: name })} size="sm" className="-my-1" onClick={onChange} />
      )}
    </li>
  );
}
