import { createHash, randomBytes } from 'node:crypto';
import { apiKeyHexLength, apiKeyStart } from '@/lib/contract';

/** A new key of 192 random bits (section 5.2). */
export function makeApiKey(): string {
  return apiKeyStart + randomBytes(apiKeyHexLength / 2).toString('hex');
}

/** The stored form of a key. A plain hash is enough: a key is too random to be found by trying. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
