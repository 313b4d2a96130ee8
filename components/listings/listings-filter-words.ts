import { useLocale, useTranslations } from 'next-intl';
import type { PublishBlocker } from '@/lib/contract';
import { formatDate } from '@/lib/format/format-date-time';
import { formatNumber } from '@/lib/format/format-number';
import { publishBlockerOrder } from '@/lib/rules/inventory/blocker-groups';
import { cityKey } from '@/lib/rules/inventory/filter-rows';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { isClosed, type BlockerFilter, type InventoryView, type Range } from '@/lib/rules/inventory/inventory-view';

export interface FilterWords {
  /** Names the choice among all. */
  key: string;
  label: string;
  /** The view without this choice. */
  without: Partial<InventoryView>;
}

type ListFilter = 'status' | 'type' | 'blocker' | 'by' | 'unit' | 'city' | 'building' | 'assignee';

/** A choice of the filter by blockers, in the words of the figures. */
export function useBlockerWord(): (value: BlockerFilter) => string {
  const t = useTranslations('listings');
  return (value) => {
    if (value === 'any') return t('figures.blocked');
    const isBlocker = publishBlockerOrder.some((blocker) => blocker === value);
    return isBlocker
      ? t(`blocker.${value as PublishBlocker}`)
      : t(`figures.${value as Exclude<typeof value, PublishBlocker>}`);
  };
}

/** What leaves something out of a view, choice by choice and in words. */
export function useFilterWords(view: InventoryView, rows: readonly InventoryRow[]): FilterWords[] {
  const t = useTranslations('listings');
  const blockerWord = useBlockerWord();
  const locale = useLocale();
  const names: Record<ListFilter, string> = {
    status: t('filters.status'),
    type: t('filters.type'),
    blocker: t('filters.blocker'),
    by: t('filters.by'),
    unit: t('filters.unit'),
    city: t('filters.city'),
    building: t('filters.building'),
    assignee: t('filters.assignee'),
  };
  const several = <Name extends ListFilter>(
    name: Name,
    word: (value: InventoryView[Name][number]) => string,
  ): FilterWords[] =>
    (view[name] as InventoryView[Name][number][]).map((value) => ({
      key: `${name} ${value}`,
      label: `${names[name]}: ${word(value)}`,
      without: { [name]: view[name].filter((other) => other !== value) },
    }));
  const one = (name: 'area' | 'rent' | 'photos' | 'changed' | 'withoutReference', label: string, empty: unknown) => [
    { key: name, label, without: { [name]: empty } },
  ];
  const range = (name: 'area' | 'rent' | 'photos') => {
    if (!isClosed(view[name])) return [];
    return one(name, `${t(`filters.${name}`)}: ${rangeWords(view[name])}`, { min: null, max: null });
  };
  const rangeWords = ({ min, max }: Range) => {
    const from = min === null ? '' : formatNumber(min, locale);
    const to = max === null ? '' : formatNumber(max, locale);
    if (min === max) return from;
    if (min === null) return t('filters.atMost', { to });
    return max === null ? t('filters.atLeast', { from }) : `${from}–${to}`;
  };
  const isPeriod = view.changed === 'today' || view.changed === 'week' || view.changed === 'month';
  const since = view.changed === null || isPeriod ? '' : formatDate(view.changed, locale);
  return [
    ...(view.status.length > 1 ? several('status', (value) => t(`status.${value}`)) : []),
    ...several('blocker', (value) => blockerWord(value)),
    ...several('type', (value) => t(`type.${value}`)),
    ...several('city', (value) => value),
    ...several('building', (value) => rows.find(({ objectId }) => objectId === value)?.streetAddress ?? '–'),
    ...several('assignee', (value) =>
      value === 'me' || value === 'nobody' ? t(`filters.${value}`) : (value.split('@')[0] ?? value),
    ),
    ...range('area'),
    ...range('rent'),
    ...several('unit', (value) => t(`filters.units.${value}`)),
    ...range('photos'),
    ...(view.changed === null
      ? []
      : one(
          'changed',
          `${t('filters.changed')}: ${isPeriod ? t(`filters.periods.${view.changed as 'today'}`) : t('filters.since', { date: since })}`,
          null,
        )),
    ...several('by', (value) => t(`filters.pushers.${value}`)),
    ...(view.withoutReference ? one('withoutReference', t('withoutReference'), false) : []),
  ];
}

/** Each city once, as it is first written. */
export function citiesOf(rows: readonly InventoryRow[]): string[] {
  const cities = new Map<string, string>();
  for (const { city } of rows) if (!cities.has(cityKey(city))) cities.set(cityKey(city), city.trim());
  return [...cities.values()];
}
