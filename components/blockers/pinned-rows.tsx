import { createContext, startTransition, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

type Rows = ReadonlyMap<string, InventoryRow>;

const none: Rows = new Map();

interface Pinned {
  current: Rows;
  pin: (rows: readonly InventoryRow[]) => () => void;
}

const PinContext = createContext<Pinned>({ current: none, pin: () => () => undefined });

export const PinnedRows = PinContext.Provider;

/**
 * Rows for lists that sort them by what they lack. A row in use keeps its place, whatever a save has changed: in another list it would be
 * mounted again, and lose what is typed and the focus.
 */
export function usePinnedRows<Whole extends InventoryRow[] | null>(rows: Whole): { placed: Whole; pinned: Pinned } {
  const [before, setBefore] = useState(none);

  function pin(worked: readonly InventoryRow[]) {
    const ids = new Set<string>(worked.map(({ id }) => id));
    startTransition(() => setBefore((rest) => new Map([...rest, ...worked.map((row) => [row.id, row] as const)])));
    return () => startTransition(() => setBefore((rest) => new Map([...rest].filter(([id]) => !ids.has(id)))));
  }

  const arePinned = rows !== null && before.size > 0;
  return {
    placed: arePinned ? (rows.map((row) => before.get(row.id) ?? row) as Whole) : rows,
    pinned: {
      current: arePinned ? new Map(rows.filter(({ id }) => before.has(id)).map((row) => [row.id, row])) : none,
      pin,
    },
  };
}

/** Rows with their current values, wherever they are placed. */
export function useCurrentRows(placed: readonly InventoryRow[]): InventoryRow[] {
  const { current } = useContext(PinContext);
  return placed.map((row) => current.get(row.id) ?? row);
}

export function useCurrentRow(placed: InventoryRow): InventoryRow {
  return useCurrentRows([placed])[0]!;
}

/** The first rows or groups of rows, and those that are worked on, which new rows above must not push out. */
export function useShownRows<Item extends InventoryRow | { rows: InventoryRow[] }>(
  items: Item[],
  shown: number,
): Item[] {
  const { current } = useContext(PinContext);
  const rowsOf = (item: InventoryRow | { rows: InventoryRow[] }) => ('rows' in item ? item.rows : [item]);
  const isPinned = (item: Item) => rowsOf(item).some(({ id }) => current.has(id));
  return current.size === 0 ? items.slice(0, shown) : items.filter((item, index) => index < shown || isPinned(item));
}

/** Pins rows while they are worked on, such as in a dialog, which would otherwise disappear with its row. */
export function usePinWhile(isWorkedOn: boolean, placed: readonly InventoryRow[]): void {
  const { pin } = useContext(PinContext);
  const start = useEffectEvent(() => pin(placed));
  useEffect(() => (isWorkedOn ? start() : undefined), [isWorkedOn]);
}
