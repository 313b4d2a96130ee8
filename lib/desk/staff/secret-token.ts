import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 bits for a cookie or a link; only its hash is stored. */
export function makeToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
