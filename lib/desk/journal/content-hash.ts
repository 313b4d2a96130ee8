import 'server-only';
import { createHash } from 'node:crypto';
import { listingFingerprint, type Listing } from '@/lib/contract';

/** A short text that is equal for two listings exactly if their `listingFingerprint` is equal. */
export function contentHash(listing: Listing): string {
  return hashFingerprint(listingFingerprint(listing));
}

export function hashFingerprint(fingerprint: string): string {
  return createHash('sha256').update(fingerprint).digest('base64url');
}
