import { foldText } from '@/lib/format/fold-text';
import type { SheetColumnKey } from '@/lib/rules/sheets/sheet-columns';
import { columnsByHeader } from './header-words';
import { identifiers, isImportColumn, type ColumnMapping, type Identifier, type ImportColumn } from './import-columns';

/** The column that a header means, or null if it is unknown. */
export function knownHeader(header: string): SheetColumnKey | null {
  const words = foldText(header)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return columnsByHeader.get(words) ?? null;
}

/** The most likely field of each column. If two columns match a field, the first one gets it. */
export function guessMapping(headers: readonly string[]): ColumnMapping {
  const taken = new Set<SheetColumnKey>();
  return headers.map((header) => {
    const key = knownHeader(header);
    if (key === null || !isImportColumn(key) || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

export function repeatedColumns(mapping: ColumnMapping): ImportColumn[] {
  const columns = mapping.filter((column) => column !== null);
  return [...new Set(columns.filter((column, at) => columns.indexOf(column) !== at))];
}

/** The best identifier of the listings: the reference, unless it is missing in rows that have the service's id. */
export function guessIdentifier(mapping: ColumnMapping, rows: readonly (readonly unknown[])[]): Identifier | null {
  const filled = (identifier: Identifier) => {
    const at = mapping.indexOf(identifier);
    return at < 0 ? -1 : rows.filter((row) => row[at] !== null && row[at] !== '').length;
  };
  const [best] = identifiers.filter((each) => filled(each) >= 0).sort((a, b) => filled(b) - filled(a));
  return best ?? null;
}

/** How many rows at the top are searched for the headers. */
export const headerRowsMax = 20;

/** The index of the header row: the first row with two known headers, or else the first row that is not empty. */
export function findHeaderRow(rows: readonly (readonly unknown[])[]): number {
  const top = rows.slice(0, headerRowsMax);
  const cells = (row: readonly unknown[]) => row.filter((cell) => cell !== null && cell !== '');
  const known = top.findIndex((row) => cells(row).filter((cell) => knownHeader(String(cell)) !== null).length >= 2);
  return known >= 0 ? known : rows.findIndex((row) => cells(row).length > 0);
}

export function rowsBelowHeaders(
  { rowCount, top }: { rowCount: number; top: readonly (readonly string[])[] },
  headerRow: number,
): number {
  const upToHeaders = top.slice(0, headerRow + 1).filter((row) => row.some((cell) => cell.trim() !== ''));
  return Math.max(0, rowCount - upToHeaders.length);
}
