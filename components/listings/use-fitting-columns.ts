'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type RefCallback, useCallback, useState } from 'react';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { SortKey } from '@/lib/rules/inventory/inventory-view';
import { columnWidths } from './listings-column-widths';
import { fitColumns, type FittingColumns } from './listings-columns';

const likelyRoomRem = 71;

/** Which of the chosen columns have room in the element with this ref; `fit` is null where rows stand as cards. */
export function useFittingColumns(
  chosen: readonly SortKey[],
  sorted: SortKey,
  rows: readonly InventoryRow[],
): { ref: RefCallback<HTMLElement>; widths: Record<SortKey, number>; fit: FittingColumns | null } {
  const t = useTranslations('listings');
  const locale = useLocale();
  const [roomRem, setRoomRem] = useState(likelyRoomRem);
  const widths = columnWidths(rows, sorted, locale, {
    header: (key) => t(`columns.${key}`),
    status: (status) => t(`status.${status}`),
    type: (type) => t(`type.${type}`),
    blocker: (blocker) => t(`blocker.${blocker}`),
    ready: t('ready'),
    months: (count) => t('months', { count }),
  });
  const ref = useCallback((element: HTMLElement) => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const measure = () => setRoomRem(element.clientWidth / rem);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, widths, fit: fitColumns(chosen, widths, roomRem) };
}
