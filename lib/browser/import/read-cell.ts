import { hasAtMostTwoDecimals, isStorable, limits, type Amenity } from '@/lib/contract';
import { foldText } from '@/lib/format/fold-text';
import { parseNumber, type Quantity } from '@/lib/format/parse-number';
import type { Locale } from '@/lib/i18n/locales';
import type { ListingPatch } from '@/lib/rules/bulk/bulk-change';
import { clearableColumns, type Identifier, type ImportColumn } from '@/lib/rules/import/import-columns';
import type { FaultCode } from '@/lib/rules/import/import-fault';
import { plainText } from '@/lib/rules/sheets/neutralize-formula';
import { readChoice, readYesNo } from './choice-words';
import { findReference, type References } from './find-reference';
import type { Cell } from './read-file';

/** The meaning of a cell: nothing, a change of the listing, or what is wrong with it. */
type CellReading = { patch: ListingPatch } | { code: FaultCode; detail?: string | number } | null;

export type CellContext = {
  /** The decimal separator; null if ambiguous numbers are not read. */
  numberFormat: Locale | null;
  /** Whether the file is a workbook, whose cells have at most 32,767 characters. */
  isWorkbook: boolean;
  /** The unit of the rent that the row is about, as far as is known. */
  rentUnit: 'month' | 'day' | null;
  buildings: References<{ id: string }>;
  /** Ids by every name, in lower case without diacritics. */
  amenities: ReadonlyMap<string, number>;
};

type FieldColumn = Exclude<ImportColumn, Identifier>;

/** The length at which spreadsheet programs cut a text off. */
const cellLengthMax = 32_767;

/** What spreadsheet programs show in place of a result, in each language. */
const formulaErrors: Record<Locale, RegExp> = {
  sv: /^#(?:SAKNAS!|REFERENS!|VÄRDEFEL!|VÄRDE!|DIVISION\/0!|NAMN\?|OGILTIGT!|SKÄRNING!|SPILLD!)$/i,
  en: /^#(?:N\/A|DIV\/0!|NAME\?|GETTING_DATA|(?:REF|VALUE|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY|EXTERNAL|PYTHON|TIMEOUT)!)$/i,
};
const writtenDate =
  /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.](?:\d{2}|\d{4}))(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/;

/** Reads one cell by the meaning of its column. Blank keeps the current value, `-` clears it. */
export function readCell(column: FieldColumn, cell: Cell, context: CellContext): CellReading {
  const raw = cellText(cell);
  if (raw.trim() === '') return null;
  if (raw.trim() === '-') return clearableColumns.has(column) ? { patch: emptied(column) } : { code: 'cannotClear' };
  if (cell instanceof Date) return { code: 'date' };
  if (Object.values(formulaErrors).some((pattern) => pattern.test(raw.trim()))) return { code: 'formulaError' };
  const text = plainText(raw);
  if (!isStorable(text)) return { code: 'badCharacters' };
  // A text cut off in a workbook and saved as a text file has exactly this length; a longer one was never in a workbook.
  if (context.isWorkbook ? raw.length >= cellLengthMax : raw.length === cellLengthMax)
    return { code: 'cutOff', detail: cellLengthMax };
  return column in numberRules
    ? readNumber(column as NumberColumn, cell, text.trim(), context)
    : readWords(column as WordColumn, text, context);
}

/** A cell as text; types that only spreadsheet programs have are written as in the API. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  // Spreadsheet programs show a number that is too large for a date in this way too.
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '####' : cell.toISOString().slice(0, 10);
  return String(cell);
}

type NumberRule = { min: number; max: number; kind: 'money' | 'area' | 'count' | 'months' };

const numberRules = {
  floorArea: { min: 0.01, max: limits.decimalMax, kind: 'area' },
  workplaces: { min: 1, max: Number.MAX_SAFE_INTEGER, kind: 'count' },
  rent: { min: 0, max: limits.decimalMax, kind: 'money' },
  noticePeriod: { min: 0, max: limits.noticePeriodMonthsMax, kind: 'months' },
  bindingPeriod: { min: limits.bindingPeriodMonthsMin, max: limits.bindingPeriodMonthsMax, kind: 'months' },
} as const satisfies Partial<Record<FieldColumn, NumberRule>>;

export const numberColumns = Object.keys(numberRules) as readonly NumberColumn[];

type NumberColumn = keyof typeof numberRules;
type WordColumn = Exclude<FieldColumn, NumberColumn>;

function readNumber(column: NumberColumn, cell: Cell, text: string, context: CellContext): CellReading {
  const rule: NumberRule = numberRules[column];
  // Spreadsheet programs calculate with 15 digits; any more are rounding errors of binary fractions.
  const value = typeof cell === 'number' ? Number(cell.toPrecision(15)) : readText(text, rule, context);
  if (typeof value !== 'number') return { code: value };
  if (value < 0) return { code: 'negative' };
  const isWhole = rule.kind === 'count' || rule.kind === 'months';
  if (isWhole && !Number.isInteger(value)) return { code: 'notWhole' };
  if (!isWhole && !hasAtMostTwoDecimals(value)) return { code: 'tooManyDecimals', detail: 2 };
  if (value < rule.min) return { code: 'tooSmall', detail: rule.min };
  if (value > rule.max) return { code: 'tooLarge', detail: rule.max };
  return { patch: { [column === 'rent' ? 'amount' : column]: value } };
}

function readText(text: string, { kind }: NumberRule, { numberFormat, rentUnit }: CellContext): number | FaultCode {
  if (writtenDate.test(text)) return 'date';
  const quantity = quantityOf(kind, rentUnit);
  const readAs = (locale: Locale) => {
    const parsed = parseNumber(text, locale, quantity);
    return parsed.kind === 'number' ? parsed.value : null;
  };
  const [sv, en] = [readAs('sv'), readAs('en')];
  if (sv === null && en === null) return 'notANumber';
  if (numberFormat === null) return sv !== null && sv === en ? sv : 'ambiguousNumber';
  return (numberFormat === 'sv' ? sv : en) ?? 'ambiguousNumber';
}

function quantityOf(kind: NumberRule['kind'], rentUnit: CellContext['rentUnit']): Quantity {
  if (kind === 'money') return rentUnit === 'day' ? 'moneyPerDay' : 'moneyPerMonth';
  return kind;
}

function readWords(column: WordColumn, text: string, context: CellContext): CellReading {
  switch (column) {
    case 'status':
    case 'type':
    case 'rentUnit':
    case 'locale': {
      const value = readChoice(column, text);
      return value === null
        ? { code: 'unknownChoice' }
        : { patch: { [column === 'rentUnit' ? 'unit' : column]: value } };
    }
    case 'furnished': {
      const furnished = readYesNo(text);
      return furnished === null ? { code: 'notYesNo' } : { patch: { furnished } };
    }
    case 'building': {
      const building = findReference(context.buildings, text);
      if (!building) return { code: 'unknownBuilding' };
      return 'code' in building ? building : { patch: { objectId: building.found.id } };
    }
    case 'assignedTo': {
      const email = text.trim();
      return /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(email) ? { patch: { assignedTo: email } } : { code: 'notAnEmail' };
    }
    case 'amenities':
      return readAmenities(text, context.amenities);
    case 'description':
      return { patch: { description: text } };
    default:
      return column satisfies never;
  }
}

/** The names that a file may use for amenities of the catalogue: the number, the slug, the name in any language. */
export function amenityNames(amenities: readonly Amenity[]): CellContext['amenities'] {
  return new Map(
    amenities.flatMap(({ id, slug, labels }) =>
      [String(id), slug, ...Object.values(labels)].map((name) => [foldText(name), id]),
    ),
  );
}

function readAmenities(text: string, ids: CellContext['amenities']): CellReading {
  const names = text.split(/[,;\n]/).map((name) => name.trim());
  const given = names.filter((name) => name !== '');
  const unknown = given.find((name) => !ids.has(foldText(name)));
  if (unknown !== undefined) return { code: 'unknownAmenity', detail: unknown };
  const chosen = [...new Set(given.map((name) => ids.get(foldText(name))!))];
  if (chosen.length > limits.amenityIdsMax) return { code: 'tooManyAmenities', detail: limits.amenityIdsMax };
  return { patch: { amenityIds: chosen } };
}

function emptied(column: FieldColumn): ListingPatch {
  if (column === 'rent') return { amount: null };
  return column === 'amenities' ? { amenityIds: [] } : { [column]: null };
}
