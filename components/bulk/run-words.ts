'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import type { BulkRun, RowChange, RowEffect, RowState, RunState } from '@/lib/desk/bulk/bulk-run';
import { amenitiesQuery } from '@/lib/desk/key/key-query';
import { formatArea } from '@/lib/format/format-area';
import { formatMoney } from '@/lib/format/format-money';
import { formatNumber } from '@/lib/format/format-number';
import type { Tone } from '@/components/ui/status-chip';

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

export const runTones: Record<RunState, Tone> = {
  planned: 'neutral',
  running: 'info',
  paused: 'warning',
  cancelled: 'neutral',
  finished: 'success',
};

/** What a run does, as its title. */
export function useRunTitle(): (run: Pick<BulkRun, 'change' | 'source' | 'title'>) => string {
  const t = useTranslations('bulk');
  const locale = useLocale();
  return ({ change, source, title }) => {
    if (source === 'import') return t('titles.import', { name: title ?? '' });
    if (source === 'undo' || change === null) return t('titles.undo');
    switch (change.kind) {
      case 'rent': {
        const { step } = change;
        if (step.mode === 'percent') {
          return t(step.percent < 0 ? 'titles.rentLower' : 'titles.rentRaise', {
            amount: `${formatNumber(Math.abs(step.percent), locale)} %`,
          });
        }
        const amount = `${formatNumber(Math.abs(step.amount), locale)} kr`;
        if (step.mode === 'set') return t('titles.rentSet', { amount });
        return t(step.amount < 0 ? 'titles.rentLower' : 'titles.rentRaise', { amount });
      }
      case 'noticePeriod':
      case 'bindingPeriod':
        return change.months === null
          ? t(`titles.${change.kind}None`)
          : t(`titles.${change.kind}`, { months: change.months });
      case 'assign':
        return t('titles.assign', { email: change.email });
      case 'fields':
      case 'replacePhoto':
        return t(`titles.${change.kind}`);
      default:
        return t(`kinds.${change.kind}`);
    }
  };
}

/** One change of a row, as its name and what it was and will be. */
export interface ChangeWords {
  label: string;
  from: string;
  to: string;
}

export function useRowChangeWords(): (change: RowChange) => ChangeWords {
  const t = useTranslations('bulk');
  const locale = useLocale();
  const { data: amenities } = useQuery(amenitiesQuery);
  const nameOf = (id: number) => amenities?.find((amenity) => amenity.id === id)?.labels[locale] ?? String(id);

  function value(field: RowChange['field'], held: unknown): string {
    if (held === null || held === '') return t('none');
    if (typeof held === 'boolean') return t(held ? 'yes' : 'no');
    if (field === 'floorArea' && typeof held === 'number') return formatArea(held, locale);
    if (typeof held === 'number') {
      const isMonths = field === 'noticePeriod' || field === 'bindingPeriod';
      return isMonths ? t('monthCount', { count: held }) : formatNumber(held, locale);
    }
    return typeof held === 'string' ? held : '';
  }

  return (change) => {
    const label = t.has(`fields.${change.field}` as never) ? t(`fields.${change.field}` as never) : change.field;
    if (change.field === 'price') {
      const money = ({ amount, unit }: typeof change.from) =>
        amount === 0 ? t('none') : formatMoney(amount, unit, locale);
      return { label, from: money(change.from), to: money(change.to) };
    }
    if (change.field === 'amenityIds') {
      const names = (ids: readonly number[], other: readonly number[]) =>
        ids.filter((id) => !other.includes(id)).map(nameOf);
      const gone = names(change.from, change.to);
      const added = names(change.to, change.from);
      return {
        label,
        from: gone.length > 0 ? `− ${gone.join(', ')}` : '',
        to: added.length > 0 ? `+ ${added.join(', ')}` : '',
      };
    }
    if (change.field === 'images') {
      const count = change.to.filter((url) => !change.from.includes(url)).length;
      return { label, from: '', to: t('photosChanged', { count }) };
    }
    if (change.field === 'description') return { label, from: '', to: t('rewritten') };
    return { label, from: value(change.field, change.from), to: value(change.field, change.to) };
  };
}
