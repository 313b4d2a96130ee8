import type { Route } from 'next';
import { PageLink } from '@/components/ui/page-link';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { TitledCard } from '@/components/ui/card';
import { cx } from '@/components/ui/class-variants';
import { useTranslations } from '@/lib/i18n/use-translations';
import { formatView } from '@/lib/rules/inventory/inventory-view';
import type { MyTask } from '@/lib/rules/inventory/my-tasks';
import { useDueWords } from './task-words';

const shownMax = 5;

/** The tasks that colleagues gave to the signed-in person, ordered by due date; renders nothing if there are none. */
export function MyTasks({ tasks }: { tasks: readonly MyTask[] }) {
  const t = useTranslations('tasks');
  if (tasks.length === 0) return null;
  return (
    <TitledCard
      title={t('mine')}
      badge={<Badge>{tasks.length}</Badge>}
      actions={
        <ButtonLink
          size="sm"
          href={`/listings${formatView({ task: ['mine'], sort: 'task', descending: false })}` as Route}
        >
          {t('all')}
        </ButtonLink>
      }
    >
      <ul className="pt-2 pb-2">
        {tasks.slice(0, shownMax).map((task) => (
          <MyTaskRow key={task.id} task={task} />
        ))}
      </ul>
    </TitledCard>
  );
}

function MyTaskRow({ task }: { task: MyTask }) {
  const t = useTranslations('tasks');
  const dueWords = useDueWords();
  const due = dueWords(task.due);
  const { id, reference, city, address } = task.listing;
  return (
    <li className="hover:bg-default/40 relative flex min-h-14 flex-wrap items-center gap-x-4 gap-y-0.5 px-5 py-2 transition-colors">
      <div className="min-w-0 flex-1 basis-full sm:basis-60">
        <PageLink href={`/listings/${id}#tasks` as Route} className="row-link line-clamp-2 font-medium break-words">
          {t(`kinds.${task.kind}`)}
          {task.text && `: ${task.text}`}
        </PageLink>
        <p className="text-muted text-xs break-words">{[address, reference, city].filter(Boolean).join(' · ')}</p>
      </div>
      {due && (
        <p className={cx('shrink-0 text-xs', due.isDue ? 'text-warning-text font-medium' : 'text-muted')}>{due.text}</p>
      )}
    </li>
  );
}
