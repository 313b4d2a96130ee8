import { swedishDay } from '@/lib/format/format-date-time';
import { oncePer } from '@/lib/rules/once-per';
import { countByStatus, filterRows, type StatusCounts } from './filter-rows';
import { sentRow, type Inventory, type InventoryRow } from './inventory-row';
import { formatView, wholeInventory, type InventoryView } from './inventory-view';
import type { ViewReader } from './listing-filters';
import { oncePerRows } from './once-per-rows';
import { sortRows } from './sort-rows';

/** Up to this many rows are all in the page, so that the browser's own search finds them too. */
export const wholeListMax = 30;

/** The first screenful of a view of the list, before the browser has the whole inventory. */
export type ListingsStart = {
  /** The view, as its query. */
  query: string;
  /** The first rows, in the order of the view, without their descriptions. */
  rows: InventoryRow[];
  /** How many rows the view has. */
  found: number;
  /** How many listings there are. */
  all: number;
  counts: StatusCounts;
  checkedAt: number;
};

/** The rows of a view, in its order. */
export function rowsOfView(rows: readonly InventoryRow[], view: InventoryView, reader: ViewReader): InventoryRow[] {
  const { found } = rowsOfAnyStatus(rows, view, reader);
  return view.status.length === 0 ? found : filterRows(found, { ...wholeInventory, status: view.status }, reader);
}

export function statusCounts(rows: readonly InventoryRow[], view: InventoryView, reader: ViewReader): StatusCounts {
  return rowsOfAnyStatus(rows, view, reader).counts;
}

type Found = Pick<ViewReader, 'described' | 'members'> & { found: InventoryRow[]; counts: StatusCounts };

/** A search is often typed, deleted and typed again. */
const viewsMax = 12;
const viewsOf = oncePer((_sorted: readonly InventoryRow[]) => new Map<string, Found>());

/** Rows and counts of a view are requested one after the other, and views again, so the last results are cached. */
function rowsOfAnyStatus(rows: readonly InventoryRow[], view: InventoryView, reader: ViewReader): Found {
  const { email, now, described, members } = reader;
  const sorted = sortRows(rows, view.sort, view.descending, members);
  const views = viewsOf(sorted);
  const key = JSON.stringify([formatView({ ...view, status: [] }), email, now]);
  let result = views.get(key);
  if (!result || result.described !== described || result.members !== members) {
    const found = filterRows(sorted, { ...view, status: [] }, reader);
    result = { described, members, found, counts: countByStatus(found) };
    if (views.size >= viewsMax) views.clear();
    views.set(key, result);
  }
  return result;
}

const startOf = oncePerRows<Omit<ListingsStart, 'checkedAt'>>();

/**
 * The first rows of a view, all if they are few and else `rowsMax`, with its counts; computed once a day, because no filter is finer than
 * a day.
 */
export function listingsStart(
  { rows, checkedAt }: Pick<Inventory, 'rows' | 'checkedAt'>,
  view: InventoryView,
  { email, staffId, members, rowsMax }: Pick<ViewReader, 'email' | 'staffId' | 'members'> & { rowsMax: number },
): ListingsStart {
  const query = formatView(view);
  const readsMembers = view.search !== '' || view.sort === 'assignee' || view.task.includes('nobody');
  const people = readsMembers ? members?.map(({ name, active }) => [name, active]) : null;
  const start = startOf(rows, JSON.stringify([query, email, rowsMax, swedishDay(checkedAt), people]), () => {
    const reader = { email, staffId, members, now: checkedAt };
    const found = rowsOfView(rows, view, reader);
    return {
      query,
      rows: found.slice(0, found.length > wholeListMax ? rowsMax : wholeListMax).map(sentRow),
      found: found.length,
      all: rows.length,
      counts: statusCounts(rows, view, reader),
    };
  });
  return { ...start, checkedAt };
}
