import { useLocale } from 'next-intl';
import { useNow } from '@/components/shell/use-now';
import { formatDate, swedishDay } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Act } from '@/lib/rules/activity/act';
import { groupedBy } from '@/lib/rules/grouped-by';
import { ActRow } from './act-row';

/** Acts grouped by day, newest first. */
export function ActDays({ acts, level: Heading = 'h2' }: { acts: readonly Act[]; level?: 'h2' | 'h3' }) {
  const common = useTranslations('common');
  const locale = useLocale();
  const days = groupedBy(acts, ({ at }) => swedishDay(at));
  const now = useNow();
  const today = now === null ? null : swedishDay(now);
  return [...days].map(([day, own]) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <Heading
        id={`day-${day}`}
        className="bg-default/50 border-separator text-muted border-y px-4 py-1.5 text-xs font-medium sm:px-5"
      >
        {day === today ? common('today') : formatDate(own[0]!.at, locale)}
      </Heading>
      <ul className="divide-separator divide-y">
        {own.map((act) => (
          <ActRow key={act.id} act={act} />
        ))}
      </ul>
    </section>
  ));
}
