import { formatInstant } from '@/lib/contract';
import type { ServiceStore } from '@/lib/service/tables/service-tables';
import { OperatorError } from './operator-error';

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
