import 'server-only';
import { createHash, randomInt } from 'node:crypto';

const codesEach = 10;
const groups = 6;
const groupLength = 4;
// Nothing that looks like something else.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** New codes of 118 bits each, so that a plain hash keeps them, in groups that are easy to copy from paper. */
export function makeRecoveryCodes(): string[] {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: codesEach }, () => Array.from({ length: groups }, group).join('-'));
}

/** The hash that a code is stored under: ignores how its groups are written, and includes the person. */
export function recoveryCodeHash(staffId: string, code: string): string {
  return createHash('sha256')
    .update(`${staffId} ${plainCode(code).toLowerCase()}`)
    .digest('base64url');
}

/** A code without the spaces and dashes that people read it by. */
export function plainCode(code: string): string {
  return code.replace(/[\s\p{Pd}]/gu, '');
}
