import { readChoice, storeChoice } from '@/lib/browser/stored-choice';
import { parseJson } from '@/lib/format/parse-json';
import { importColumns, type ColumnMapping } from '@/lib/rules/import/import-columns';

const saved = 20;

type Remembered = { headers: string[]; mapping: ColumnMapping };

/** How this person mapped the columns of a file with the same headers last time, in this browser; null if they never did. */
export function rememberedMapping(staffId: string, headers: readonly string[]): ColumnMapping | null {
  const found = readAll(staffId).find((each) => sameHeaders(each.headers, headers));
  const known = new Set<unknown>([...importColumns, null]);
  return found && found.mapping.length === headers.length && found.mapping.every((column) => known.has(column))
    ? found.mapping
    : null;
}

export function rememberMapping(staffId: string, headers: readonly string[], mapping: ColumnMapping): void {
  const others = readAll(staffId).filter((each) => !sameHeaders(each.headers, headers));
  const all: Remembered[] = [{ headers: [...headers], mapping }, ...others].slice(0, saved);
  storeChoice(keyOf(staffId), JSON.stringify(all));
}

function readAll(staffId: string): Remembered[] {
  const all = parseJson(readChoice(keyOf(staffId)));
  return Array.isArray(all) ? all.filter(isRemembered) : [];
}

function isRemembered(value: unknown): value is Remembered {
  const { headers, mapping } = (value ?? {}) as Partial<Remembered>;
  return Array.isArray(headers) && Array.isArray(mapping);
}

function sameHeaders(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((header, at) => header === b[at]);
}

function keyOf(staffId: string): string {
  return `vakant-import-${staffId}`;
}
