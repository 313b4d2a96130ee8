import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useMembers, useStaff } from '@/components/shell/staff-context';
import { useDescribed } from '@/lib/browser/inventory/described-query';
import type { Inventory, InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { formatView, wholeInventory, type InventoryView } from '@/lib/rules/inventory/inventory-view';
import type { ViewReader } from '@/lib/rules/inventory/listing-filters';
import { statusCounts } from '@/lib/rules/inventory/listings-start';
import type { ListingsPageStart } from './listings-page-start';
import { useListingsPlace } from './use-listings-place';
import { useListingsSelection } from './use-listings-selection';
import { useSearchable } from './use-searchable';
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
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
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
