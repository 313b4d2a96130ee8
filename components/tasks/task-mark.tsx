import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { useDueWords, useTaskPerson } from './task-words';

interface TaskMarkProps extends Pick<InventoryRow, 'tasks'> {
  /** Shows an icon with text only for screen readers, if there is little room. */
  small?: boolean;
}

/** The task on a listing that is due first, in a few words. */
export function TaskMark({ tasks, small = false }: TaskMarkProps) {
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
      {small && <Icon name="list-checks" className="inline size-3.5 align-[-0.1875rem]" />}
      <span className={cx(small && 'sr-only')}>
        {t('mark', { kind: t(`kinds.${task.kind}`), person: personOf(task) })}
      </span>
      {due?.isDue && <span className="sr-only"> {due.text}</span>}
      {more > 0 && ` +${more}`}
    </span>
  );
}
