import 'server-only';
import type { SheetColumn, SheetColumnKey } from '@/lib/rules/sheets/sheet-columns';

/** The words of a file, in the language of the person who asked for it. */
export type SheetWords = {
  header: (key: SheetColumnKey) => string;
  /** The name of one of the API's values, such as a status. */
  choice: (key: SheetColumnKey, value: string) => string;
  yes: string;
  no: string;
};

/** A choice in words; several values, joined by commas, are translated one by one. */
export function choiceWords({ key }: Pick<SheetColumn, 'key'>, value: string, words: SheetWords): string {
  return value
    .split(',')
    .map((one) => words.choice(key, one))
    .join(', ');
}
