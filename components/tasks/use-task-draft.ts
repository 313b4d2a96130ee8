import { useState } from 'react';
import { useTranslations } from '@/lib/i18n/use-translations';
import { lengthOf, taskTextMax, type Task, type TaskChoice, type TaskKind } from '@/lib/rules/tasks/task';

/** What is typed so far. */
export type TaskDraft = Omit<TaskChoice, 'assigneeId' | 'kind'> & { kind: TaskKind | null; assigneeId: string | null };

const newTask: TaskDraft = { kind: null, assigneeId: null, due: null, text: '' };

/** What is chosen in the fields of a task; `read` returns it, or null if something is missing, which is then said at its field. */
export function useTaskDraft(start: Task | null) {
  const t = useTranslations('tasks');
  const [value, setValue] = useState<TaskDraft>(start ?? newTask);
  const [dayInvalid, setDayInvalid] = useState(false);
  const [complaining, setComplaining] = useState(false);
  const { kind, assigneeId, due, text } = value;
  const over = lengthOf(text.trim()) - taskTextMax;

  return {
    read: (): TaskChoice | null => {
      setComplaining(true);
      if (kind === null || assigneeId === null || dayInvalid || over > 0) return null;
      return { kind, assigneeId, due, text: text.trim() };
    },
    fields: {
      value,
      onChange: (changes: Partial<TaskDraft>) => setValue((before) => ({ ...before, ...changes })),
      dayInvalid,
      onDayInvalid: setDayInvalid,
      faults: {
        kind: complaining && kind === null ? t('kindMissing') : undefined,
        person: complaining && assigneeId === null ? t('personMissing') : undefined,
        text: over > 0 ? t('textLong', { count: over }) : undefined,
      },
    },
  };
}
