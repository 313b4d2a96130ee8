import { limits } from '@/lib/contract/limits';
import { isUuid, referenceFault, type ReferenceFault } from '@/lib/contract/references';
import { foldText } from '@/lib/format/fold-text';

export type NewReferenceFault = ReferenceFault | 'uuid' | 'padded' | 'taken';

/** Why a new listing or building cannot have this reference, or null if it can. References are compared exactly. */
export function newReferenceFault(reference: string, taken: ReadonlySet<string>): NewReferenceFault | null {
  const fault = referenceFault(reference);
  if (fault) return fault;
  if (reference.trim() === '') return 'empty';
  if (reference !== reference.trim()) return 'padded';
  // Invisible characters would make a second reference that reads like the first.
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(reference)) return 'control';
  if (isUuid(reference)) return 'uuid';
  return taken.has(reference) ? 'taken' : null;
}

type Place = { externalRef: string | null; streetAddress: string };

/**
 * Suggests a free reference for a new unit of a building: the next number after those of its units (`KV7-03` after `KV7-02`), or else
 * the building's reference or street with a number. Empty if neither gives a valid reference.
 */
export function suggestReference(place: Place, siblings: readonly string[], taken: ReadonlySet<string>): string {
  const numbered = siblings.flatMap((reference) => {
    const match = /^(.*?)(\d{1,6})$/.exec(reference);
    return match ? [{ stem: match[1]!, number: Number(match[2]), width: match[2]!.length }] : [];
  });
  const last = numbered.sort((a, b) => b.number - a.number)[0];
  const stem = last?.stem ?? `${place.externalRef ?? slugOf(place.streetAddress).slice(0, 60)}-`;
  return nextReference(stem, last?.number ?? 0, last?.width ?? 2, taken);
}

/** The first free reference with a number greater than `above`; empty if such references are not valid. */
export function nextReference(stem: string, above: number, width: number, taken: ReadonlySet<string>): string {
  for (let number = above + 1; ; number += 1) {
    const reference = `${stem}${String(number).padStart(width, '0')}`;
    const fault = newReferenceFault(reference, taken);
    if (fault !== 'taken') return fault === null ? reference : '';
  }
}

/** A street or city as a part of a reference: `STORGATAN-16-B`. */
export function slugOf(text: string): string {
  return foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toUpperCase()
    .slice(0, limits.referenceLengthMax / 2);
}
