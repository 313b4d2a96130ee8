import { cookies, headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { offWords } from '@/components/off-reasons/off-words';
import type { Inventory, InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { InventoryView, SortKey } from '@/lib/rules/inventory/inventory-view';
import { listingsStart, type ListingsStart } from '@/lib/rules/inventory/listings-start';
import { oncePerRows } from '@/lib/rules/inventory/once-per-rows';
import { personName, type Member } from '@/lib/rules/staff/member';
import { columnWidths, columnWords } from './listings-column-widths';
import { likelyRoom, phoneRoom, readRoom, roomCookie, type ListRoom } from './listings-columns';
import { layoutCookie, parseLayout, type ListingsLayout } from './saved-layout';

export type ListingsPageStart = ListingsStart & {
  widths: Record<SortKey, number>;
  room: ListRoom;
  layout: ListingsLayout;
};

const rowHeightMinPx = 40;
/** A window can end just below the top of the list, or be as tall as a poster. */
const shortestPx = 400;
const tallestPx = 1_200;

export async function listingsPageStart(
  inventory: Inventory,
  view: InventoryView,
  staff: { id: string; email: string },
  members: readonly Member[],
): Promise<ListingsPageStart> {
  const jar = await cookies();
  const likely = (await headers()).get('user-agent')?.includes('Mobile') ? phoneRoom : likelyRoom;
  const room = readRoom(jar.get(roomCookie)?.value ?? '') ?? likely;
  const rowsMax = Math.ceil(Math.min(Math.max(room.heightPx, shortestPx), tallestPx) / rowHeightMinPx);
  return {
    ...listingsStart(inventory, view, { email: staff.email, staffId: staff.id, members, rowsMax }),
    widths: await widthsOf(inventory.rows, view.sort, members),
    room,
    layout: parseLayout(jar.get(layoutCookie(staff.id))?.value),
  };
}

const widthsOnce = oncePerRows<Record<SortKey, number>>();

async function widthsOf(
  rows: readonly InventoryRow[],
  sorted: SortKey,
  members: readonly Member[],
): Promise<Record<SortKey, number>> {
  const locale = await getLocale();
  const t = await getTranslations('listings');
  const reasons = await getTranslations('listings.off');
  const words = columnWords(t, {
    off: (off) => offWords(off, reasons, locale),
    person: (email) => personName(members, email),
  });
  return widthsOnce(rows, `${locale} ${sorted}`, () => columnWidths(rows, sorted, locale, words));
}
