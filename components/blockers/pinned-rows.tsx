import { createContext, startTransition, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

type Rows = ReadonlyMap<string, InventoryRow>;

const none: Rows = new Map();

interface Pinned {
  /** The pinned rows with their current values. */
  current: Rows;
  pin: (row: InventoryRow) => () => void;
}

const PinContext = createContext<Pinned>({ current: none, pin: () => () => undefined });

export const PinnedRows = PinContext.Provider;

/**
 * Rows for lists that sort them by what they lack. A row in use keeps its place, whatever a save has changed: in another list it would be
 * mounted again, and lose what is typed and the focus.
 */
export function usePinnedRows<Whole extends InventoryRow[] | null>(rows: Whole): { placed: Whole; pinned: Pinned } {
  const [before, setBefore] = useState(none);

  function pin(row: InventoryRow) {
    startTransition(() => setBefore((rest) => new Map(rest).set(row.id, row)));
    return () => startTransition(() => setBefore((rest) => new Map([...rest].filter(([id]) => id !== row.id))));
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

/** The row with its current values, wherever it is placed. */
export function useCurrentRow(placed: InventoryRow): InventoryRow {
  return useContext(PinContext).current.get(placed.id) ?? placed;
}

export function usePinWhile(isWorkedOn: boolean, placed: InventoryRow): void {
  const { pin } = useContext(PinContext);
  const start = useEffectEvent(() => pin(placed));
  useEffect(() => (isWorkedOn ? start() : undefined), [isWorkedOn]);
}
