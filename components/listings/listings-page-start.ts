import { cookies, headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import type { Inventory, InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { InventoryView, SortKey } from '@/lib/rules/inventory/inventory-view';
import { listingsStart, type ListingsStart } from '@/lib/rules/inventory/listings-start';
import { columnWords } from './column-words';
import { columnWidths } from './listings-column-widths';
import { likelyRoomRem, phoneRoomRem, roomCookie } from './listings-columns';

/** What the server renders the list from. */
export type ListingsPageStart = ListingsStart & {
  /** How wide the columns are, worked out from all rows. */
  widths: Record<SortKey, number>;
  /** The likely width of the list, in rem. */
  roomRem: number;
};

const rowsMax = 30;

/** The first screenful of the list. */
export async function listingsPageStart(
  inventory: Inventory,
  view: InventoryView,
  email: string,
): Promise<ListingsPageStart> {
  const known = Number.parseFloat((await cookies()).get(roomCookie)?.value ?? '');
  const likely = (await headers()).get('user-agent')?.includes('Mobile') ? phoneRoomRem : likelyRoomRem;
  return {
    ...listingsStart(inventory, view, { email, rowsMax }),
    widths: await widthsOf(inventory.rows, view.sort),
    roomRem: known > 0 ? known : likely,
  };
}

const widthsByRows = new WeakMap<readonly InventoryRow[], Map<string, Record<SortKey, number>>>();

async function widthsOf(rows: readonly InventoryRow[], sorted: SortKey): Promise<Record<SortKey, number>> {
  const locale = await getLocale();
  const known = widthsByRows.get(rows) ?? new Map<string, Record<SortKey, number>>();
  widthsByRows.set(rows, known);
  const key = `${locale} ${sorted}`;
  const widths = known.get(key) ?? columnWidths(rows, sorted, locale, columnWords(await getTranslations('listings')));
  known.set(key, widths);
  return widths;
}
