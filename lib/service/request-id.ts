import { randomUUID } from 'node:crypto';
import { limits, requestIdHeader } from '@/lib/contract';

const wellFormed = new RegExp(`^[\\x21-\\x7e]{1,${limits.requestIdLengthMax}}$`);

/** The caller's request id if it is well-formed, else a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get(requestIdHeader);
  return given !== null && wellFormed.test(given) ? given : randomUUID();
}
