import { hashApiKey } from '@/lib/service/keys/api-key';
import type { ServiceStore } from '@/lib/service/tables/service-tables';

/** The id and organization of a key, also of a revoked one; null if it was never issued here. */
export async function findKey(
  { db }: ServiceStore,
  key: string,
): Promise<{ id: string; organizationId: string } | null> {
  const keys = db.selectFrom('api_keys').select(['id', 'organization_id as organizationId']);
  return (await keys.where('hash', '=', hashApiKey(key)).executeTakeFirst()) ?? null;
}
