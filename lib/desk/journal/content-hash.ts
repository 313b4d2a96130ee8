import 'server-only';
import { createHash } from 'node:crypto';
import { listingFingerprint, type Listing } from '@/lib/contract';

/** A short text that two listings share exactly if `listingFingerprint` is equal. */
export function contentHash(listing: Listing): string {
  return hashFingerprint(listingFingerprint(listing));
}

/** The same of a fingerprint that is known already. */
export function hashFingerprint(fingerprint: string): string {
  return createHash('sha256').update(fingerprint).digest('base64url');
}
