import { type FocusEvent, useEffect, useRef, useState, useEffectEvent, startTransition } from 'react';
import { saveSelection } from '@/components/bulk/saved-selection';
import { useMembers, useStaff } from '@/components/shell/staff-context';
import { inSlices } from '@/lib/browser/in-slices';
import { useDescribed } from '@/lib/browser/inventory/described-query';
import { prepareSearch } from '@/lib/rules/inventory/filter-rows';
import type { Inventory, InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { formatView, wholeInventory, type InventoryView } from '@/lib/rules/inventory/inventory-view';
import type { ViewReader } from '@/lib/rules/inventory/listing-filters';
import { statusCounts } from '@/lib/rules/inventory/listings-start';
import { sortRows } from '@/lib/rules/inventory/sort-rows';
import type { Member } from '@/lib/rules/staff/member';
import type { ListingsPageStart } from './listings-page-start';
import { keepPlace, readPlace } from './listings-place';
import { wholeQuery } from './listings-view-state';
import { useListingsSelection } from './use-listings-selection';
import { useStableList } from './use-stable-list';

const noRows: InventoryRow[] = [];

/** The rows of a view and what the reader has selected: from the whole inventory, or before it has arrived from the first rows. */
export function useShownListings(arrived: Inventory | null, start: ListingsPageStart | null, view: InventoryView) {
  const staff = useStaff();
  const members = useMembers();
  const inventory = useSearchable(arrived, view, members);
  const first = inventory ? null : start;
  const rows = inventory?.rows ?? start?.rows ?? noRows;
  const described = useDescribed(view.search);
  const now = inventory?.checkedAt ?? start?.checkedAt ?? 0;
  const reader: ViewReader = { email: staff?.email ?? null, staffId: staff?.id ?? null, now, described, members };
  // Search and sort order do not make another list: people search for one listing after the other to select them.
  const list = formatView({ ...view, search: '', sort: wholeInventory.sort, descending: wholeInventory.descending });
  const shown = useRef<readonly InventoryRow[]>(rows);
  const selection = useListingsSelection(shown, list);
  const { isInUse, listeners } = useListInUse();
  const inUse = isInUse || selection.ids.size > 0;
  const current = useStableList(rows, view, reader, { inUse, isStart: first !== null });
  useEffect(() => {
    shown.current = current.rows;
  });
  const place = useListingsPlace(view, { list, ids: selection.ids });
  const selectedIn = (some: readonly InventoryRow[]) =>
    selection.ids.size === 0 ? [] : some.filter(({ id }) => selection.ids.has(id));

  return {
    rows,
    current,
    reader,
    isWhole: inventory !== null,
    counts: first?.counts ?? statusCounts(rows, view, reader),
    found: first?.found ?? current.rows.length,
    all: first?.all ?? rows.length,
    // A view that the server did not render waits for the whole inventory.
    isWaiting: first !== null && first.query !== formatView(view),
    selection,
    selected: selectedIn(rows),
    selectedHere: selectedIn(current.rows).length,
    place,
    listeners: { ...listeners, onFocusCapture: place.onFocus },
  };
}

const scrolledPx = 120;

/** Whether a list is in use: it has the pointer or the focus, or is scrolled down. */
function useListInUse() {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > scrolledPx);
    look();
    // Captured, because reading the position after the list has rendered new rows would lay them out at once.
    window.addEventListener('scroll', look, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', look, { capture: true });
  }, []);
  return {
    isInUse: pointed || focused || scrolled,
    listeners: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}

/** Saves the position in the list on leaving, and restores it if it belongs to the same view. */
function useListingsPlace(view: InventoryView, selection: { list: string; ids: ReadonlySet<string> }) {
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
    window.addEventListener('scroll', note, { capture: true, passive: true, signal });
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

const aheadMs = 150;

/**
 * The inventory, whose search is prepared in slices for each sort order in use. An inventory that arrives while the page has only the first
 * rows is returned after that, because the person may be searching already; later changes are returned at once.
 */
export function useSearchable(
  inventory: Inventory | null,
  { sort, descending }: Pick<InventoryView, 'sort' | 'descending'>,
  members?: readonly Member[],
): Inventory | null {
  const [isReady, setIsReady] = useState(inventory !== null);
  const rows = inventory?.rows;
  useEffect(() => {
    if (!rows) return undefined;
    const over = new AbortController();
    const prepare = () =>
      prepareInSlices(sortRows(rows, sort, descending, members), over.signal, () =>
        startTransition(() => setIsReady(true)),
      );
    const timer = setTimeout(() => void prepare(), isReady ? aheadMs : 0);
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [rows, sort, descending, members, isReady]);
  return isReady ? inventory : null;
}

async function prepareInSlices(rows: readonly InventoryRow[], over: AbortSignal, onDone: () => void): Promise<void> {
  for await (const _ of inSlices(prepareSearch(rows))) if (over.aborted) return;
  onDone();
}
