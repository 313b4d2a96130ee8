import { v7 as uuidv7 } from 'uuid';
import { keyPrefixLength, parseInstant, type Key, formatInstant } from '@/lib/contract';
import { hashApiKey, makeApiKey, presentKey } from '@/lib/service/keys/api-key';
import type { ServiceSettings } from '@/lib/service/service-context';
import type { ServiceStore } from '@/lib/service/tables/service-tables';
import { OperatorError, readLabel } from './operator-error';
import { requireOrganization } from './organizations';

/** A new key with its secret, `key`, which is shown only once: the store has only its hash. */
export type IssuedKey = Key & { key: string };

/** Issues a key for one environment. `expiresAt` is an RFC 3339 date-time. Throws an OperatorError on bad input. */
export async function issueKey(
  store: ServiceStore,
  input: {
    organizationId: string;
    name: string;
    environment: ServiceSettings['environment'];
    expiresAt?: string | null;
  },
  now: number = Date.now(),
): Promise<IssuedKey> {
  const name = readLabel(input.name, 'The name of the key');
  const expiresAt = input.expiresAt == null ? null : parseInstant(input.expiresAt);
  if (input.expiresAt != null && expiresAt === null) {
    throw new OperatorError('The expiry must be a date-time with a zone, such as 2027-01-31T09:00:00Z.');
  }
  const key = makeApiKey();
  const prefix = key.slice(0, keyPrefixLength);
  const row = { id: uuidv7(), name, prefix, expires_at: expiresAt, created_at: now };
  await store.write(async (transaction) => {
    await transaction
      .insertInto('api_keys')
      .values({
        ...row,
        organization_id: await requireOrganization(transaction, input.organizationId),
        hash: hashApiKey(key),
        environment: input.environment,
        revoked_at: null,
      })
      .execute();
  });
  return { ...presentKey(row), key };
}

type KeyRecord = Key & { environment: string; revokedAt: string | null };

/** The keys of an organization, oldest first, without secrets. Throws an OperatorError if the organization does not exist. */
export async function listKeys(store: ServiceStore, input: { organizationId: string }): Promise<{ data: KeyRecord[] }> {
  const organizationId = await requireOrganization(store.db, input.organizationId);
  const rows = await store.db
    .selectFrom('api_keys')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const data = rows.map((row) => ({
    ...presentKey(row),
    environment: row.environment,
    revokedAt: row.revoked_at === null ? null : formatInstant(row.revoked_at),
  }));
  return { data };
}

/** The id and organization of a key, also of a revoked one; null if it was never issued here. */
export async function findKey(
  { db }: ServiceStore,
  key: string,
): Promise<{ id: string; organizationId: string } | null> {
  const keys = db.selectFrom('api_keys').select(['id', 'organization_id as organizationId']);
  return (await keys.where('hash', '=', hashApiKey(key)).executeTakeFirst()) ?? null;
}

/** Revokes a key from the next request on; revoking again does not change the time. Throws an OperatorError if it does not exist. */
export async function revokeKey(
  store: ServiceStore,
  input: { id: string },
  now: number = Date.now(),
): Promise<{ id: string; revokedAt: string }> {
  return store.write(async (transaction) => {
    const row = await transaction
      .updateTable('api_keys')
      .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
      .where('id', '=', input.id.toLowerCase())
      .returning(['id', 'revoked_at'])
      .executeTakeFirst();
    if (!row) throw new OperatorError(`There is no key with the id ${JSON.stringify(input.id)}.`);
    return { id: row.id, revokedAt: formatInstant(row.revoked_at!) };
  });
}
