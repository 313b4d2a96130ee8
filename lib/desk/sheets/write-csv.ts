import 'server-only';
import type { Listing } from '@/lib/contract';
import { csvOf } from '@/lib/desk/file-answer';
import { swedishTime } from '@/lib/format/swedish-time';
import { neutralizeFormula } from '@/lib/rules/sheets/neutralize-formula';
import { sheetColumns, type CellValue, type SheetColumn, type SheetContext } from '@/lib/rules/sheets/sheet-columns';
import { choiceWords, type SheetWords } from './sheet-words';

/** Listings as Swedish spreadsheet programs open them without asking: semicolons, decimal commas, UTF-8 with a byte order mark. */
export function writeCsv(listings: readonly Listing[], words: SheetWords, context: SheetContext): string {
  const fields = sheetColumns.map(({ key }) => neutralizeFormula(words.header(key)));
  const data = listings.map((listing) =>
    sheetColumns.map((column) => cellText(column, column.value(listing, context), words)),
  );
  return csvOf({ fields, data });
}

function cellText(column: SheetColumn, value: CellValue, words: SheetWords): string {
  if (value === null) return '';
  if (value instanceof Date) return swedishTime(value);
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return neutralizeFormula(column.kind === 'choice' ? choiceWords(column, value, words) : value);
}
