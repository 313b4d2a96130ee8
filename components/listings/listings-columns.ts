import type { SortKey } from '@/lib/desk/inventory/inventory-view';

export interface ListingsColumn {
  /** In rem, padding included. */
  width: number;
  /** The same for the header and its cells. */
  className: string;
  alignEnd?: boolean;
  /** The direction a first press sorts in: what people look for comes first. */
  descendingFirst?: boolean;
}

const end = { className: 'px-3 text-right', alignEnd: true, descendingFirst: true };
const start = { className: 'px-3' };

/** Every column there is; the first one is always shown and takes what the others leave. */
export const listingsColumns: Record<SortKey, ListingsColumn> = {
  address: { width: 15, className: 'pr-3 pl-2 first:pl-4' },
  status: { className: 'pr-1 pl-3', width: 9.25 },
  blockers: { ...start, width: 10, descendingFirst: true },
  type: { ...start, width: 7.25 },
  area: { ...end, width: 6 },
  rent: { ...end, width: 9 },
  rentSqm: { ...end, width: 5.75 },
  workplaces: { ...end, width: 5.5 },
  photos: { ...end, width: 4.25 },
  notice: { ...end, width: 6 },
  assignee: { ...start, width: 9 },
  changed: { ...start, width: 8, descendingFirst: true },
};

/** What is shown until somebody chooses otherwise. */
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

/** Who gives way last where there is little room. */
const byImportance: readonly SortKey[] = [
  'status',
  'rent',
  'area',
  'blockers',
  'type',
  'changed',
  'photos',
  'rentSqm',
  'assignee',
  'notice',
  'workplaces',
];

const cardsBelowRem = 36;
const edgesRem = 5.5;

/** The chosen columns that have room in a table of this width, in their order; null where rows stand as cards. */
export function columnsThatFit(chosen: readonly SortKey[], widthRem: number): readonly SortKey[] | null {
  if (widthRem < cardsBelowRem) return null;
  let left = widthRem - edgesRem - listingsColumns.address.width;
  const fitting = new Set<SortKey>();
  for (const key of byImportance) {
    const { width } = listingsColumns[key];
    if (!chosen.includes(key) || width > left) continue;
    left -= width;
    fitting.add(key);
  }
  return chosen.filter((key) => fitting.has(key));
}

/** The view's order after a column was chosen: its natural direction first, then the other one. */
export function nextOrder(
  key: SortKey,
  now: { sort: SortKey; descending: boolean },
): { sort: SortKey; descending: boolean } {
  return { sort: key, descending: key === now.sort ? !now.descending : startsDescending(key) };
}

export function startsDescending(key: SortKey): boolean {
  return listingsColumns[key].descendingFirst === true;
}
