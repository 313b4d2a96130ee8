import { apiKeyPattern, type Key, type Organization } from '@/lib/contract';
import type { ServiceContext } from '@/lib/service/service-context';
import { preparedQuery } from '@/lib/service/store/prepared-query';
import { hashApiKey, presentKey } from './api-key';

/** The caller of a request: the one organization of its key. */
export type Caller = {
  organization: Organization;
  key: Key;
  /** Whether pages of listings may be too long to be in memory. */
  hasLongContent: boolean;
};

/** The caller with this key, or null if it is malformed, unknown, revoked, expired or of another environment (sections 5.6 and 5.9). */
export async function findCaller(context: ServiceContext, key: string): Promise<Caller | null> {
  if (!apiKeyPattern.test(key)) return null;
  const [row] = await keysByHash(context.store.db, { hash: hashApiKey(key) });
  if (!row || row.revoked_at !== null || row.environment !== context.settings.environment) return null;
  if (row.expires_at !== null && context.now() >= row.expires_at) return null;
  return {
    organization: {
      id: row.organization_id,
      name: row.organization_name,
      orgNumber: row.org_number,
      orgType: row.org_type,
    },
    key: presentKey(row),
    hasLongContent: row.has_long_content === 1,
  };
}

const keysByHash = preparedQuery((db, { hash }: { hash: string }) =>
  db
    .selectFrom('api_keys')
    .innerJoin('organizations', 'organizations.id', 'api_keys.organization_id')
    .selectAll('api_keys')
    .select(['organizations.name as organization_name', 'org_number', 'org_type', 'has_long_content'])
    .where('api_keys.hash', '=', hash),
);
