import { useLocale } from 'next-intl';
import { useMembers } from '@/components/shell/staff-context';
import { formatDate } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import { dueState, type Task } from '@/lib/rules/tasks/task';

/** Returns the due date of a task in words, and whether it is due; null without a date. */
export function useDueWords(): (due: string | null) => { text: string; isDue: boolean } | null {
  const t = useTranslations('tasks');
  const locale = useLocale();
  return (due) => {
    const state = dueState(due, Date.now());
    if (due === null || state === null) return null;
    if (state === 'today') return { text: t('dueToday'), isDue: true };
    const words = { date: formatDate(due, locale) };
    return state === 'overdue' ? { text: t('overdue', words), isDue: true } : { text: t('dueOn', words), isDue: false };
  };
}

export function useTaskPerson(): (task: Pick<Task, 'assigneeId'>) => string {
  const t = useTranslations('tasks');
  const members = useMembers();
  return ({ assigneeId }) => {
    const member = members.find(({ id }) => id === assigneeId);
    if (!member?.name) return t('nobody');
    return member.active ? member.name : t('away', { name: member.name });
  };
}
