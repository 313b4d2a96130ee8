import 'server-only';
import type { Listing } from '@/lib/contract';
import { csvOf } from '@/lib/desk/file-answer';
import { swedishTime } from '@/lib/format/swedish-time';
import { neutralizeFormula } from '@/lib/rules/sheets/neutralize-formula';
import { sheetColumns, type SheetContext } from '@/lib/rules/sheets/sheet-columns';
import { sheetRow, type SheetWords } from './sheet-words';

/** Listings as Swedish spreadsheet programs open them without asking: semicolons, decimal commas, UTF-8 with a byte order mark. */
export function writeCsv(listings: readonly Listing[], words: SheetWords, context: SheetContext): string {
  const fields = sheetColumns.map(({ key }) => neutralizeFormula(words.header(key)));
  const data = listings.map((listing) =>
    sheetRow(listing, words, context).map((value) => {
      if (value instanceof Date) return swedishTime(value);
      return typeof value === 'number' ? String(value).replace('.', ',') : neutralizeFormula(value ?? '');
    }),
  );
  return csvOf({ fields, data });
}
