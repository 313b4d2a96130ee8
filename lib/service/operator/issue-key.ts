import { v7 as uuidv7 } from 'uuid';
import { keyPrefixLength, parseInstant, type Key } from '@/lib/contract';
import { hashApiKey, makeApiKey, presentKey } from '@/lib/service/keys/api-key';
import type { ServiceSettings } from '@/lib/service/service-context';
import type { ServiceStore } from '@/lib/service/tables/service-tables';
import { OperatorError } from './operator-error';
import { readLabel } from './read-label';
import { requireOrganization } from './require-organization';

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
