/** Records by their reference, and how each reference is written, by its small letters. */
export type References<Known> = { known: ReadonlyMap<string, Known>; written: ReadonlyMap<string, string> };

export function referencesOf<Known extends { reference: string | null }>(records: readonly Known[]): References<Known> {
  const named = records.flatMap((record) => (record.reference === null ? [] : [[record.reference, record] as const]));
  return {
    known: new Map(named),
    written: new Map(named.map(([reference]) => [reference.toLowerCase(), reference])),
  };
}

type ReferenceReading<Known> = { found: Known } | { code: 'otherCase'; detail: string } | null;

/** The record that a cell names; null if there is none. Case counts in references. */
export function findReference<Known>({ known, written }: References<Known>, text: string): ReferenceReading<Known> {
  const found = known.get(text) ?? known.get(text.trim());
  if (found) return { found };
  const detail = written.get(text.trim().toLowerCase());
  return detail === undefined ? null : { code: 'otherCase', detail };
}
