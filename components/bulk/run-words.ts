import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { usePersonName } from '@/components/shell/staff-context';
import type { Tone } from '@/components/ui/status-chip';
import { amenitiesQuery } from '@/lib/browser/key/key-query';
import { formatArea } from '@/lib/format/format-area';
import { formatMoney } from '@/lib/format/format-money';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { BulkRow, BulkRun, RowChange, RowEffect, RowState, RunPlan, RunState } from '@/lib/rules/bulk/bulk-run';
import { titleOfRun } from '@/lib/rules/bulk/run-title';
import { amenityNames } from '@/lib/rules/listings/amenity-label';

export const effectTones: Record<RowEffect, Tone> = {
  goesLive: 'success',
  staysLive: 'success',
  goesOff: 'warning',
  staysOff: 'neutral',
  unchanged: 'neutral',
  cannot: 'danger',
};

export const rowTones: Record<RowState, Tone> = {
  waiting: 'neutral',
  sending: 'info',
  done: 'success',
  skipped: 'neutral',
  stopped: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
};

const runTones: Record<RunState, Tone> = {
  planned: 'neutral',
  running: 'info',
  paused: 'warning',
  cancelled: 'neutral',
  finished: 'success',
};

/** The state of a run with its result: a run with failed rows is not simply called finished. */
export function useRunState(): (run: Pick<BulkRun, 'state' | 'pauseCode' | 'counts'>) => { tone: Tone; label: string } {
  const t = useTranslations('bulk');
  return ({ state, pauseCode, counts }) => {
    const { failed, stopped } = counts.byState;
    const waits = state === 'running' && pauseCode !== null;
    const label = waits ? t('waitsForService') : t(`states.${state}`);
    if (failed > 0) return { tone: 'danger', label: t('stateFailed', { state: label, count: failed }) };
    if (stopped > 0) return { tone: 'warning', label: t('stateStopped', { state: label, count: stopped }) };
    return { tone: waits ? 'warning' : runTones[state], label };
  };
}

/** The result of a preview in one line, starting with listings that go off the market. */
export function useForeseenWords(): (counts: BulkRun['counts']) => string {
  const t = useTranslations('bulk.foreseen');
  return ({ byEffect: { goesOff, goesLive, staysLive, staysOff } }) => {
    const parts = { goesOff, goesLive, sameStatus: staysLive + staysOff };
    const words = (['goesOff', 'goesLive', 'sameStatus'] as const)
      .filter((part) => parts[part] > 0)
      .map((part) => t(part, { count: parts[part] }));
    return words.length === 0 ? t('nothing') : words.join(' · ');
  };
}

/** Why the service rejected a row: each field with the reason. */
export function useRefusalWords(): (row: Pick<BulkRow, 'issues' | 'changes'>) => { field: string; reason: string }[] {
  const t = useTranslations('bulk');
  return ({ issues, changes }) =>
    issues.map(({ path, message }) => {
      const name = path[0] === 'objectId' ? 'building' : String(path[0] ?? '');
      const field = t.has(`fields.${name}` as never) ? t(`fields.${name}` as never) : name;
      const assignee = changes.find((change) => change.field === 'assignedTo')?.to ?? '';
      return { field, reason: name === 'assignedTo' ? t('notAMember', { email: assignee }) : message };
    });
}

/** What a run does, as its title; for an undo, what it undoes. */
export function useRunTitle(): (run: RunPlan & { undone?: RunPlan | null }) => string {
  const titles = useTranslations('bulk.titles');
  const kinds = useTranslations('bulk.kinds');
  const locale = useLocale();
  const nameOf = usePersonName();
  return (run) => titleOfRun(run, { titles, kinds, locale, nameOf });
}

/** One change of a row: the name of the field, the old and the new value. */
interface ChangeWords {
  label: string;
  from: string;
  to: string;
}

export function useRowChangeWords(): (change: RowChange) => ChangeWords {
  const t = useTranslations('bulk');
  const listings = useTranslations('listings');
  const editor = useTranslations('editor');
  const locale = useLocale();
  const nameOf = usePersonName();
  const { data: amenities = [] } = useQuery(amenitiesQuery);
  const amenityName = amenityNames(amenities, locale);
  const none = t('none');
  const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

  function both<Value>({ from, to }: { from: Value; to: Value }, words: (value: NonNullable<Value>) => string) {
    const side = (value: Value) => (isEmpty(value) ? none : words(value as NonNullable<Value>));
    return { from: side(from), to: side(to) };
  }

  /** The new value alone, if the old one is too long to show. */
  const replaced = (to: unknown, words: string) => ({ from: '', to: isEmpty(to) ? none : words });
  const months = (count: number) => t('monthCount', { count });

  function sides(change: RowChange): Omit<ChangeWords, 'label'> {
    switch (change.field) {
      case 'type':
        return both(change, (type) => listings(`type.${type}`));
      case 'locale':
        return both(change, (value) => editor(`description.${value}`));
      case 'floorArea':
        return both(change, (area) => formatArea(area, locale));
      case 'workplaces':
        return both(change, (count) => formatNumber(count, locale));
      case 'furnished':
        return both(change, (furnished) => t(furnished ? 'yes' : 'no'));
      case 'price':
        return both(change, ({ amount, unit }) => (amount === 0 ? none : formatMoney(amount, unit, locale)));
      case 'noticePeriod':
      case 'bindingPeriod':
        return both(change, months);
      case 'building':
        return both(change, (text) => text);
      case 'assignedTo':
        return both(change, nameOf);
      case 'amenityIds': {
        const names = (ids: readonly number[], other: readonly number[]) =>
          ids.filter((id) => !other.includes(id)).map(amenityName);
        const gone = names(change.from, change.to);
        const added = names(change.to, change.from);
        return {
          from: gone.length > 0 ? `− ${gone.join(', ')}` : '',
          to: added.length > 0 ? `+ ${added.join(', ')}` : '',
        };
      }
      case 'images': {
        const added = change.to.filter((url) => !change.from.includes(url)).length;
        const removed = change.from.filter((url) => !change.to.includes(url)).length;
        const isOtherCover = change.from.length > 0 && change.to.length > 0 && change.from[0] !== change.to[0];
        if (added > 0 && removed === 0) {
          return { from: '', to: t(isOtherCover ? 'photosAddedFirst' : 'photosAdded', { count: added }) };
        }
        if (removed > 0 && added === 0) return { from: '', to: t('photosRemoved', { count: removed }) };
        return { from: '', to: t('photosChanged', { count: added }) };
      }
      case 'description':
        return replaced(change.to, t('rewritten'));
      case 'floorPlan':
        return replaced(change.to, t('newFloorPlan'));
      case 'customAmenities':
      case 'openingHours':
        return replaced(change.to, t('newDetails'));
      default:
        return change satisfies never;
    }
  }

  return (change) => ({ label: t(`fields.${change.field}`), ...sides(change) });
}
