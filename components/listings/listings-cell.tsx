import { useLocale } from 'next-intl';
import type { ComponentType } from 'react';
import { useOffWords } from '@/components/off-reasons/off-words';
import { usePersonName } from '@/components/shell/staff-context';
import { TaskMark } from '@/components/tasks/task-mark';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/class-variants';
import { ListingsStatusChip } from '@/components/ui/listings-status-chip';
import { formatArea } from '@/lib/format/format-area';
import { formatDate, formatDateTime, swedishDay } from '@/lib/format/format-date-time';
import { formatMoney, formatRentPerSqmYear } from '@/lib/format/format-money';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { rowRentSqmYear, type SortKey } from '@/lib/rules/inventory/inventory-view';
import { ListingsBlockers } from './listings-blockers';
import { listingsColumns } from './listings-columns';
import type { Density } from './saved-layout';

interface ListingsCellProps {
  row: InventoryRow;
  column: SortKey;
  density: Density;
  /** All columns of the row. If they have no column, blockers are shown below the status, and the rent per m² below the rent. */
  columns: readonly SortKey[];
}

/** One cell of a row, for any column but the first. */
export function ListingsCell({ column, ...props }: ListingsCellProps) {
  const { row } = props;
  const Content = contents[column];
  return (
    <td
      className={cx(
        'whitespace-nowrap',
        listingsColumns[column].className,
        (column === 'rentSqm' || column === 'changed') && 'text-muted',
        column === 'photos' && row.blockers.includes('images') && 'text-warning-text font-medium',
      )}
    >
      <Content {...props} />
    </td>
  );
}

type ContentProps = Omit<ListingsCellProps, 'column'>;

const contents: Record<SortKey, ComponentType<ContentProps>> = {
  address: () => null,
  status: Status,
  blockers: ListingsBlockers,
  off: Off,
  task: Task,
  notes: ({ row }) => row.notes || null,
  type: Type,
  area: Area,
  rent: Rent,
  rentSqm: RentSqm,
  workplaces: Workplaces,
  photos: ({ row }) => row.imageCount,
  notice: Notice,
  assignee: Assignee,
  changed: Changed,
};

function Status({ row, density, columns }: ContentProps) {
  const isBelow = !columns.includes('blockers');
  return (
    <>
      <ListingsStatusChip status={row.status} />
      {isBelow && density === 'compact' && <BlockerCount blockers={row.blockers} />}
      {isBelow && density === 'comfortable' && <ListingsBlockers row={row} className="mt-0.5" />}
    </>
  );
}

function Off({ row }: ContentProps) {
  const t = useTranslations('listings');
  const offWords = useOffWords();
  if (row.off) return offWords(row.off);
  return row.status === 'published' ? null : <Missing label={t('off.none')} />;
}

function Task({ row }: ContentProps) {
  return (
    <span className="block truncate">
      <TaskMark tasks={row.tasks} />
    </span>
  );
}

function Type({ row }: ContentProps) {
  const t = useTranslations('listings');
  return t(`type.${row.type}`);
}

function Area({ row }: ContentProps) {
  const t = useTranslations('listings');
  const locale = useLocale();
  return row.area === null ? <Missing label={t('noArea')} /> : formatArea(row.area, locale);
}

function Rent({ row, density, columns }: ContentProps) {
  const t = useTranslations('listings');
  const locale = useLocale();
  if (row.amount === 0) return <Missing label={t('noRent')} />;
  const rentSqm = columns.includes('rentSqm') || density === 'compact' ? null : rowRentSqmYear(row);
  return (
    <>
      {formatMoney(row.amount, row.unit, locale)}
      {rentSqm !== null && <p className="text-muted text-xs">{formatRentPerSqmYear(rentSqm, locale)}</p>}
    </>
  );
}

function RentSqm({ row }: ContentProps) {
  const locale = useLocale();
  const rent = rowRentSqmYear(row);
  return rent === null ? null : formatNumber(rent, locale, { decimalsMax: 0 });
}

function Workplaces({ row }: ContentProps) {
  const locale = useLocale();
  return row.workplaces === null ? null : formatNumber(row.workplaces, locale);
}

function Notice({ row }: ContentProps) {
  const t = useTranslations('listings');
  return row.noticePeriod === null ? null : t('months', { count: row.noticePeriod });
}

function Assignee({ row }: ContentProps) {
  const t = useTranslations('listings');
  const nameOf = usePersonName();
  if (row.assignedTo === null) return <Missing label={t('noAssignee')} />;
  return (
    <span data-tooltip-cut className="block truncate">
      {nameOf(row.assignedTo)}
    </span>
  );
}

function Changed({ row }: ContentProps) {
  const locale = useLocale();
  return (
    <time dateTime={row.updatedAt}>
      {isThisYear(row.updatedAt) ? formatDateTime(row.updatedAt, locale) : formatDate(row.updatedAt, locale)}
    </time>
  );
}

function BlockerCount({ blockers }: Pick<InventoryRow, 'blockers'>) {
  const t = useTranslations('listings');
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

function Missing({ label }: { label: string }) {
  return (
    <>
      <span aria-hidden className="text-muted">
        –
      </span>
      <span className="sr-only">{label}</span>
    </>
  );
}

function isThisYear(instant: string): boolean {
  return swedishDay(instant).slice(0, 4) === swedishDay(Date.now()).slice(0, 4);
}
