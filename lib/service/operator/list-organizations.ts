import type { Organization } from '@/lib/contract';
import type { ServiceStore } from '@/lib/service/tables/service-tables';

/** Every organization, oldest first. */
export async function listOrganizations(store: ServiceStore): Promise<{ data: Organization[] }> {
  const organizations = store.db.selectFrom('organizations').orderBy('created_at').orderBy('id');
  return {
    data: await organizations.select(['id', 'name', 'org_number as orgNumber', 'org_type as orgType']).execute(),
  };
}
