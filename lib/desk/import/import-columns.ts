import { sheetColumnKeys, type SheetColumnKey } from '@/lib/desk/sheets/sheet-columns';

/** What a column of a file can say of a listing. The first two tell which listing it is. */
export const importColumns = [
  'reference',
  'id',
  'status',
  'type',
  'building',
  'floorArea',
  'workplaces',
  'furnished',
  'rent',
  'rentUnit',
  'noticePeriod',
  'bindingPeriod',
  'locale',
  'description',
  'amenities',
  'assignedTo',
] as const satisfies readonly SheetColumnKey[];
export type ImportColumn = (typeof importColumns)[number];

/** What an export shows and no import changes. */
export type ReadOnlyColumn = Exclude<SheetColumnKey, ImportColumn>;

/** What tells which listing a row is about. */
export const identifiers = ['reference', 'id'] as const satisfies readonly ImportColumn[];
export type Identifier = (typeof identifiers)[number];

/** The columns of a template: all that an import reads, but the service's own id. */
export const templateColumns = importColumns.filter((column) => column !== 'id');

/** What is emptied by a `-`; the others always have a value. */
export const clearableColumns: ReadonlySet<ImportColumn> = new Set([
  'floorArea',
  'workplaces',
  'furnished',
  'rent',
  'noticePeriod',
  'bindingPeriod',
  'description',
  'amenities',
]);

/** What each column of a file is taken for, by its position; null is left alone. */
export type ColumnMapping = readonly (ImportColumn | null)[];

export function isImportColumn(key: SheetColumnKey): key is ImportColumn {
  return (importColumns as readonly string[]).includes(key);
}

export const readOnlyColumns: readonly ReadOnlyColumn[] = sheetColumnKeys.filter(
  (key): key is ReadOnlyColumn => !isImportColumn(key),
);
