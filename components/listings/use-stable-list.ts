import { useState } from 'react';
import { swedishDay } from '@/lib/format/format-date-time';
import { changedIds, updateInPlace, updateInOrder, openList, type StableList } from '@/lib/rules/inventory/stable-list';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { formatView, type InventoryView } from '@/lib/rules/inventory/inventory-view';
import type { ViewReader } from '@/lib/rules/inventory/listing-filters';
import { rowsOfView } from '@/lib/rules/inventory/listings-start';

export interface OpenedList extends StableList {
  /** Different for each view that is opened. */
  key: string;
  update: () => void;
}

/**
 * The rows of a view. While the list is in use, new data change the content of rows, but neither their order nor which rows are shown,
 * until the view or the day changes or `update` is called. At the start, `all` has only the first rows of the view.
 */
export function useStableList(
  all: readonly InventoryRow[],
  view: InventoryView,
  reader: ViewReader,
  { inUse, isStart }: { inUse: boolean; isStart: boolean },
): OpenedList {
  const { email, described, now } = reader;
  // The smallest unit of time in filters is a day.
  const key = isStart ? 'start' : `${formatView(view)} ${email ?? ''} ${described?.size ?? 0} ${swedishDay(now)}`;
  const rowsNow = () => (isStart ? all : rowsOfView(all, view, reader));
  const [current, setCurrent] = useState(() => ({ all, key, list: openList(rowsNow()) }));
  let { list } = current;
  if (current.key !== key) list = openList(rowsNow());
  else if (current.all !== all) {
    const changed = changedIds(current.all, all);
    list = inUse
      ? updateInPlace(current.list, rowsNow(), all, changed)
      : updateInOrder(current.list, rowsNow(), changed);
  }
  if (current.key !== key || current.all !== all) setCurrent({ all, key, list });
  return { ...list, key, update: () => setCurrent({ all, key, list: openList(rowsNow()) }) };
}
