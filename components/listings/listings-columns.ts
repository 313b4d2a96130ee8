import type { SortKey } from '@/lib/desk/inventory/inventory-view';

export interface ListingsColumn {
  key: SortKey;
  /** Width, alignment and from which width of the card on it is shown; for its header and its cells. */
  className: string;
  alignEnd?: boolean;
  /** The direction a first press sorts in: what people look for comes first. */
  descendingFirst?: boolean;
}

/** The columns of the table, in order; the first one is always shown and takes what the others leave. */
export const listingsColumns: Partial<Record<SortKey, ListingsColumn>> &
  Record<'address' | 'status' | 'type' | 'area' | 'rent' | 'rentSqm' | 'photos' | 'changed', ListingsColumn> = {
  address: {
    key: 'address',
    className: 'w-full max-w-0 pr-3 pl-2 first:pl-4 @min-[36rem]:w-auto @min-[36rem]:max-w-none @min-[36rem]:pl-4',
  },
  status: { key: 'status', className: 'hidden w-37 px-3 @min-[36rem]:table-cell' },
  type: { key: 'type', className: 'hidden w-29 px-3 @min-[44rem]:table-cell' },
  area: {
    key: 'area',
    className: 'hidden w-25 px-3 text-right @min-[50rem]:table-cell',
    alignEnd: true,
    descendingFirst: true,
  },
  rent: {
    key: 'rent',
    className: 'hidden w-33 px-3 text-right @min-[36rem]:table-cell',
    alignEnd: true,
    descendingFirst: true,
  },
  rentSqm: {
    key: 'rentSqm',
    className: 'hidden w-24 px-3 text-right @min-[68rem]:table-cell',
    alignEnd: true,
    descendingFirst: true,
  },
  photos: {
    key: 'photos',
    className: 'hidden w-18 px-3 text-right @min-[66rem]:table-cell',
    alignEnd: true,
    descendingFirst: true,
  },
  changed: { key: 'changed', className: 'hidden w-32 px-3 @min-[58rem]:table-cell', descendingFirst: true },
};

export const menuColumnClassName = 'w-12 pr-3';
export const selectColumnClassName = 'w-9 pl-3 @min-[36rem]:w-10';

/** The view's order after a column was chosen: its natural direction first, then the other one. */
export function nextOrder(
  key: SortKey,
  now: { sort: SortKey; descending: boolean },
): { sort: SortKey; descending: boolean } {
  const column = listingsColumns[key];
  return { sort: key, descending: key === now.sort ? !now.descending : column?.descendingFirst === true };
}
