import { useState } from 'react';
import { useHydrated } from '@/components/shell/use-hydrated';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/class-variants';
import { Icon } from '@/components/ui/icon';
import { partLater } from '@/components/ui/part-later';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { SortKey } from '@/lib/rules/inventory/inventory-view';
import { DraftMarks } from './draft-marks';
import { listingsColumns, nextOrder, type FittingColumns, type ListOrder } from './listings-columns';
import type { ListingsLayout } from './saved-layout';
import { menuCellStyles, selectCellStyles } from './listings-row';
import type { RowMenu } from './listings-row-menu';
import { ListingsRows, type ListingsRowsProps } from './listings-rows';
import type { ListingsSelection } from './use-listings-selection';

const ListingsRowMenu = partLater(() => import('./listings-row-menu'), 'ListingsRowMenu');

interface ListingsTableProps extends Pick<ListingsRowsProps, 'list' | 'count' | 'startHeightPx'> {
  order: ListOrder;
  onOrder: (order: ListOrder) => void;
  density: ListingsLayout['density'];
  /** Null if rows are shown as cards. */
  fit: FittingColumns | null;
  widths: Readonly<Record<SortKey, number>>;
  selection: ListingsSelection;
  selectable: boolean;
}

export function ListingsTable({
  list,
  count,
  startHeightPx,
  order,
  onOrder,
  density,
  fit,
  widths,
  selection,
  selectable,
}: ListingsTableProps) {
  const t = useTranslations('listings');
  const columns = fit?.columns ?? null;
  const [menu, setMenu] = useState<RowMenu | null>(null);
  const hydrated = useHydrated();

  function openMenu(row: InventoryRow, anchor: HTMLElement) {
    setMenu((before) => ({ row, anchor, isOpen: !before?.isOpen || before.row.id !== row.id }));
  }

  const frame = { columns, density, onMenu: openMenu, onSelect: selectable ? selection.toggle : null };
  const direction = t(order.descending ? 'sort.descending' : 'sort.ascending');
  return (
    <DraftMarks>
      <table
        className={cx('w-full border-collapse', columns !== null && 'listings-table table-fixed print:min-w-0!')}
        // The Content Security Policy allows no style attributes in HTML.
        style={hydrated && fit ? { minWidth: `${fit.tableRem}rem` } : undefined}
        aria-rowcount={count + 1}
      >
        <caption className="sr-only">
          {t('caption', { sort: `${t(`sort.${order.sort}`).toLowerCase()}, ${direction}` })}
        </caption>
        <thead className={columns === null ? 'sr-only' : 'bg-surface sticky top-0 z-10 print:static'}>
          <tr aria-rowindex={1} className="h-9">
            {selectable && (
              <th scope="col" className={selectCellStyles}>
                {columns === null ? (
                  <span className="sr-only">{t('columns.select')}</span>
                ) : (
                  <SelectAll rows={list.rows} count={count} selection={selection} />
                )}
              </th>
            )}
            {(['address', ...(columns ?? [])] as const).map((key) => (
              <HeaderCell
                key={key}
                column={key}
                widthRem={key === 'address' ? null : key === 'status' && fit ? fit.statusRem : widths[key]}
                order={order}
                onOrder={columns === null ? null : onOrder}
              />
            ))}
            <th scope="col" className={menuCellStyles}>
              <span className="sr-only">{t('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <ListingsRows
          frame={frame}
          list={list}
          count={count}
          startHeightPx={startHeightPx}
          menuRowId={menu?.isOpen ? menu.row.id : null}
          selectedIds={selection.ids}
        />
      </table>
      {menu && (
        <ListingsRowMenu {...menu} onClose={() => setMenu((before) => before && { ...before, isOpen: false })} />
      )}
    </DraftMarks>
  );
}

interface SelectAllProps {
  rows: readonly InventoryRow[];
  count: number;
  selection: ListingsSelection;
}

/** Disabled until the browser has all rows, because it would select only the first ones. */
function SelectAll({ rows, count, selection }: SelectAllProps) {
  const bulk = useTranslations('bulk');
  const ticked = selection.ids.size === 0 ? 0 : rows.filter(({ id }) => selection.ids.has(id)).length;
  return (
    <Checkbox
      aria-label={bulk('selectAll', { count })}
      disabled={rows.length < count}
      checked={ticked === rows.length}
      indeterminate={ticked > 0 && ticked < rows.length}
      onCheckedChange={() => selection.setAll(rows, ticked < rows.length)}
    />
  );
}

interface HeaderCellProps {
  column: SortKey;
  /** Null for the column that fills the remaining width. */
  widthRem: number | null;
  order: ListOrder;
  /** Null if the header is only for screen readers. */
  onOrder: ((order: ListOrder) => void) | null;
}

function HeaderCell({ column: key, widthRem, order, onOrder }: HeaderCellProps) {
  const t = useTranslations('listings');
  const column = listingsColumns[key];
  const sorted = order.sort === key;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (order.descending ? 'descending' : 'ascending') : undefined}
      className={cx(
        column.className,
        'text-xs font-medium',
        !column.alignEnd && 'text-left',
        widthRem !== null && `w-${widthRem * 4}`,
      )}
    >
      {onOrder ? (
        <button
          type="button"
          onClick={() => onOrder(nextOrder(key, order))}
          className={cx(
            'hover:text-foreground -mx-1.5 inline-flex h-7 max-w-[calc(100%+0.75rem)] items-center gap-1 rounded px-1.5 transition-colors',
            // Chromium leaves buttons out of the header that it repeats on each sheet.
            'print:contents',
            column.alignEnd && 'flex-row-reverse',
            sorted ? 'text-foreground' : 'text-muted',
          )}
        >
          <span className="truncate">{t(`columns.${key}`)}</span>
          {sorted && (
            <Icon name={order.descending ? 'arrow-down' : 'arrow-up'} className="size-3.5 shrink-0 print:inline" />
          )}
        </button>
      ) : (
        t(`columns.${key}`)
      )}
    </th>
  );
}
