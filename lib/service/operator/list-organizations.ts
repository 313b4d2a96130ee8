import type { Organization } from '@/lib/contract';
import type { Store } from '@/lib/database/store';
import type { ServiceTables } from '@/lib/service/tables/service-tables';

/** Every organization, oldest first. */
export async function listOrganizations(store: Store<ServiceTables>): Promise<{ data: Organization[] }> {
  const rows = await store.db.selectFrom('organizations').selectAll().orderBy('created_at').orderBy('id').execute();
  const data = rows.map((row) => ({ id: row.id, name: row.name, orgNumber: row.org_number, orgType: row.org_type }));
  return { data };
}
