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
  try {
    localStorage.setItem(keyOf(staffId), JSON.stringify(all));
  } catch {
    // A browser that stores nothing asks again next time.
  }
}

function readAll(staffId: string): Remembered[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(keyOf(staffId)) ?? '[]');
    return Array.isArray(all) ? all.filter(isRemembered) : [];
  } catch {
    return [];
  }
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
