import type { Organization } from '@/lib/contract';
import type { ServiceStore } from '@/lib/service/tables/service-tables';

/** Every organization, oldest first. */
export async function listOrganizations(store: ServiceStore): Promise<{ data: Organization[] }> {
  const rows = await store.db.selectFrom('organizations').selectAll().orderBy('created_at').orderBy('id').execute();
  const data = rows.map((row) => ({ id: row.id, name: row.name, orgNumber: row.org_number, orgType: row.org_type }));
  return { data };
}
