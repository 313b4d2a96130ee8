import type { SheetColumnKey } from '@/lib/rules/sheets/sheet-columns';

/** Whether an import reads a column of an export, and whether a `-` clears it. The first two identify the listing of a row. */
const isImported = {
  reference: true,
  id: true,
  status: true,
  blockers: false,
  offReason: false,
  backOn: false,
  type: true,
  streetAddress: false,
  streetAddress2: false,
  postalCode: false,
  city: false,
  building: true,
  floorArea: 'clearable',
  workplaces: 'clearable',
  furnished: 'clearable',
  rent: 'clearable',
  rentUnit: true,
  rentPerSqmYear: false,
  noticePeriod: 'clearable',
  bindingPeriod: 'clearable',
  locale: true,
  description: 'clearable',
  amenities: 'clearable',
  photos: false,
  floorPlan: false,
  assignedTo: true,
  lastPushedAt: false,
  updatedAt: false,
  createdAt: false,
} as const satisfies Record<SheetColumnKey, boolean | 'clearable'>;

export type ImportColumn = {
  [Key in SheetColumnKey]: (typeof isImported)[Key] extends false ? never : Key;
}[SheetColumnKey];
export const importColumns = (Object.keys(isImported) as SheetColumnKey[]).filter(isImportColumn);

/** The columns that identify the listing of a row. */
export const identifiers = ['reference', 'id'] as const satisfies readonly ImportColumn[];
export type Identifier = (typeof identifiers)[number];

/** The columns of a template: all that an import reads, except the service's own id. */
export const templateColumns = importColumns.filter((column) => column !== 'id');

/** The columns that a `-` clears; the others always have a value. */
export const clearableColumns: ReadonlySet<ImportColumn> = new Set(
  importColumns.filter((column) => isImported[column] === 'clearable'),
);

/** The field of each column of a file, by position; a column with null is ignored. */
export type ColumnMapping = readonly (ImportColumn | null)[];

export function isImportColumn(key: SheetColumnKey): key is ImportColumn {
  return isImported[key] !== false;
}
