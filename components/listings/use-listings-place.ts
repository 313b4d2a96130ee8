import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';
import { saveSelection } from '@/components/bulk/saved-selection';
import { useStaff } from '@/components/shell/staff-context';
import { formatView, type InventoryView } from '@/lib/rules/inventory/inventory-view';
import { keepPlace, readPlace } from './listings-place';
import { wholeQuery } from './listings-view-state';

/** Saves the position in the list on leaving, and restores it if it belongs to the same view. */
export function useListingsPlace(view: InventoryView, selection: { list: string; ids: ReadonlySet<string> }) {
  const staffId = useStaff()?.id;
  const query = formatView(view);
  const current = useRef<{ rowId: string | null; scroll: number }>({ rowId: null, scroll: 0 });

  const keep = useEffectEvent(() => {
    const { rowId, scroll } = current.current;
    const address = query || (window.location.search === wholeQuery ? wholeQuery : '');
    keepPlace(staffId, { query, address, scroll, rowId });
    saveSelection(staffId, { list: selection.list, ids: [...selection.ids] });
  });
  useEffect(() => {
    const note = () => {
      current.current.scroll = window.scrollY;
    };
    const leave = () => keep();
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('scroll', note, { passive: true, signal });
    window.addEventListener('pagehide', leave, { signal });
    document.addEventListener('click', leave, { capture: true, signal });
    document.addEventListener('keydown', leave, { capture: true, signal });
    return () => stop.abort();
  }, []);

  const comeBack = useEffectEvent(() => {
    const before = readPlace(staffId);
    current.current.rowId ??= before?.rowId ?? null;
    if (before === null || before.query !== query) return undefined;
    const { scroll, rowId } = before;
    // A navigation scrolls to the top after rendering, so this waits until after that.
    const frame = requestAnimationFrame(() => {
      window.scrollTo({ top: scroll, behavior: 'instant' });
      requestAnimationFrame(() => focusRow(rowId));
    });
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => comeBack(), []);

  return {
    get rowId() {
      return current.current.rowId;
    },
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>('tr[data-id]');
      if (row) current.current.rowId = row.dataset.id ?? null;
    },
  };
}

function focusRow(id: string | null): void {
  if (id === null || document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"] a`)?.focus({ preventScroll: true });
}
