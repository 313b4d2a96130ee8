'use client';

import { EllipsisVertical } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, memo } from 'react';
import { cx } from 'tailwind-variants/lite';
import { BlurImage } from '@/components/photos/blur-image';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import type { InventoryRow } from '@/lib/desk/inventory/inventory-row';
import { rowAddress, rowRentSqmYear } from '@/lib/desk/inventory/inventory-view';
import { formatArea } from '@/lib/format/format-area';
import { formatDate, formatDateTime, swedishDay } from '@/lib/format/format-date-time';
import { formatMoney } from '@/lib/format/format-money';
import { formatNumber } from '@/lib/format/format-number';
import { DraftMark } from './draft-marks';
import { ListingsBlockers } from './listings-blockers';
import { listingsColumns as columns, menuColumnClassName, selectColumnClassName } from './listings-columns';
import { ListingsStatusChip } from './listings-status-chip';

interface ListingsRowProps {
  row: InventoryRow;
  index: number;
  /** Whether the menu of this row is open. */
  menuOpen: boolean;
  onMenu: (row: InventoryRow, anchor: HTMLElement) => void;
  /** Null where nothing can be ticked. */
  selected: boolean | null;
  onSelect: (id: string, range: boolean) => void;
}

export const ListingsRow = memo(function ListingsRow({
  row,
  index,
  menuOpen,
  onMenu,
  selected,
  onSelect,
}: ListingsRowProps) {
  const t = useTranslations('listings');
  const bulk = useTranslations('bulk');
  const locale = useLocale();
  const address = rowAddress(row);
  const rentSqm = rowRentSqmYear(row);
  const rent = row.amount === 0 ? null : formatMoney(row.amount, row.unit, locale);

  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      className={cx(
        'group border-separator hover:bg-default/40 relative h-23 border-t transition-colors @min-[36rem]:h-14',
        menuOpen && 'bg-default/40',
        selected && 'bg-accent-soft/60 hover:bg-accent-soft/80',
      )}
    >
      {selected !== null && (
        <td className={selectColumnClassName}>
          <Checkbox
            aria-label={bulk('select', { address: row.reference ? `${address}, ${row.reference}` : address })}
            checked={selected}
            onChange={() => undefined}
            onClick={(event) => onSelect(row.id, event.shiftKey)}
            className="relative z-1"
          />
        </td>
      )}
      <th scope="row" className={cx(columns.address.className, 'text-left font-normal')}>
        <Premises row={row} rent={rent} />
      </th>
      <td className={columns.status.className}>
        <ListingsStatusChip status={row.status} />
        <ListingsBlockers row={row} className="mt-0.5" />
      </td>
      <td className={cx(columns.type.className, 'truncate')}>{t(`type.${row.type}`)}</td>
      <td className={columns.area.className}>
        {row.area === null ? <Missing label={t('noArea')} /> : formatArea(row.area, locale)}
      </td>
      <td className={columns.rent.className}>{rent ?? <Missing label={t('noRent')} />}</td>
      <td className={cx(columns.rentSqm.className, 'text-muted')}>
        {rentSqm !== null && formatNumber(rentSqm, locale, { decimalsMax: 0 })}
      </td>
      <td className={cx(columns.photos.className, row.blockers.includes('images') && 'text-warning-text font-medium')}>
        {row.imageCount}
      </td>
      <td className={cx(columns.changed.className, 'text-muted whitespace-nowrap')}>
        <time dateTime={row.updatedAt}>
          {isThisYear(row.updatedAt) ? formatDateTime(row.updatedAt, locale) : formatDate(row.updatedAt, locale)}
        </time>
      </td>
      <td className={menuColumnClassName}>
        <IconButton
          label={t('menu', { address })}
          tooltip={false}
          aria-haspopup="menu"
          aria-expanded={menuOpen}
          onClick={(event) => onMenu(row, event.currentTarget)}
          className="relative z-1"
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
});

/** Cover, address and reference; in a narrow card all there is to a row. */
function Premises({ row, rent }: { row: InventoryRow; rent: string | null }) {
  const t = useTranslations('listings');
  const locale = useLocale();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="hidden @min-[20rem]:block">
        <BlurImage
          src={row.cover}
          width={64}
          blur={row.coverBlur}
          alt=""
          className="h-12 w-16 rounded-md @min-[24rem]:h-15 @min-[24rem]:w-20 @min-[36rem]:h-9 @min-[36rem]:w-12 @min-[36rem]:rounded"
        />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          href={`/listings/${row.id}`}
          prefetch={false}
          onKeyDown={moveBetweenRows}
          className="focus-visible:after:outline-focus block truncate font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
        >
          {rowAddress(row)}
        </Link>
        <p className="text-muted truncate text-xs">
          {row.reference ?? t('withoutReference')} · {row.city}
          {row.area !== null && <span className="@min-[36rem]:hidden"> · {formatArea(row.area, locale)}</span>}
          <DraftMark id={row.id} />
        </p>
        <p className="mt-1 flex min-w-0 items-center gap-2 @min-[36rem]:hidden">
          <ListingsStatusChip status={row.status} className="shrink-0" />
          <span className="truncate text-xs">{rent ?? <span className="text-muted">{t('noRent')}</span>}</span>
          <ListingsBlockers row={row} className="hidden @min-[24rem]:block" />
        </p>
      </div>
    </div>
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

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys go from row to row, as in any list of files or mails. */
function moveBetweenRows(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = steps[event.key];
  const row = event.currentTarget.closest('tr');
  if (!step || !row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const next = row.parentElement?.querySelector<HTMLElement>(`tr[data-index="${Number(row.dataset.index) + step}"] a`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
