import { formatInstant, type Key } from '@/lib/contract';
import { presentKey } from '@/lib/service/keys/api-key';
import type { ServiceStore } from '@/lib/service/tables/service-tables';
import { requireOrganization } from './require-organization';

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
