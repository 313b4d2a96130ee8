import type { InventoryView, SortKey } from '@/lib/rules/inventory/inventory-view';
import { keysOf } from '@/lib/rules/listings/listing-choices';

interface ListingsColumn {
  /** Applied to the header and its cells. */
  className: string;
  alignEnd?: boolean;
  /** The direction of the first sort: the values people look for come first. */
  descendingFirst?: boolean;
}

const end = { className: 'px-2 text-right tabular-nums', alignEnd: true, descendingFirst: true };
const start = { className: 'px-2' };

/** All columns; the first is always shown and fills the remaining width. */
export const listingsColumns: Record<SortKey, ListingsColumn> = {
  address: { className: 'pl-1 first:pl-4' },
  status: start,
  blockers: { ...start, descendingFirst: true },
  off: start,
  task: start,
  notes: end,
  type: start,
  area: end,
  rent: end,
  rentSqm: end,
  workplaces: end,
  photos: end,
  notice: end,
  assignee: start,
  changed: { ...start, descendingFirst: true },
};

export const usualColumns: readonly SortKey[] = [
  'status',
  'type',
  'area',
  'rent',
  'rentSqm',
  'photos',
  'assignee',
  'changed',
];

/** The most important first; the last ones are dropped first if there is not enough room. */
const byImportance = keysOf<Exclude<SortKey, 'address'>>({
  status: true,
  rent: true,
  area: true,
  blockers: true,
  off: true,
  task: true,
  type: true,
  assignee: true,
  changed: true,
  photos: true,
  rentSqm: true,
  notice: true,
  workplaces: true,
  notes: true,
});

/** Shown in every table, which scrolls sideways if they do not fit. */
const alwaysShown: readonly SortKey[] = ['status', 'rent'];

/** The space that a window has for the list, so that the server renders the columns and rows that fit. */
export interface ListRoom {
  widthRem: number;
  /** From the top of the list to the bottom of the window. */
  heightPx: number;
}

export const roomCookie = 'vakant-room';

export const likelyRoom: ListRoom = { widthRem: 71, heightPx: 720 };
export const phoneRoom: ListRoom = { widthRem: 22, heightPx: 560 };

export function writeRoom({ widthRem, heightPx }: ListRoom): string {
  return `${widthRem.toFixed(2)}x${Math.round(heightPx)}`;
}

/** Returns null if the text was not written by `writeRoom`. */
export function readRoom(text: string): ListRoom | null {
  const [, width, height] = /^(\d{1,4}\.\d\d)x(\d{1,4})$/.exec(text) ?? [];
  return width && height ? { widthRem: Number(width), heightPx: Number(height) } : null;
}

const cardsBelowRem = 36;
/** The checkboxes and the row menus. */
const edgesRem = 4.5;
/** The words below a status get more only if that leaves room for all columns and for the name of a house after the address. */
const statusNeededRem = 8.75;
const houseNameRem = 1.5;
/** A picture, and a street name of ordinary length with its number. */
const addressRem = 14.5;

export interface FittingColumns {
  /** The chosen columns that fit, in their order. */
  columns: readonly SortKey[];
  /** The width that the table needs so that no figure in these columns is truncated. */
  tableRem: number;
  /** The width of the status: more than the table needs, if there is room for all of its words. */
  statusRem: number;
  /** Whether that is more than the available width. */
  scrolls: boolean;
}

/** Returns the columns that fit into this width, given the width of each one's content; null if rows are shown as cards. */
export function fitColumns(
  chosen: readonly SortKey[],
  widths: Readonly<Record<SortKey, number>>,
  roomRem: number,
): FittingColumns | null {
  if (roomRem < cardsBelowRem) return null;
  const shown = new Set(chosen);
  const needed = { ...widths, status: Math.min(widths.status, statusNeededRem) };
  const neededRem = () => [...shown].reduce((sum, key) => sum + needed[key], edgesRem + addressRem);
  for (const key of byImportance.toReversed()) {
    if (neededRem() <= roomRem) break;
    if (!alwaysShown.includes(key)) shown.delete(key);
  }
  const tableRem = neededRem();
  const spareRem = Math.max(0, Math.floor(4 * (roomRem - tableRem - houseNameRem)) / 4);
  return {
    columns: chosen.filter((key) => shown.has(key)),
    tableRem,
    statusRem: Math.min(widths.status, needed.status + spareRem),
    scrolls: tableRem > roomRem,
  };
}

export type ListOrder = Pick<InventoryView, 'sort' | 'descending'>;

/** Returns the order after a column is chosen: first its natural direction, then the other one. */
export function nextOrder(key: SortKey, now: ListOrder): ListOrder {
  return { sort: key, descending: key === now.sort ? !now.descending : startsDescending(key) };
}

export function startsDescending(key: SortKey): boolean {
  return listingsColumns[key].descendingFirst === true;
}
