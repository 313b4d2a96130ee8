import { ObjectListQuery, type ObjectPage, type ObjectStatus } from '@/lib/contract';
import type { PageCursors } from '@/lib/service/lists/page-cursors';
import { readListQuery } from '@/lib/service/lists/read-list-query';
import { newestFirst, readPage, type PagePart } from '@/lib/service/lists/read-page';
import type { ServiceContext } from '@/lib/service/service-context';
import { preparedQuery } from '@/lib/service/store/prepared-query';
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
  const scope = { endpoint: 'listObjects' as const, organizationId };
  const status = includeArchived ? undefined : 'active';
  const { rows, nextCursor } = await readPage({ cursors, scope, cursor, limit }, (part) =>
    readObjects(store.db, { organizationId, status, ...part }),
  );
  return { data: rows.map(presentObject), nextCursor };
}

type ListedValues = PagePart & { organizationId: string; status?: ObjectStatus };

const readObjects = preparedQuery((db, { organizationId, status, ...part }: ListedValues) => {
  const objects = selectObjects(db).where('organization_id', '=', organizationId);
  return newestFirst(status === undefined ? objects : objects.where('status', '=', status), 'objects', part);
});
