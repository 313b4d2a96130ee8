import type { SortKey } from '@/lib/desk/inventory/inventory-view';

export interface ListingsColumn {
  key: SortKey;
  /** Width, alignment and from which width of the window on it is shown; for its header and its cells. */
  className: string;
  alignEnd?: boolean;
  /** The direction a first press sorts in: what people look for comes first. */
  descendingFirst?: boolean;
}

/** The columns of the table, in order; the first one is always shown and takes what the others leave. */
export const listingsColumns = {
  address: { key: 'address', className: 'pl-4 pr-3' },
  status: { key: 'status', className: 'hidden px-3 sm:table-cell sm:w-38' },
  type: { key: 'type', className: 'hidden px-3 lg:table-cell lg:w-30' },
  area: {
    key: 'area',
    className: 'hidden px-3 text-right lg:table-cell lg:w-27',
    alignEnd: true,
    descendingFirst: true,
  },
  rent: {
    key: 'rent',
    className: 'hidden px-3 text-right sm:table-cell sm:w-36',
    alignEnd: true,
    descendingFirst: true,
  },
  rentSqm: {
    key: 'rentSqm',
    className: 'hidden px-3 text-right min-[87.5rem]:table-cell min-[87.5rem]:w-28',
    alignEnd: true,
    descendingFirst: true,
  },
  photos: {
    key: 'photos',
    className: 'hidden px-3 text-right xl:table-cell xl:w-20',
    alignEnd: true,
    descendingFirst: true,
  },
  changed: { key: 'changed', className: 'hidden px-3 xl:table-cell xl:w-34', descendingFirst: true },
} as const satisfies Record<SortKey, ListingsColumn>;

export const menuColumnClassName = 'w-12 pr-3';

/** The view's order after a column was chosen: its natural direction first, then the other one. */
export function nextOrder(
  key: SortKey,
  now: { sort: SortKey; descending: boolean },
): { sort: SortKey; descending: boolean } {
  const column: ListingsColumn = listingsColumns[key];
  return { sort: key, descending: key === now.sort ? !now.descending : column.descendingFirst === true };
}
