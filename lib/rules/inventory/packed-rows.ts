import type { InventoryRow } from './inventory-row';

/**
 * A column of rows as it is sent: repeated values by dictionary, a value of all rows once, instants as milliseconds, other texts
 * without their common prefix and suffix, and the rest unchanged.
 */
type PackedColumn =
  | unknown[]
  | { values: unknown[]; at: number[] }
  | { from: number; ms: (number | null)[] }
  | { start: string; end: string; texts: (string | null)[] };

export type PackedRows = { count: number; columns: Record<string, PackedColumn> };

const instantNames: ReadonlySet<string> = new Set(['createdAt', 'updatedAt', 'leftAt']);

const isSent: Record<keyof InventoryRow, boolean> = {
  id: true,
  reference: true,
  type: true,
  status: true,
  blockers: true,
  objectId: true,
  objectReference: true,
  objectStatus: true,
  streetAddress: true,
  streetAddress2: true,
  postalCode: true,
  city: true,
  hasDescription: true,
  area: true,
  amount: true,
  unit: true,
  noticePeriod: true,
  workplaces: true,
  imageCount: true,
  cover: true,
  coverBlur: true,
  hasFloorPlan: true,
  assignedTo: true,
  createdAt: true,
  updatedAt: true,
  lastChange: true,
  leftAt: true,
  replacedBy: true,
  off: true,
  tasks: true,
  notes: true,
  // Texts are as large as everything else together; they are searched on the server.
  description: false,
  noteText: false,
};
const sentNames = (Object.keys(isSent) as (keyof InventoryRow)[]).filter((name) => isSent[name]);

/** Rows as they are sent to the browser and saved there, without their descriptions. */
export function packRows(rows: readonly InventoryRow[]): PackedRows {
  return { count: rows.length, columns: Object.fromEntries(packedColumns(rows)) };
}

export function* packedColumns(rows: readonly InventoryRow[]): Generator<[name: string, column: PackedColumn]> {
  if (rows.length === 0) return;
  for (const name of sentNames) {
    const values = rows.map((row) => row[name]);
    yield [name, instantNames.has(name) ? packInstants(values as (string | null)[]) : packColumn(values)];
  }
}

/** Whether rows that were saved earlier have every field; those of an earlier version of the dashboard may lack some. */
export function hasEveryField({ count, columns }: PackedRows): boolean {
  return count === 0 || sentNames.every((name) => name in columns);
}

export function unpackRows({ count, columns }: PackedRows): InventoryRow[] {
  const rows: InventoryRow[] = [];
  for (const part of unpackInParts({ count, columns }, count)) rows.push(...part);
  return rows;
}

/** Unpacks rows, `size` at a time. */
export function* unpackInParts({ count, columns }: PackedRows, size: number): Generator<InventoryRow[]> {
  const readers = Object.entries(columns).map(([name, column]) => [name, readerOf(column)] as const);
  for (let start = 0; start < count; start += size) {
    const part: InventoryRow[] = [];
    for (let index = start; index < Math.min(count, start + size); index += 1) {
      const row: Record<string, unknown> = {};
      for (const [name, read] of readers) row[name] = read(index);
      part.push(row as InventoryRow);
    }
    yield part;
  }
}

function packColumn(values: readonly unknown[]): PackedColumn {
  if (values.every((value) => value === values[0])) return { values: values.slice(0, 1), at: [] };
  if (values.every((value) => typeof value === 'number' || typeof value === 'boolean' || value === null)) {
    return packNumbers(values);
  }
  const places = new Map<unknown, number>();
  const distinct: unknown[] = [];
  const at = values.map((value) => {
    // The value null must differ from the text `null`.
    const key = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, distinct.length);
    return distinct.push(value) - 1;
  });
  if (distinct.length * 2 <= values.length) return { values: distinct, at };
  if (values.every((value) => typeof value === 'string' || value === null)) return packTexts(values);
  return [...values];
}

/** True and false as 1 and 0, with a dictionary of the two. */
function packNumbers(values: readonly (number | boolean | null)[]): PackedColumn {
  if (!values.some((value) => typeof value === 'boolean')) return [...values];
  return { values: [false, true, null], at: values.map((value) => (value === null ? 2 : Number(value))) };
}

function packInstants(values: readonly (string | null)[]): PackedColumn {
  const ms = values.map((value) => (value === null ? null : Date.parse(value)));
  // An instant in another notation would not be restored as it was.
  if (ms.some((value, index) => value !== null && new Date(value).toISOString() !== values[index])) return [...values];
  const from = ms.reduce<number>((least, value) => (value === null ? least : Math.min(least, value)), Infinity);
  return { from, ms: ms.map((value) => value && value - from) };
}

function packTexts(values: readonly (string | null)[]): PackedColumn {
  const texts = values.filter((value) => value !== null);
  const start = commonStart(texts, (text, length) => text.slice(0, length));
  const rests = texts.map((text) => text.slice(start.length));
  const end = commonStart(rests, (text, length) => (length === 0 ? '' : text.slice(-length)));
  const cut = (text: string) => text.slice(start.length, text.length - end.length);
  return { start, end, texts: values.map((value) => (value === null ? null : cut(value))) };
}

/** The longest start, or end, that all texts have; `part` returns that of one text. */
export function commonStart(texts: readonly string[], part: (text: string, length: number) => string): string {
  let common = texts[0] ?? '';
  for (const text of texts) {
    while (part(text, common.length) !== common) common = part(common, common.length - 1);
  }
  return common;
}

function readerOf(column: PackedColumn): (index: number) => unknown {
  if (Array.isArray(column)) return (index) => column[index];
  if ('at' in column) {
    const { values, at } = column;
    return values.length === 1 ? () => values[0] : (index) => values[at[index]!];
  }
  if ('ms' in column) {
    return (index) => {
      const ms = column.ms[index]!;
      return ms === null ? null : new Date(column.from + ms).toISOString();
    };
  }
  return (index) => {
    const text = column.texts[index]!;
    return text === null ? null : column.start + text + column.end;
  };
}
