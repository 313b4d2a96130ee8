import { hashApiKey } from '@/lib/service/keys/api-key';
import type { ServiceStore } from '@/lib/service/tables/service-tables';

/** The id and organization of a key, also of a revoked one; null if it was never issued here. */
export async function findKey(
  { db }: ServiceStore,
  key: string,
): Promise<{ id: string; organizationId: string } | null> {
  const row = await db
    .selectFrom('api_keys')
    .select(['id', 'organization_id'])
    .where('hash', '=', hashApiKey(key))
    .executeTakeFirst();
  return row ? { id: row.id, organizationId: row.organization_id } : null;
}
