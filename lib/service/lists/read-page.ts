import { sql, type SelectQueryBuilder } from 'kysely';
import type { Page } from '@/lib/contract';
import type { ServiceTables } from '@/lib/database/service-tables';
import type { PageCursors, PageScope } from './page-cursors';

type Aged = { id: string; created_at: number };

/**
 * One page, newest first by `created_at` and `id`, so that edits never move a row between pages (section 4.3). One row more
 * than asked is read to know whether this page is the last.
 */
export async function readPage<Tables extends keyof ServiceTables, Row extends Aged, Item>(
  query: SelectQueryBuilder<ServiceTables, Tables, Row>,
  table: 'objects' | 'listings',
  {
    cursors,
    scope,
    cursor,
    limit,
  }: { cursors: PageCursors; scope: PageScope; cursor: string | undefined; limit: number },
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const createdAt = sql.ref<number>(`${table}.created_at`);
  const id = sql.ref<string>(`${table}.id`);
  let page = query
    .orderBy(createdAt, 'desc')
    .orderBy(id, 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const after = await cursors.read(scope, cursor);
    page = page.where(sql<boolean>`(${createdAt}, ${id}) < (${after.createdAt}, ${after.id})`);
  }
  const rows = await page.execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor =
    rows.length > limit && last ? await cursors.write(scope, { createdAt: last.created_at, id: last.id }) : null;
  return { data: shown.map(present), nextCursor };
}
