import { PageLink } from '@/components/ui/page-link';
import { useLocale } from 'next-intl';
import { memo } from 'react';
import { BlurImage } from '@/components/photos/blur-image';
import { TaskMark } from '@/components/tasks/task-mark';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/class-variants';
import { IconButton } from '@/components/ui/icon-button';
import { ListingsStatusChip } from '@/components/ui/listings-status-chip';
import { formatArea } from '@/lib/format/format-area';
import { formatMoney } from '@/lib/format/format-money';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { type SortKey } from '@/lib/rules/inventory/inventory-view';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { DraftMark } from './draft-marks';
import { ListingsBlockers } from './listings-blockers';
import { listingsCell, useCellWords } from './listings-cell';
import { listingsColumns } from './listings-columns';
import type { Density } from './saved-layout';

export interface RowFrame {
  /** The columns after the first; null if rows are shown as cards. */
  columns: readonly SortKey[] | null;
  density: Density;
  onMenu: (row: InventoryRow, anchor: HTMLElement) => void;
  /** Null if rows cannot be selected. */
  onSelect: ((id: string, range: boolean) => void) | null;
}

interface ListingsRowProps {
  frame: RowFrame;
  row: InventoryRow;
  index: number;
  menuOpen: boolean;
  selected: boolean;
  /** Whether it changed while the list was in use. */
  changed: boolean;
}

/** The assumed height of a row in pixels before one is measured. */
export function rowHeight({ columns, density }: Pick<RowFrame, 'columns' | 'density'>): number {
  if (columns === null) return 92;
  return density === 'compact' ? 40 : 56;
}

export const ListingsRow = memo(function ListingsRow({
  frame,
  row,
  index,
  menuOpen,
  selected,
  changed,
}: ListingsRowProps) {
  const t = useTranslations('listings');
  const bulk = useTranslations('bulk');
  const { columns, density, onMenu, onSelect } = frame;
  const words = useCellWords(density, columns ?? []);
  const address = addressLine(row);
  const height =
    columns === null
      ? 'h-[5.75rem] @max-[32rem]:h-[6.75rem] tight:h-[5.5rem]!'
      : density === 'compact'
        ? 'h-10'
        : 'h-14';
  return (
    <tr
      data-index={index}
      data-id={row.id}
      aria-rowindex={index + 2}
      className={cx(
        'group border-separator hover:bg-default/40 has-[a:focus-visible]:bg-default/40 relative scroll-mt-12 border-t transition-colors',
        height,
        menuOpen && 'bg-default/40',
        selected && 'bg-accent-soft/60 hover:bg-accent-soft/80',
      )}
    >
      {onSelect && (
        <td className={selectCellStyles}>
          <Checkbox
            aria-label={bulk('select', { address: row.reference ? `${address}, ${row.reference}` : address })}
            checked={selected}
            onClick={(event) => onSelect(row.id, event.shiftKey)}
            className="relative z-1"
          />
        </td>
      )}
      <th
        scope="row"
        className={cx(listingsColumns.address.className, 'text-left font-normal', columns === null && 'w-full max-w-0')}
      >
        {columns === null ? (
          <PremisesCard row={row} changed={changed} />
        ) : (
          <Premises row={row} changed={changed} compact={density === 'compact'} />
        )}
      </th>
      {columns?.map((column) => listingsCell(row, column, words))}
      <td className={menuCellStyles}>
        <IconButton
          label={t('menu', { address })}
          tooltip={false}
          aria-haspopup="menu"
          aria-expanded={menuOpen}
          onClick={(event) => onMenu(row, event.currentTarget)}
          className="relative z-1"
        >
          {/* Inlined: an icon of the sprite costs each new row a lookup while the list scrolls. */}
          <svg
            aria-hidden
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
          >
            <path d="M12 5h0M12 12h0M12 19h0" />
          </svg>
        </IconButton>
      </td>
    </tr>
  );
});

export const selectCellStyles = 'w-8 pl-2 print:hidden';
export const menuCellStyles = 'w-10 pr-2 print:hidden @max-[24rem]:pr-1';

function Premises({ row, changed, compact }: { row: InventoryRow; changed: boolean; compact: boolean }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <BlurImage
        src={row.cover}
        width={64}
        blur={row.coverBlur}
        alt=""
        deferred
        className={cx('rounded print:hidden', compact ? 'h-7 w-9.5' : 'h-9 w-12')}
      />
      <div className={cx('min-w-0 flex-1', compact && 'flex items-baseline gap-2')}>
        <RowLink row={row} changed={changed} />
        <p className={cx('text-muted flex min-w-0 gap-1 text-xs', compact && 'min-w-8 flex-1')}>
          <span data-tooltip-cut className="truncate">
            <Reference row={row} />
          </span>
          <DraftMark id={row.id} />
        </p>
      </div>
    </div>
  );
}

/** A row as one block, for narrow screens without columns. */
function PremisesCard({ row, changed }: { row: InventoryRow; changed: boolean }) {
  const t = useTranslations('listings');
  const locale = useLocale();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="hidden @min-[20rem]:block">
        <BlurImage
          src={row.cover}
          width={80}
          blur={row.coverBlur}
          alt=""
          className="h-10.5 w-14 rounded-md @min-[24rem]:h-15 @min-[24rem]:w-20"
        />
      </span>
      <div className="min-w-0 flex-1">
        <RowLink row={row} changed={changed} />
        <p className="text-muted flex min-w-0 gap-1 text-xs">
          <span data-tooltip-cut className="truncate">
            <Reference row={row} />
          </span>
          {row.area !== null && <span className="shrink-0">· {formatArea(row.area, locale)}</span>}
          <DraftMark id={row.id} />
          {row.tasks && (
            <span className="shrink-0">
              · <TaskMark tasks={row.tasks} small />
            </span>
          )}
        </p>
        <p className="mt-1 flex min-w-0 flex-wrap items-center gap-x-2">
          <ListingsStatusChip status={row.status} className="shrink-0 px-2 @max-[24rem]:gap-1" />
          <span className="text-xs whitespace-nowrap">
            {row.amount === 0 ? (
              <span className="text-muted">{t('noRent')}</span>
            ) : (
              formatMoney(row.amount, row.unit, locale)
            )}
          </span>
          <ListingsBlockers row={row} className="hidden min-w-0 flex-1 basis-16 @min-[32rem]:block" />
        </p>
        <p className="mt-0.5 h-[1rem] empty:hidden @min-[32rem]:hidden">
          <ListingsBlockers row={row} />
        </p>
      </div>
    </div>
  );
}

function RowLink({ row, changed }: { row: InventoryRow; changed: boolean }) {
  const t = useTranslations('listings');
  return (
    <PageLink href={`/listings/${row.id}`} data-tooltip-through className="row-link block font-medium">
      <span data-tooltip-cut className="block truncate">
        {changed && (
          <span
            className="bg-accent mr-1.5 inline-block size-1.5 rounded-full align-middle forced-colors:bg-[CanvasText]"
            title={t('changedNow')}
          >
            <span className="sr-only">{t('changedNow')} </span>
          </span>
        )}
        {addressLine(row)}
      </span>
    </PageLink>
  );
}

function Reference({ row }: { row: InventoryRow }) {
  const common = useTranslations('common');
  return `${row.reference ?? common('withoutReference')} · ${row.city}`;
}
