import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { listAmenities, type Connection } from '@/lib/client';
import type { Listing } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { fileAnswer } from '@/lib/desk/file-answer';
import { currentInventory, type CurrentInventory } from '@/lib/desk/inventory/current-inventory';
import { allRows } from '@/lib/desk/inventory/inventory-rows';
import { currentStaff } from '@/lib/desk/staff/guard';
import { listMembers } from '@/lib/desk/staff/list-members';
import { swedishDay } from '@/lib/format/format-date-time';
import { filterRows } from '@/lib/rules/inventory/filter-rows';
import { parseView } from '@/lib/rules/inventory/inventory-view';
import { sortRows } from '@/lib/rules/inventory/sort-rows';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { RowOff } from '@/lib/rules/off-reasons/off-reason';
import { sheetContext } from '@/lib/rules/sheets/sheet-columns';
import type { SheetWords } from './sheet-words';
import { writeCsv } from './write-csv';
import { writeXlsx } from './write-xlsx';

const ExportFormat = z.enum(['csv', 'xlsx', 'json']);

/**
 * A file of the listings that a view of the list shows, in its order; all listings if the address names no view. Throws
 * ApiError, and DeskError for an unknown format.
 */
export async function exportListings(connection: Connection, search: URLSearchParams): Promise<Response> {
  const format = ExportFormat.safeParse(search.get('format'));
  if (!format.success) throw new DeskError('INVALID_INPUT');
  const inventory = currentInventory(connection);
  await inventory.index.refresh(connection);
  const rows = await rowsOfView(inventory, search);
  const { records } = inventory.index;
  const listings = rows.flatMap(({ id }) => records.listing(id) ?? []);
  const content = await contentOf(format.data, listings, { connection, rows });
  return fileAnswer(content, `vakant-${swedishDay(Date.now())}`, format.data);
}

async function rowsOfView(inventory: CurrentInventory, query: URLSearchParams): Promise<InventoryRow[]> {
  const view = parseView(query);
  const members = await listMembers(await deskStore());
  const staff = await currentStaff();
  const reader = { email: staff?.email ?? null, staffId: staff?.id ?? null, members, now: Date.now() };
  const sorted = sortRows(await allRows(inventory), view.sort, view.descending, members);
  return filterRows(sorted, view, reader);
}

async function contentOf(
  format: z.infer<typeof ExportFormat>,
  listings: readonly Listing[],
  { connection, rows }: { connection: Connection; rows: readonly InventoryRow[] },
): Promise<string | Uint8Array<ArrayBuffer>> {
  if (format === 'json') return JSON.stringify({ data: listings, nextCursor: null }, null, 2);
  const off = new Map<string, RowOff | null>(rows.map((row) => [row.id, row.off]));
  const context = sheetContext(await listAmenities(connection), await getLocale(), (id) => off.get(id) ?? null);
  const words = await sheetWords();
  return format === 'csv'
    ? writeCsv(listings, words, context)
    : new Uint8Array(await writeXlsx(listings, words, context));
}

async function sheetWords(): Promise<SheetWords> {
  const t = await getTranslations('sheets');
  return {
    header: (key) => t(`headers.${key}`),
    choice: (key, value) => {
      const path = `choices.${key}.${value}`;
      // A value that this version has no word for is shown as the service names it.
      return t.has(path as never) ? t(path as never) : value;
    },
    yes: t('yes'),
    no: t('no'),
  };
}
