import type { InventoryRow } from './inventory-row';

/** A list on the screen: its order stays the same while the person works in it. */
export type StableList = {
  rows: readonly InventoryRow[];
  /** The ids of the rows that have changed since the list was opened. */
  changed: ReadonlySet<string>;
  /** How many rows would appear, disappear or move if the order were updated. */
  pending: number;
};

const nothing: ReadonlySet<string> = new Set();

/** A list that was opened, sorted or filtered just now. */
export function openList(rows: readonly InventoryRow[]): StableList {
  return { rows, changed: nothing, pending: 0 };
}

/** The list after new data, in the new order. */
export function updateInOrder(
  before: StableList,
  rows: readonly InventoryRow[],
  changed: ReadonlySet<string>,
): StableList {
  return { rows, changed: union(before.changed, changed), pending: 0 };
}

/**
 * The list after new data, without moving anything: rows that no longer exist are removed, rows that no longer match stay until the
 * order is updated, and new rows wait until then. `rows` is the list as it should be, `all` every existing row.
 */
export function updateInPlace(
  before: StableList,
  rows: readonly InventoryRow[],
  all: readonly InventoryRow[],
  changed: ReadonlySet<string>,
): StableList {
  const now = new Map(all.map((row) => [row.id, row]));
  const current = before.rows.flatMap((row) => now.get(row.id) ?? []);
  const marks = union(before.changed, changed);
  const isSame = current.length === rows.length && current.every((row, index) => row === rows[index]);
  if (isSame) return { rows, changed: marks, pending: 0 };
  return { rows: current, changed: marks, pending: countMoves(current, rows, marks) };
}

/** The ids of the rows that are new or have other values than before. */
export function changedIds(before: readonly InventoryRow[], after: readonly InventoryRow[]): ReadonlySet<string> {
  const current = new Map(before.map((row) => [row.id, row]));
  return new Set(after.filter((row) => !saysTheSame(current.get(row.id), row)).map(({ id }) => id));
}

function saysTheSame(before: InventoryRow | undefined, after: InventoryRow): boolean {
  if (before === after) return true;
  if (!before) return false;
  // A blur placeholder that arrives later does not change what a row says.
  return (Object.keys(after) as (keyof InventoryRow)[]).every(
    (key) => key === 'coverBlur' || JSON.stringify(before[key]) === JSON.stringify(after[key]),
  );
}

function countMoves(
  current: readonly InventoryRow[],
  wanted: readonly InventoryRow[],
  changed: ReadonlySet<string>,
): number {
  const currentIds = new Set(current.map(({ id }) => id));
  const wantedIds = new Set(wanted.map(({ id }) => id));
  const comes = wanted.filter(({ id }) => !currentIds.has(id)).length;
  const goes = current.filter(({ id }) => !wantedIds.has(id)).length;
  const moves = current.filter(({ id }) => changed.has(id) && wantedIds.has(id)).length;
  return Math.max(1, comes + goes + moves);
}

function union(one: ReadonlySet<string>, other: ReadonlySet<string>): ReadonlySet<string> {
  if (other.size === 0) return one;
  return new Set([...one, ...other]);
}
