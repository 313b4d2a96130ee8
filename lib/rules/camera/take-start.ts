import { pickFields } from '@/lib/contract/listing-content';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { oncePerRows } from '@/lib/rules/inventory/once-per-rows';
import { searchRows } from '@/lib/rules/inventory/filter-rows';
import { sortRows } from '@/lib/rules/inventory/sort-rows';

const takeFields = [
  'id',
  'reference',
  'type',
  'objectId',
  'streetAddress',
  'streetAddress2',
  'city',
  'imageCount',
  'cover',
  'coverBlur',
  'hasFloorPlan',
] as const satisfies (keyof InventoryRow)[];
export type TakeRow = Pick<InventoryRow, (typeof takeFields)[number]>;

/** How the listings to choose from are arranged. */
export const takeArrangements = ['address', 'building', 'nearest'] as const;
export type TakeArrangement = (typeof takeArrangements)[number];

export type TakeQuery = { by: TakeArrangement; listingId: string | null };

/** The first listings to choose from, by address, before the browser has all of them. */
export type TakeStart = {
  rows: TakeRow[];
  total: number;
  /** The listing that the URL names. */
  chosen: TakeRow | null;
};

export function parseTakeQuery(params: URLSearchParams): TakeQuery {
  return {
    by: takeArrangements.find((by) => by === params.get('by')) ?? 'address',
    listingId: params.get('listing'),
  };
}

/** The listings to take photos of that match a search, sorted by address. */
export function takeRows(rows: readonly InventoryRow[], search = ''): readonly InventoryRow[] {
  const sorted = sortRows(rows, 'address', false);
  // A listing that another one has replaced needs no photos, and one without a reference cannot be changed.
  const current = currentOnce(sorted, '', () =>
    sorted.filter(({ replacedBy, reference }) => replacedBy === null && reference !== null),
  );
  return searchRows(current, search);
}

const currentOnce = oncePerRows<readonly InventoryRow[]>();

/** The first `rowsMax` listings, and the one that the URL names. */
export function takeStart(
  rows: readonly InventoryRow[],
  { listingId, rowsMax }: { listingId: string | null; rowsMax: number },
): TakeStart {
  const all = takeRows(rows);
  const chosen = rows.find(({ id }) => id === listingId);
  return { rows: all.slice(0, rowsMax).map(takeRow), total: all.length, chosen: chosen ? takeRow(chosen) : null };
}

function takeRow(row: InventoryRow): TakeRow {
  return pickFields(row, takeFields);
}
