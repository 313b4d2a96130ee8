import { useLocale } from 'next-intl';
import { type RefCallback, startTransition, useCallback, useEffect, useState } from 'react';
import { useOffWords } from '@/components/off-reasons/off-words';
import { usePersonName } from '@/components/shell/staff-context';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { SortKey } from '@/lib/rules/inventory/inventory-view';
import { columnWidths, columnWords } from './listings-column-widths';
import { fitColumns, likelyRoom, roomCookie, writeRoom, type ListRoom } from './listings-columns';
import { cookieAttributes } from './saved-layout';

/** A list that begins below the window still has rows in the HTML. */
const heightPxMin = 240;

interface FittingColumnsInput {
  chosen: readonly SortKey[];
  sorted: SortKey;
  rows: readonly InventoryRow[];
  /** The values on the server: the room, and the widths for all rows. */
  start: { room: ListRoom; widths: Record<SortKey, number> } | null;
  /** Whether `rows` are all rows, and not only those that the server rendered. */
  isAll: boolean;
}

/** Finds the chosen columns that fit in the element with this ref; `fit` is null if rows are shown as cards. */
export function useFittingColumns({ chosen, sorted, rows, start, isAll }: FittingColumnsInput) {
  const t = useTranslations('listings');
  const offWords = useOffWords();
  const person = usePersonName();
  const locale = useLocale();
  const [roomRem, setRoomRem] = useState((start?.room ?? likelyRoom).widthRem);
  // Computing the widths takes as long as showing new rows, so it is done afterwards.
  const [measured, setMeasured] = useState(start ? null : rows);
  useEffect(() => {
    if (isAll) startTransition(() => setMeasured(rows));
  }, [isAll, rows]);
  const words = columnWords(t, { off: offWords, person });
  const widths = measured === null && start ? start.widths : columnWidths(measured ?? rows, sorted, locale, words);
  const isRendered = start !== null;
  const ref: RefCallback<HTMLElement> = useCallback(
    (element: HTMLElement) => {
      const take = (width: number) => {
        const widthRem = width / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        setRoomRem(widthRem);
        const top = element.getBoundingClientRect().top + window.scrollY;
        const room = { widthRem, heightPx: Math.max(heightPxMin, window.innerHeight - top) };
        document.cookie = `${roomCookie}=${writeRoom(room)}; ${cookieAttributes}`;
      };
      // What the server rendered is measured when the browser computes its layout anyway.
      if (!isRendered) take(element.clientWidth);
      const observer = new ResizeObserver(([entry]) => take(entry!.contentRect.width));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [isRendered],
  );
  return { ref, widths, fit: fitColumns(chosen, widths, roomRem) };
}
