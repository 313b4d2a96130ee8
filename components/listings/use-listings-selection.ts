import { type RefObject, useState } from 'react';
import { readSelection } from '@/components/bulk/saved-selection';
import { useStaff } from '@/components/shell/staff-context';
import { useHydrated } from '@/components/shell/use-hydrated';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

export type ListingsSelection = ReturnType<typeof useListingsSelection>;

interface Selected {
  ids: ReadonlySet<string>;
  /** The row where a range begins. */
  last: string | null;
}

const nothing: Selected = { ids: new Set(), last: null };

/**
 * The selected rows; `shown` has the rows in the order of the list. The selection is restored when the person comes back to the list;
 * another `list` starts with an empty one.
 */
export function useListingsSelection(shown: RefObject<readonly InventoryRow[]>, list: string) {
  const staffId = useStaff()?.id;
  const [{ ids }, setSelected] = useState(nothing);
  // The server does not know the selection, so it is restored after hydration.
  const hydrated = useHydrated();
  const [isRestored, setIsRestored] = useState(false);
  if (hydrated && !isRestored) {
    setIsRestored(true);
    const before = readSelection(staffId, list);
    if (before.length > 0) setSelected({ ids: new Set(before), last: null });
  }
  const [madeIn, setMadeIn] = useState(list);
  if (madeIn !== list) {
    setMadeIn(list);
    setSelected(nothing);
  }
  // A stable function: a new one after each selection would render every row again.
  const [toggle] = useState(() => (id: string, range: boolean) => {
    const rows = shown.current;
    setSelected((before) => {
      const touched = range && before.last !== null ? between(rows, before.last, id) : [id];
      return { ids: withTicked(before.ids, touched, !before.ids.has(id)), last: id };
    });
  });

  return {
    ids,
    /** Selects or deselects one row; with `range`, also all rows between it and the previous one. */
    toggle,
    /** Selects or deselects these rows, and leaves the others unchanged. */
    setAll: (rows: readonly InventoryRow[], ticked: boolean) =>
      setSelected((before) => ({ ...before, ids: withTicked(before.ids, idsOf(rows), ticked) })),
    clear: () => setSelected(nothing),
  };
}

function withTicked(before: ReadonlySet<string>, ids: readonly string[], ticked: boolean): ReadonlySet<string> {
  const named = new Set(ids);
  return new Set(ticked ? [...before, ...named] : [...before].filter((id) => !named.has(id)));
}

function between(rows: readonly InventoryRow[], one: string, other: string): string[] {
  const from = rows.findIndex(({ id }) => id === one);
  const to = rows.findIndex(({ id }) => id === other);
  if (from < 0 || to < 0) return [other];
  return idsOf(rows.slice(Math.min(from, to), Math.max(from, to) + 1));
}

function idsOf(rows: readonly InventoryRow[]): string[] {
  return rows.map(({ id }) => id);
}
