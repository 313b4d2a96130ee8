import 'server-only';
import type { Listing } from '@/lib/contract';
import { sheetColumns, type SheetColumnKey, type SheetContext } from '@/lib/rules/sheets/sheet-columns';

export type SheetWords = {
  header: (key: SheetColumnKey) => string;
  /** The name of one of the API's values, such as a status. */
  choice: (key: SheetColumnKey, value: string) => string;
  yes: string;
  no: string;
};

type Cell = string | number | Date | null;

/** The cells of a listing, in the order of the columns, with words for choices, yes and no. */
export function sheetRow(listing: Listing, words: SheetWords, context: SheetContext): Cell[] {
  return sheetColumns.map(({ key, isChoice, value: valueOf }) => {
    const value = valueOf(listing, context);
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (typeof value !== 'string' || !isChoice) return value;
    const each = value.split(',').map((one) => words.choice(key, one));
    return each.join(', ');
  });
}
