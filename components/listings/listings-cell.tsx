import { type Locale, useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { useOffWords } from '@/components/off-reasons/off-words';
import { usePersonName } from '@/components/shell/staff-context';
import { TaskMark } from '@/components/tasks/task-mark';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/class-variants';
import { ListingsStatusChip } from '@/components/ui/listings-status-chip';
import { formatArea } from '@/lib/format/format-area';
import { formatDate, formatDateTime, isThisYear } from '@/lib/format/format-date-time';
import { formatMoney, formatRentPerSqmYear } from '@/lib/format/format-money';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { rowRentSqmYear, type SortKey } from '@/lib/rules/inventory/inventory-view';
import { ListingsBlockers } from './listings-blockers';
import { listingsColumns } from './listings-columns';
import type { Density } from './saved-layout';

/** What the cells of all rows are written with. */
export interface CellWords {
  t: ReturnType<typeof useTranslations<'listings'>>;
  locale: Locale;
  offWords: ReturnType<typeof useOffWords>;
  nameOf: ReturnType<typeof usePersonName>;
  density: Density;
  /** The columns after the first. If they have no column, blockers are shown below the status, and the rent per m² below the rent. */
  columns: readonly SortKey[];
}

export function useCellWords(density: Density, columns: readonly SortKey[]): CellWords {
  const t = useTranslations('listings');
  return { t, locale: useLocale(), offWords: useOffWords(), nameOf: usePersonName(), density, columns };
}

/** One cell of a row, for any column but the first. Not a component, because rows are rendered at each key in the search. */
export function listingsCell(row: InventoryRow, column: SortKey, words: CellWords): ReactNode {
  return (
    <td
      key={column}
      className={cx(
        'whitespace-nowrap',
        listingsColumns[column].className,
        (column === 'rentSqm' || column === 'changed') && 'text-muted',
        column === 'photos' && row.blockers.includes('images') && 'text-warning-text font-medium',
      )}
    >
      {contents[column](row, words)}
    </td>
  );
}

const contents: Record<SortKey, (row: InventoryRow, words: CellWords) => ReactNode> = {
  address: () => null,
  status: (row, { t, density, columns }) => {
    const isBelow = !columns.includes('blockers');
    return (
      <>
        <ListingsStatusChip status={row.status} />
        {isBelow && density === 'compact' && blockerCount(row, t)}
        {isBelow && density === 'comfortable' && <ListingsBlockers row={row} className="mt-0.5" />}
      </>
    );
  },
  blockers: (row) => <ListingsBlockers row={row} />,
  off: (row, { t, offWords }) => {
    if (row.off) return offWords(row.off);
    return row.status === 'published' ? null : missing(t('off.none'));
  },
  task: ({ tasks }) => (
    <span className="block truncate">
      <TaskMark tasks={tasks} />
    </span>
  ),
  notes: ({ notes }) => notes || null,
  type: ({ type }, { t }) => t(`type.${type}`),
  area: ({ area }, { t, locale }) => (area === null ? missing(t('noArea')) : formatArea(area, locale)),
  rent: (row, { t, locale, density, columns }) => {
    if (row.amount === 0) return missing(t('noRent'));
    const rentSqm = columns.includes('rentSqm') || density === 'compact' ? null : rowRentSqmYear(row);
    return (
      <>
        {formatMoney(row.amount, row.unit, locale)}
        {rentSqm !== null && <p className="text-muted text-xs">{formatRentPerSqmYear(rentSqm, locale)}</p>}
      </>
    );
  },
  rentSqm: (row, { locale }) => {
    const rent = rowRentSqmYear(row);
    return rent === null ? null : formatNumber(rent, locale, { decimalsMax: 0 });
  },
  workplaces: ({ workplaces }, { locale }) => (workplaces === null ? null : formatNumber(workplaces, locale)),
  photos: ({ imageCount }) => imageCount,
  notice: ({ noticePeriod }, { t }) => (noticePeriod === null ? null : t('months', { count: noticePeriod })),
  assignee: ({ assignedTo }, { t, nameOf }) =>
    assignedTo === null ? (
      missing(t('noAssignee'))
    ) : (
      <span data-tooltip-cut className="block truncate">
        {nameOf(assignedTo)}
      </span>
    ),
  changed: ({ updatedAt }, { locale }) => (
    <time dateTime={updatedAt}>
      {isThisYear(updatedAt, locale) ? formatDateTime(updatedAt, locale) : formatDate(updatedAt, locale)}
    </time>
  ),
};

function blockerCount({ blockers }: InventoryRow, t: CellWords['t']): ReactNode {
  if (blockers.length === 0) return null;
  const list = blockers.map((blocker) => t(`blocker.${blocker}`)).join(', ');
  return (
    <span data-tooltip={t('blockedBy', { list })} className="ml-1">
      <Badge tone="warning">
        <span aria-hidden>{blockers.length}</span>
        <span className="sr-only">{t('blockedBy', { list })}</span>
      </Badge>
    </span>
  );
}

function missing(label: string): ReactNode {
  return (
    <>
      <span aria-hidden className="text-muted">
        –
      </span>
      <span className="sr-only">{label}</span>
    </>
  );
}
