import type { InventoryObject } from '@/lib/contract';
import type { Inventory, InventoryRow } from './inventory-row';

/** What the server tells a browser: everything, or what became different after the version that the browser named. */
export type InventoryAnswer = Pick<Inventory, 'checkedAt' | 'stale' | 'staleBecause' | 'counting' | 'fullCrawl'> & {
  /** Names the organization at its service, so that what a browser kept of another one is dropped. */
  scope: string | null;
  /** What to ask with next time. */
  version: string;
  /** Whether this is everything, in place of all that was known. */
  whole: boolean;
  rows: PackedRows;
  objects: InventoryObject[];
  removedRows: string[];
  removedObjects: string[];
};

/** Rows by column: two thirds of the size of a list of objects, and faster to read. */
export type PackedRows = Record<string, unknown[]>;

/** Rows as they travel and are kept in the browser. */
export function packRows(rows: readonly InventoryRow[]): PackedRows {
  const names = Object.keys(rows[0] ?? {}) as (keyof InventoryRow)[];
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]));
}

/** The rows that were packed. */
export function unpackRows(packed: PackedRows): InventoryRow[] {
  const columns = Object.entries(packed);
  return Array.from({ length: packed.id?.length ?? 0 }, (_, index) => {
    const row: Record<string, unknown> = {};
    for (const [name, values] of columns) row[name] = values[index];
    return row as InventoryRow;
  });
}
