import { randomUUID } from 'node:crypto';
import { limits } from '@/lib/contract';

const wellFormed = new RegExp(`^[\\x21-\\x7e]{1,${limits.requestIdLengthMax}}$`);

/** Returns the caller's request id if it is well-formed, otherwise a new one. */
export function requestIdOf(given: string | null | undefined): string {
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}
