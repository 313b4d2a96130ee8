import type { InventoryObject } from '@/lib/contract';
import type { Inventory, InventoryRow } from './inventory-row';

/** The server's answer to a browser: everything, or the changes since the version in the request. */
export type InventoryAnswer = Pick<Inventory, 'checkedAt' | 'stale' | 'staleBecause' | 'counting' | 'fullCrawl'> & {
  /** Identifies the organization and its service, so that a browser drops its copy of another one. */
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

/** Rows as they are sent to the browser and saved there. */
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
