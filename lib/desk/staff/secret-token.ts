import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';

/** A token of 256 bits for a cookie or a link; only its hash is stored. */
export function makeToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/** The columns of a new photo link or sheet link, and its token, which is never stored. */
export function newLink({ listingId, staffId }: { listingId: string; staffId: string }, now: number, until: number) {
  const { token, hash } = makeToken();
  const times = { created_at: now, expires_at: until, revoked_at: null };
  return { token, link: { id: uuid(), token_hash: hash, listing_id: listingId, staff_id: staffId, ...times } };
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
