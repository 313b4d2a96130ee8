import { useLocale } from 'next-intl';
import { useRunTitle } from '@/components/bulk/run-words';
import type { Tone } from '@/components/ui/status-chip';
import { formatDateTime } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import { isByLink, type Act } from '@/lib/rules/activity/act';

/** The state of an act as a chip: its failures first, else the new status of the listing. An act that only succeeded has none. */
export function useOutcomeChip(): (act: Act) => { tone: Tone; label: string } | null {
  const t = useTranslations('activity');
  const status = useTranslations('listings.status');
  return ({ outcome, status: after, run }) => {
    const rowsFailed = run?.outcomes.failed ?? 0;
    if (rowsFailed > 0) return { tone: 'danger', label: t('runCounts.failed', { count: rowsFailed }) };
    if (outcome === 'failed') return { tone: 'danger', label: t('outcomes.failed') };
    if (outcome === 'unknown') return { tone: 'warning', label: t('outcomes.unknown') };
    if (outcome === 'unchanged') return { tone: 'neutral', label: t('outcomes.unchanged') };
    if (after === 'published') return { tone: 'success', label: status(after) };
    if (after !== null) return { tone: after === 'unpublished' ? 'warning' : 'neutral', label: status(after) };
    return outcome === 'done' ? null : { tone: 'neutral', label: t(`outcomes.${outcome}`) };
  };
}

export function useActPerson(): (act: Pick<Act, 'person' | 'kind'>) => string {
  const t = useTranslations('activity');
  const common = useTranslations('common');
  return ({ person, kind }) => {
    if (person && isByLink(kind)) return t('byLink', { name: person.name });
    if (kind === 'task.byItself') return common('appName');
    return person?.name ?? t(kind === 'listing.outside' ? 'outside' : 'someone');
  };
}

/** The text of an act: a verb for each kind, and for other systems the effect on the market. */
export function useActVerb(): (act: Act) => string {
  const t = useTranslations('activity');
  return ({ kind, outcome, target, statusBefore, status, run }) => {
    if (kind === 'listing.save' && outcome === 'created') return t('created');
    if (kind !== 'listing.outside') return t(`kinds.${kind}`);
    if (target?.kind === 'run') return t('outsideTogether', { count: run?.outcomes.updated ?? 0 });
    if (statusBefore === 'published' && status !== 'published') return t('kinds.listing.takeOff');
    const wentLive = statusBefore !== null && statusBefore !== 'published' && status === 'published';
    return wentLive ? t('outsideLive') : t(`kinds.${kind}`);
  };
}

/** The target of an act: a listing, a building or another person by name, a run by what it changes. */
export function useActTarget(): (act: Pick<Act, 'kind' | 'target' | 'run' | 'person'>) => string | null {
  const titleOf = useRunTitle();
  return ({ kind, target, run, person }) => {
    if (kind !== 'staff.change' && target?.kind === 'staff' && target.id === person?.id) return null;
    if (!run?.plan) return target?.name ?? target?.reference ?? null;
    return titleOf({ ...run.plan, undone: run.undone });
  };
}

export function useActTitle(): (act: Act) => string {
  const t = useTranslations('history');
  const locale = useLocale();
  const personOf = useActPerson();
  return (act) => t('version', { when: formatDateTime(act.at, locale), who: personOf(act) });
}
