import { createHash, randomBytes } from 'node:crypto';
import { apiKeyHexLength, apiKeyStart, formatInstant, type Key } from '@/lib/contract';
import type { ServiceTables } from '@/lib/service/tables/service-tables';

/** A new key of 192 random bits (section 5.2). */
export function makeApiKey(): string {
  return apiKeyStart + randomBytes(apiKeyHexLength / 2).toString('hex');
}

/** The stored form of a key. A plain hash is enough: a key is too random to be found by trying. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

type KeyRow = Pick<ServiceTables['api_keys'], 'id' | 'name' | 'prefix' | 'expires_at' | 'created_at'>;

/** A key as the interface shows it (section 2.3), without its secret. */
export function presentKey({ id, name, prefix, expires_at, created_at }: KeyRow): Key {
  const expiresAt = expires_at === null ? null : formatInstant(expires_at);
  return { id, name, keyPrefix: prefix, expiresAt, createdAt: formatInstant(created_at) };
}
