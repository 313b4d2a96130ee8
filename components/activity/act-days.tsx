import { useLocale } from 'next-intl';
import { useId, useState } from 'react';
import { useNow } from '@/components/shell/use-now';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import { partLater } from '@/components/ui/part-later';
import { StatusChip } from '@/components/ui/status-chip';
import { formatDate, swedishDay, formatTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import { type Act, actOutcomes } from '@/lib/rules/activity/act';
import { groupedBy } from '@/lib/rules/grouped-by';
import { useActPerson, useActTarget, useActVerb, useOutcomeChip } from './act-words';

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

const ActPanel = partLater(() => import('./act-panel'), 'ActPanel');

/** One act as a line: author, action, target and outcome. A press shows the details. */
export function ActRow({ act }: { act: Act }) {
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const chip = useOutcomeChip()(act);
  const person = useActPerson()(act);
  const targetName = useActTarget()(act);
  const verb = useActVerb()(act);
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={detailsId}
        onClick={() => setOpen(!open)}
        className="hover:bg-default/40 flex w-full items-start gap-x-3 gap-y-1 px-4 py-2.5 text-left -outline-offset-2 transition-colors max-sm:flex-wrap sm:px-5"
      >
        <span className="text-muted w-[2.5rem] shrink-0 pt-1 text-xs tabular-nums">{formatTime(act.at, locale)}</span>
        {act.kind === 'listing.outside' ? (
          <span className="bg-warning-soft text-warning-text flex size-7 shrink-0 items-center justify-center rounded-full max-sm:hidden">
            <Icon name="server-cog" className="size-4" />
          </span>
        ) : (
          <Avatar name={act.person?.name ?? person} className="max-sm:hidden" />
        )}
        <span className="min-w-0 flex-1 text-sm">
          <span className="block text-pretty break-words">
            <span className="font-medium">{person}</span> {verb}{' '}
            {targetName && <span className="font-medium">{targetName}</span>}
          </span>
          <ActFacts act={act} />
        </span>
        {chip && (
          <span className="shrink-0 max-sm:order-last max-sm:basis-full max-sm:pl-13">
            <StatusChip tone={chip.tone}>{chip.label}</StatusChip>
          </span>
        )}
        <Icon
          name="chevron-down"
          className={cx('text-muted mt-1 size-4 shrink-0 transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={detailsId} hidden={!open} className="px-4 pt-2 pb-4 sm:pr-5 sm:pl-27">
        {open && <ActPanel act={act} />}
      </div>
    </li>
  );
}

function ActFacts({ act }: { act: Act }) {
  const t = useTranslations('activity');
  const fields = useTranslations('editor.change.fields');
  const status = useTranslations('listings.status');
  const { kind, target, parts, run, statusBefore, status: after } = act;
  const isReferable = target?.kind === 'listing' || target?.kind === 'object';
  const facts = [
    isReferable && target.name !== null && (target.reference ?? t('noReference')),
    parts.map((part) => fields(part)).join(', '),
    statusBefore && after && statusBefore !== after && `${status(statusBefore)}\u00a0→\u00a0${status(after)}`,
    run &&
      kind !== 'listing.outside' &&
      actOutcomes
        .filter((outcome) => run.outcomes[outcome] !== undefined)
        .map((outcome) => t(`runCounts.${outcome}`, { count: run.outcomes[outcome]! }))
        .join(', '),
  ].filter(Boolean);
  return facts.length > 0 && <span className="text-muted block text-xs break-words">{facts.join('\u00a0· ')}</span>;
}
