import { isUuid, limits, ListingId, codePoints, type Amenity, type PriceUnit } from '@/lib/contract';
import type { Locale } from '@/lib/i18n/locales';
import type { ListingPatch } from '@/lib/rules/bulk/bulk-change';
import { groupedBy } from '@/lib/rules/grouped-by';
import type { ColumnMapping, Identifier, ImportColumn } from '@/lib/rules/import/import-columns';
import type { FaultCode, ImportFault } from '@/lib/rules/import/import-fault';
import { plainText } from '@/lib/rules/sheets/neutralize-formula';
import { readChoice } from './choice-words';
import { findReference, referencesOf, type References } from './find-reference';
import { amenityNames, cellText, numberColumns, readCell, type CellContext } from './read-cell';
import type { Cell, Sheet } from './read-file';

/** The parts of the inventory that a file is compared with. */
export type KnownInventory = {
  listings: readonly { id: string; reference: string | null; unit: PriceUnit }[];
  buildings: readonly { id: string; reference: string | null }[];
  amenities: readonly Amenity[];
};

export type ReadingChoices = {
  /** The index of the header row, from 0. */
  headerRow: number;
  mapping: ColumnMapping;
  identifier: Identifier;
  /** If null, it is detected from the numbers. */
  numberFormat: Locale | null;
  isWorkbook: boolean;
};

/** A row of a file: which listing it means, what it would change, what is wrong with it. */
export type FileRow = {
  /** As spreadsheet programs number it, from 1. */
  number: number;
  /** The name of the listing in the file. */
  name: string;
  id: ListingId | null;
  patch: ListingPatch;
  faults: ImportFault[];
};

type Table = { rows: readonly (readonly Cell[])[]; firstRow: number };
type KnownListing = KnownInventory['listings'][number];
type Named = { reference: References<KnownListing>; id: ReadonlyMap<string, KnownListing> };

/** Reads the rows of a file into changes of listings. Nothing is guessed: an ambiguous value is a fault. */
export function readRows(table: Table, choices: ReadingChoices, known: KnownInventory): FileRow[] {
  const { headerRow, mapping } = choices;
  const headers = (table.rows[headerRow] ?? []).map(cellText);
  const body = table.rows.slice(headerRow + 1);
  const numberFormat = choices.numberFormat ?? numberFormatOf(numberTexts(body, mapping));
  const named: Named = {
    reference: referencesOf(known.listings),
    id: new Map(known.listings.map((each) => [each.id, each])),
  };
  const context = {
    numberFormat,
    isWorkbook: choices.isWorkbook,
    amenities: amenityNames(known.amenities),
    buildings: referencesOf(known.buildings),
  };
  const rows = body.flatMap((cells, at) => {
    if (isBlankRow(cells)) return [];
    return [readRow({ cells, number: table.firstRow + headerRow + 1 + at, headers, choices, named, context })];
  });
  return markRepeated(rows, headers, choices);
}

/** A sheet as the page needs it: its first rows, and how many rows are not blank. */
type SheetTop = { name: string; rowCount: number; top: string[][] };

const topLength = 40;

export function topOfSheet({ name, rows }: Sheet): SheetTop {
  return {
    name,
    rowCount: rows.filter((row) => !isBlankRow(row)).length,
    top: rows.slice(0, topLength).map((row) => row.map(cellText)),
  };
}

/** Text files often end with a blank line. */
function isBlankRow(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cellText(cell).trim() === '');
}

type RowToRead = {
  cells: readonly Cell[];
  number: number;
  headers: readonly string[];
  choices: ReadingChoices;
  named: Named;
  context: Omit<CellContext, 'rentUnit'>;
};

function readRow({ cells, number, headers, choices, named, context }: RowToRead): FileRow {
  const { mapping, identifier } = choices;
  const faults: ImportFault[] = [];
  const complain = (at: number, code: FaultCode, detail?: string | number) => {
    const value = cellText(cells[at] ?? null);
    const place = { row: number, header: headers[at] ?? null, column: mapping[at] ?? null };
    faults.push({ ...place, value, code, ...(detail !== undefined && { detail }) });
  };
  const cellOf = (column: ImportColumn) => cells[mapping.indexOf(column)] ?? null;
  const listing = findRowListing({ cellOf, complain, identifier, mapping, named });
  const rentUnit = readChoice('rentUnit', cellText(cellOf('rentUnit'))) ?? listing?.unit ?? null;
  const patch: ListingPatch = {};
  for (const [at, column] of mapping.entries()) {
    if (column === null || column === 'reference' || column === 'id') continue;
    const reading = readCell(column, cells[at] ?? null, { ...context, rentUnit });
    if (reading === null) continue;
    if ('code' in reading) complain(at, reading.code, reading.detail);
    else Object.assign(patch, reading.patch);
  }
  const extra = cells.findIndex((cell, at) => at >= headers.length && cellText(cell).trim() !== '');
  if (extra >= 0) complain(extra, 'extraCells');
  return { number, name: nameOf(cellOf, identifier), id: listing ? ListingId.parse(listing.id) : null, patch, faults };
}

type Finding = Pick<ReadingChoices, 'identifier' | 'mapping'> & {
  cellOf: (column: ImportColumn) => Cell;
  complain: (at: number, code: FaultCode, detail?: string | number) => void;
  named: Named;
};

/** The listing that a row names; if the row has both identifiers, they must mean the same listing. */
function findRowListing({ cellOf, complain, identifier, mapping, named }: Finding) {
  const at = mapping.indexOf(identifier);
  const cell = cellOf(identifier);
  const text = plainText(cellText(cell));
  if (text.trim() === '') return complain(at, 'noIdentifier');
  if (cell instanceof Date) return complain(at, 'date');
  if (identifier === 'id' && !isUuid(text.trim())) return complain(at, 'notAnId');
  const isTooLong = identifier === 'reference' && codePoints(text) > limits.referenceLengthMax;
  if (isTooLong) return complain(at, 'tooLong', limits.referenceLengthMax);
  const reading =
    identifier === 'id' ? { found: named.id.get(text.trim().toLowerCase()) } : findReference(named.reference, text);
  if (reading && 'code' in reading) return complain(at, reading.code, reading.detail);
  const listing = reading?.found;
  if (!listing) return complain(at, identifier === 'id' ? 'unknownId' : 'unknownReference');
  const other = identifier === 'id' ? 'reference' : 'id';
  const said = plainText(cellText(cellOf(other))).trim();
  const current = listing[other] ?? '';
  const isSame = other === 'id' ? said.toLowerCase() === current : said === current.trim();
  if (said !== '' && !isSame) complain(mapping.indexOf(other), `${other}Differs`, current);
  return listing;
}

function nameOf(cellOf: (column: ImportColumn) => Cell, identifier: Identifier): string {
  return plainText(cellText(cellOf(identifier))).trim() || plainText(cellText(cellOf('reference'))).trim();
}

/** If two rows name the same listing, both get a fault: only a person can choose. */
function markRepeated(rows: FileRow[], headers: readonly string[], { mapping, identifier }: ReadingChoices): FileRow[] {
  const at = mapping.indexOf(identifier);
  for (const [id, same] of groupedBy(rows, (row) => row.id)) {
    if (id === null || same.length === 1) continue;
    for (const row of same) {
      const other = same.find((each) => each !== row)!.number;
      const place = { row: row.number, header: headers[at] ?? null, column: identifier, value: row.name };
      row.faults.push({ ...place, code: 'repeated', detail: other });
    }
  }
  return rows;
}

function* numberTexts(rows: Table['rows'], mapping: ColumnMapping): Iterable<string> {
  const places = numberColumns.map((column) => mapping.indexOf(column)).filter((at) => at >= 0);
  for (const row of rows) {
    for (const at of places) if (typeof row[at] === 'string') yield row[at];
  }
}

const oneMark = /^[^.,]*([.,])([^.,]*)$/;
/** Unlike `31.12.2026`, a date. */
const thousands = /^\d{1,3}(?:[.,]\d{3})+$/;

/**
 * Detects from the numbers of a file whether the decimal separator is a comma or a point. Null if nothing shows it, or if
 * the numbers disagree; then ambiguous numbers are not read.
 */
export function numberFormatOf(texts: Iterable<string>): Locale | null {
  let found: Locale | null = null;
  for (const text of texts) {
    const format = formatOf(digitsOf(text));
    if (format === null) continue;
    if (found !== null && found !== format) return null;
    found = format;
  }
  return found;
}

/** The first number in a text, without spaces: a unit such as `m2` or `kr.` has digits and points of its own. */
function digitsOf(text: string): string {
  const [number = ''] = /\d[\d.,]*/.exec(text.replaceAll(/[\s\p{Cf}]/gu, '')) ?? [];
  return number.replace(/[.,]+$/, '');
}

function formatOf(digits: string): Locale | null {
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return null;
  const single = oneMark.exec(digits);
  if (single) return single[2]!.length === 3 ? null : decimal(last);
  // A mark that occurs several times separates thousands; of two different marks the last is the decimal separator.
  if (marks.some((mark) => mark !== last)) return decimal(last);
  return thousands.test(digits) ? decimal(last === ',' ? '.' : ',') : null;
}

function decimal(mark: string): Locale {
  return mark === ',' ? 'sv' : 'en';
}
