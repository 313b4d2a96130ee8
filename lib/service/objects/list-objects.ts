import { ObjectListQuery, type ObjectPage } from '@/lib/contract';
import { readListQuery } from '@/lib/service/lists/read-list-query';
import type { ServiceContext } from '@/lib/service/service-context';
import type { PageCursors } from '@/lib/service/lists/page-cursors';
import { readPage } from '@/lib/service/lists/read-page';
import { selectObjects } from './object-row';
import { presentObject } from './present-object';

/** `GET /objects` (section 4.7): newest first, archived ones only on request. Throws 400. */
export async function listObjects(
  { store }: ServiceContext,
  cursors: PageCursors,
  organizationId: string,
  search: URLSearchParams,
): Promise<ObjectPage> {
  const { cursor, limit, includeArchived } = readListQuery(ObjectListQuery, search);
  const objects = selectObjects(store.db).where('organization_id', '=', organizationId);
  const wanted = includeArchived ? objects : objects.where('status', '=', 'active');
  const scope = { endpoint: 'listObjects' as const, organizationId };
  return readPage(wanted, 'objects', { cursors, scope, cursor, limit }, presentObject);
}
