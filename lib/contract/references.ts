import { codePoints } from './code-points';
import { isStorable } from './is-storable';
import { limits } from './limits';

export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const externalPrefix = 'ext:';

/** Whether a text has the shape of a UUID. */
export function isUuid(value: string): boolean {
  return uuidPattern.test(value);
}

export type ReferenceFault = 'empty' | 'too_long' | 'external_prefix' | 'dots' | 'control';

/**
 * Why a text cannot be the reference in the path of a PUT, or null if it can (sections 4.4 and 4.8).
 * `dots` (`.` and `..`) is a fault for callers only: URL parsers remove such a segment before a service sees it.
 */
export function referenceFault(reference: string): ReferenceFault | null {
  if (reference === '') return 'empty';
  if (reference.startsWith(externalPrefix)) return 'external_prefix';
  if (!isStorable(reference)) return 'control';
  if (codePoints(reference) > limits.referenceLengthMax) return 'too_long';
  if (reference === '.' || reference === '..') return 'dots';
  return null;
}
