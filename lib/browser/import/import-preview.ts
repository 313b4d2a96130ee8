import type { Issue } from '@/lib/contract';
import type { ListingPatch } from '@/lib/rules/bulk/bulk-change';
import type { BulkRow } from '@/lib/rules/bulk/bulk-run';
import { isImportColumn, type ImportColumn } from '@/lib/rules/import/import-columns';
import type { FaultCode, ImportFault } from '@/lib/rules/import/import-fault';
import { columnsOfField, type SheetColumnKey } from '@/lib/rules/sheets/sheet-columns';
import type { FileRow } from './read-rows';

/** A row of the file with its result by the service's own rules; `planned` is null if it names no listing. */
export type PreviewRow = Pick<FileRow, 'number' | 'name' | 'faults'> & { planned: BulkRow | null };

/** The cells of a row and their headers, by field. */
export type RowCells = (row: number, column: ImportColumn) => Pick<ImportFault, 'header' | 'value'> | null;

/** The rows to preview: each listing once, with the values that can be read. */
export function rowsToPreview(rows: readonly FileRow[]): { id: string; patch: ListingPatch; faulty: boolean }[] {
  const seen = new Set<string>();
  return rows.flatMap(({ id, patch, faults }) => {
    if (id === null || seen.has(id)) return [];
    seen.add(id);
    return [{ id, patch, faulty: faults.length > 0 }];
  });
}

/** Joins the rows of a file with the previews of their listings, and reports the faults of both in the same way. */
export function joinPreview(
  rows: readonly FileRow[],
  planned: readonly BulkRow[],
  cells: RowCells,
  identifier: ImportColumn,
): PreviewRow[] {
  const byListing = new Map<string, BulkRow>(planned.map((row) => [row.listingId, row]));
  return rows.map(({ number, name, id, patch, faults }) => {
    const row = (id !== null && byListing.get(id)) || null;
    const foreseen = row === null ? [] : faultsOf(row, patch, identifier);
    const reported = foreseen.map(({ column, code }): ImportFault => {
      const cell = column === null ? null : cells(number, column);
      return { row: number, header: cell?.header ?? null, column, value: cell?.value ?? '', code };
    });
    return { number, name, planned: row, faults: [...faults, ...reported] };
  });
}

type Foreseen = { column: ImportColumn | null; code: FaultCode };

function faultsOf({ effect, reason, issues }: BulkRow, patch: ListingPatch, identifier: ImportColumn): Foreseen[] {
  if (effect !== 'cannot') return [];
  switch (reason) {
    case 'faulty':
      return [];
    case 'noReference':
    case 'gone':
      return [{ column: identifier, code: reason }];
    case 'archivedBuilding':
      return [{ column: patch.objectId === undefined ? identifier : 'building', code: reason }];
    case 'unknownBuilding':
      return [{ column: 'building', code: reason }];
    case 'blocked':
      return [{ column: 'status', code: reason }];
    case 'dayPrice':
      return (['noticePeriod', 'bindingPeriod'] as const)
        .filter((column) => patch[column] !== undefined && patch[column] !== null)
        .map((column) => ({ column, code: reason }));
    default:
      return issues.length === 0 ? [{ column: null, code: 'notPossible' }] : issues.map((issue) => ofIssue(issue));
  }
}

const columnsOfIssue: Readonly<Record<string, readonly SheetColumnKey[]>> = {
  ...columnsOfField,
  status: ['status'],
  objectId: ['building'],
  assignedTo: ['assignedTo'],
};

function ofIssue({ path }: Issue): Foreseen {
  // A file cannot contain the labels; the language is what requires them.
  if (path[0] === 'customAmenities') return { column: 'locale', code: 'missingLabels' };
  const column = columnsOfIssue[String(path[0])]?.find(isImportColumn) ?? null;
  return { column, code: 'notPossible' };
}
