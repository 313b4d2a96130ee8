import { useLocale } from 'next-intl';
import { usePersonName } from '@/components/shell/staff-context';
import type { PublishBlocker } from '@/lib/contract';
import { formatDate } from '@/lib/format/format-date-time';
import { formatAmount } from '@/lib/format/format-money';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { InventoryView } from '@/lib/rules/inventory/inventory-view';
import {
  cityKey,
  filterChoices,
  listingFilters,
  type BlockerFilter,
  type FilterChoice,
  type FilterName,
  type Range,
} from '@/lib/rules/inventory/listing-filters';
import { blockerNames } from '@/lib/rules/listings/listing-choices';

interface FilterChip {
  key: string;
  label: string;
  without: Partial<InventoryView>;
}

/** The choices that narrow a view, in words. A single status is chosen in the toolbar. */
export function useFilterChips(view: InventoryView, rows: readonly InventoryRow[]): FilterChip[] {
  const t = useTranslations('listings');
  const words = useFilterWords(rows);
  const chipsOf = <Name extends FilterName>(name: Name, values: Pick<InventoryView, Name>): FilterChip[] =>
    listingFilters[name].choices(values[name]).map(({ choice, without }) => ({
      key: `${name} ${JSON.stringify(choice)}`,
      label:
        name === 'reference' ? words[name](choice) : `${t(`filters.${name as FilterName}`)}: ${words[name](choice)}`,
      without: { [name]: without },
    }));
  const names = Object.keys(words) as FilterName[];
  return names.filter((name) => name !== 'status' || view.status.length > 1).flatMap((name) => chipsOf(name, view));
}

/** Returns the words of each filter's choices, in the order of the chips. */
export function useFilterWords(rows: readonly InventoryRow[]): {
  [Name in FilterName]: (choice: FilterChoice<Name>) => string;
} {
  const t = useTranslations('listings');
  const common = useTranslations('common');
  const tasks = useTranslations('tasks');
  const locale = useLocale();
  const nameOf = usePersonName();
  const rangeWords = ({ min, max }: Range, format: typeof formatAmount = formatNumber) => {
    const from = min === null ? '' : format(min, locale);
    const to = max === null ? '' : format(max, locale);
    if (min === max) return from;
    if (min === null) return t('filters.atMost', { to });
    return max === null ? t('filters.atLeast', { from }) : `${from}–${to}`;
  };
  return {
    status: (value) => t(`status.${value}`),
    blocker: (value) => {
      if (value === 'any') return t('figures.blocked');
      return isBlocker(value) ? t(`blocker.${value}`) : t(`figures.${value}`);
    },
    off: (value) => t(`off.${value}`),
    task: (value) =>
      value === 'mine' || value === 'nobody' || value === 'due' ? t(`filters.tasks.${value}`) : tasks(`kinds.${value}`),
    type: (value) => t(`type.${value}`),
    city: (value) => rows.find(({ city }) => cityKey(city) === cityKey(value))?.city.trim() ?? value,
    building: (value) => {
      const row = rows.find(({ objectId }) => objectId === value);
      return row ? addressLine(row) : '–';
    },
    assignee: (value) => (value === 'me' || value === 'nobody' ? t(`filters.${value}`) : nameOf(value)),
    area: (range) => `${rangeWords(range)}\u00a0m²`,
    rent: (range) => `${rangeWords(range, formatAmount)}\u00a0kr`,
    unit: (value) => t(`filters.units.${value}`),
    photos: (range) => rangeWords(range),
    changed: (value) => {
      const period = filterChoices.changed.find((each) => each === value);
      return period ? t(`filters.periods.${period}`) : t('filters.since', { date: formatDate(value, locale) });
    },
    by: (value) => t(`filters.pushers.${value}`),
    reference: () => common('withoutReference'),
  };
}

function isBlocker(value: BlockerFilter): value is PublishBlocker {
  return blockerNames.some((blocker) => blocker === value);
}
