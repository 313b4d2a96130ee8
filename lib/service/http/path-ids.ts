import { externalPrefix, limits, parsePathId, referenceFault, type PathId, type ReferenceFault } from '@/lib/contract';
import { badRequest } from '@/lib/service/service-error';

const referenceMessages: Partial<Record<ReferenceFault, string>> = {
  empty: 'The reference must not be empty.',
  too_long: `A reference has at most ${limits.referenceLengthMax} characters.`,
  external_prefix: `Send the reference without ${externalPrefix}.`,
  control: 'The NUL character is not allowed.',
};

/** The caller's own reference in the path of a PUT (sections 4.4 and 4.8). Throws a 400. */
export function readReference(encodedId: string): string {
  const reference = decode(encodedId);
  const fault = referenceFault(reference);
  const message = fault && referenceMessages[fault];
  if (message) throw badRequest([{ path: ['id'], message }]);
  return reference;
}

/** The `id` in the path of GET, DELETE and unpublish (section 1.5). Throws a 400. */
export function readPathId(encodedId: string): PathId {
  const id = parsePathId(decode(encodedId));
  if (!id) throw badRequest([{ path: ['id'], message: `Must be a UUID or ${externalPrefix}<reference>.` }]);
  return id;
}

/** Whether every percent-escape of a path is well-formed. */
export function isWellEscaped(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The 400 for a path that cannot be decoded. */
export function malformedEscape() {
  return badRequest([{ path: ['id'], message: 'The path holds a malformed percent-escape.' }]);
}

function decode(encodedId: string): string {
  if (!isWellEscaped(encodedId)) throw malformedEscape();
  return decodeURIComponent(encodedId);
}
