import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-variants';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { useDueWords, useTaskPerson } from './task-words';

/** The task on a listing that is due first, in a few words. */
export function TaskMark({ tasks }: Pick<InventoryRow, 'tasks'>) {
  const t = useTranslations('tasks');
  const personOf = useTaskPerson();
  const dueWords = useDueWords();
  const task = tasks?.[0];
  if (!task) return null;
  const due = dueWords(task.due);
  const more = tasks.length - 1;
  return (
    <span
      data-tooltip={[personOf(task), due?.text, task.text].filter(Boolean).join(' · ')}
      className={cx(due?.isDue && 'text-warning-text font-medium')}
    >
      {t('mark', { kind: t(`kinds.${task.kind}`), person: personOf(task) })}
      {due?.isDue && <span className="sr-only"> {due.text}</span>}
      {more > 0 && ` +${more}`}
    </span>
  );
}
