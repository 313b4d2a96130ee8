'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { cx } from 'tailwind-variants/lite';
import type { Selection } from '@/components/bulk/use-selection';
import { Checkbox } from '@/components/ui/checkbox';
import type { InventoryRow } from '@/lib/desk/inventory/inventory-row';
import type { SortKey } from '@/lib/desk/inventory/inventory-view';
import { DraftMarks } from './draft-marks';
import {
  listingsColumns,
  menuColumnClassName,
  nextOrder,
  selectColumnClassName,
  type ListingsColumn,
} from './listings-columns';
import { ListingsRow } from './listings-row';

function loadRowMenu() {
  return import('./listings-row-menu').then((module) => module.ListingsRowMenu);
}

const ListingsVirtualRows = dynamic(() =>
  import('./listings-virtual-rows').then((module) => module.ListingsVirtualRows),
);

const ListingsRowMenu = dynamic(loadRowMenu, { ssr: false });

/** Up to this many rows stand in the page as they are, so that the browser's own search finds them too. */
const plainRowsMax = 200;

interface Order {
  sort: SortKey;
  descending: boolean;
}

interface ListingsTableProps {
  rows: readonly InventoryRow[];
  order: Order;
  onOrder: (order: Order) => void;
  /** Null where nothing can be ticked. */
  selection: Selection | null;
}

export function ListingsTable({ rows, order, onOrder, selection }: ListingsTableProps) {
  const t = useTranslations('listings');
  const bulk = useTranslations('bulk');
  const [menu, setMenu] = useState<{ row: InventoryRow; anchor: HTMLElement } | null>(null);
  const [wanted, setWanted] = useState(false);

  function openMenu(row: InventoryRow, anchor: HTMLElement) {
    setWanted(true);
    setMenu((open) => (open?.row.id === row.id ? null : { row, anchor }));
  }

  const body = {
    rows,
    menuRowId: menu?.row.id ?? null,
    onMenu: openMenu,
    selectedIds: selection?.ids ?? null,
    onSelect: (id: string, range: boolean) => selection?.toggle(id, range),
  };
  const ticked = selection ? rows.filter((row) => selection.ids.has(row.id)).length : 0;
  const direction = t(order.descending ? 'sort.descending' : 'sort.ascending');
  return (
    <DraftMarks>
      <table className="w-full border-collapse @min-[36rem]:table-fixed" aria-rowcount={rows.length + 1}>
        <caption className="sr-only">
          {t('caption', { sort: `${t(`sort.${order.sort}`).toLowerCase()}, ${direction}` })}
        </caption>
        <thead className="bg-surface sticky top-0 z-10 hidden @min-[36rem]:table-header-group">
          <tr aria-rowindex={1} className="h-9">
            {selection && (
              <th scope="col" className={selectColumnClassName}>
                <Checkbox
                  aria-label={bulk('selectAll', { count: rows.length })}
                  checked={ticked === rows.length}
                  indeterminate={ticked > 0 && ticked < rows.length}
                  onCheckedChange={() =>
                    ticked === rows.length ? selection.clear() : selection.choose(rows.map(({ id }) => id))
                  }
                />
              </th>
            )}
            {Object.values(listingsColumns).map((column) => (
              <HeaderCell key={column.key} column={column} order={order} onOrder={onOrder} />
            ))}
            <th scope="col" className={menuColumnClassName}>
              <span className="sr-only">{t('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        {rows.length > plainRowsMax ? <ListingsVirtualRows {...body} /> : <PlainRows {...body} />}
      </table>
      {wanted && <ListingsRowMenu open={menu} onClose={() => setMenu(null)} />}
    </DraftMarks>
  );
}

export interface ListingsBodyProps {
  rows: readonly InventoryRow[];
  menuRowId: string | null;
  onMenu: (row: InventoryRow, anchor: HTMLElement) => void;
  selectedIds: ReadonlySet<string> | null;
  onSelect: (id: string, range: boolean) => void;
}

function PlainRows({ rows, menuRowId, onMenu, selectedIds, onSelect }: ListingsBodyProps) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <ListingsRow
          key={row.id}
          row={row}
          index={index}
          menuOpen={row.id === menuRowId}
          onMenu={onMenu}
          selected={selectedIds && selectedIds.has(row.id)}
          onSelect={onSelect}
        />
      ))}
    </tbody>
  );
}

interface HeaderCellProps {
  column: ListingsColumn;
  order: Order;
  onOrder: (order: Order) => void;
}

function HeaderCell({ column, order, onOrder }: HeaderCellProps) {
  const t = useTranslations('listings');
  const sorted = order.sort === column.key;
  const Icon = order.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={sorted ? (order.descending ? 'descending' : 'ascending') : undefined}
      className={cx(column.className, 'text-xs font-medium', !column.alignEnd && 'text-left')}
    >
      <button
        type="button"
        onClick={() => onOrder(nextOrder(column.key, order))}
        className={cx(
          'hover:text-foreground -mx-1.5 inline-flex h-7 max-w-[calc(100%+0.75rem)] items-center gap-1 rounded px-1.5 transition-colors',
          column.alignEnd && 'flex-row-reverse',
          sorted ? 'text-foreground' : 'text-muted',
        )}
      >
        <span className="truncate">{t(`columns.${column.key}`)}</span>
        {sorted && <Icon aria-hidden className="size-3.5 shrink-0" />}
      </button>
    </th>
  );
}
