import 'server-only';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { Listing } from '@/lib/contract';
import { onSwedishClock } from '@/lib/format/swedish-time';
import { protectText } from '@/lib/rules/sheets/neutralize-formula';
import { sheetColumns, type SheetContext } from '@/lib/rules/sheets/sheet-columns';
import { sheetRow, type SheetWords } from './sheet-words';

/** The format's limit of characters in a cell. */
const cellLengthMax = 32_767;

/** Listings as a workbook: numbers are numbers, times are times, and no text is ever a formula. */
export function writeXlsx(listings: readonly Listing[], words: SheetWords, context: SheetContext): Promise<Buffer> {
  const header = sheetColumns.map(({ key }): Cell => ({ value: words.header(key), fontWeight: 'bold' }));
  const rows = listings.map((listing) => sheetRow(listing, words, context).map(cell));
  return writeExcelFile([header, ...rows], {
    columns: sheetColumns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function cell(value: string | number | Date | null): Cell {
  if (value === null) return null;
  if (value instanceof Date) return { value: onSwedishClock(value), type: Date, format: 'yyyy-mm-dd hh:mm' };
  if (typeof value === 'number') return { value, type: Number };
  return { value: storedText(protectText(value).slice(0, cellLengthMax)), type: String };
}

/** A text with characters that the writer would remove written as workbooks do: a carriage return is `_x000D_`. */
function storedText(text: string): string {
  const stored = text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    // oxlint-disable-next-line no-control-regex -- These are replaced.
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u0084\u0086-\u009f\ufffd]|\p{Noncharacter_Code_Point}/gu, escaped);
  // The writer counts texts in an object, where these names (`constructor`) are already taken.
  return stored in {} ? escaped(stored.charAt(0)) + stored.slice(1) : stored;
}

function escaped(character: string): string {
  const units = character.split('').map((unit) => unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'));
  return units.map((unit) => `_x${unit}_`).join('');
}
