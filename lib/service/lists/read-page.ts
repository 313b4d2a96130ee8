import { sql, type SelectQueryBuilder } from 'kysely';
import type { ServiceTables } from '@/lib/service/tables/service-tables';
import type { PageCursors, PageScope } from './page-cursors';

type PageRequest = { cursors: PageCursors; scope: PageScope; cursor: string | undefined; limit: number };

/** The part of a list to read: the first `rowsMax` rows, or those after the row that both `after` values name. */
export type PagePart = { rowsMax: number; afterCreatedAt?: number; afterId?: string };

/**
 * The rows of one page and the cursor of the next (section 4.3). One more row is read to know whether this page is the
 * last. `fit` returns how many of the rows may be read at once. Throws 400 if the list did not issue the cursor.
 */
export async function readPage<Row extends { id: string; created_at: number }>(
  { cursors, scope, cursor, limit }: PageRequest,
  read: (part: PagePart) => Promise<Row[]>,
  fit: (part: PagePart) => Promise<number> = () => Promise.resolve(limit),
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : await cursors.read(scope, cursor);
  const place = { afterCreatedAt: after?.createdAt, afterId: after?.id };
  const length = await fit({ rowsMax: limit, ...place });
  const found = await read({ rowsMax: length + 1, ...place });
  const rows = found.slice(0, length);
  const last = rows.at(-1);
  const nextCursor =
    found.length > length && last ? await cursors.write(scope, { createdAt: last.created_at, id: last.id }) : null;
  return { rows, nextCursor };
}

/** Limits a query to a part of its list, newest first by `created_at` and `id`, so that edits never move a row between pages. */
export function newestFirst<Tables extends keyof ServiceTables, Row>(
  query: SelectQueryBuilder<ServiceTables, Tables, Row>,
  table: 'objects' | 'listings',
  { rowsMax, afterCreatedAt, afterId }: PagePart,
): SelectQueryBuilder<ServiceTables, Tables, Row> {
  const createdAt = sql.ref<number>(`${table}.created_at`);
  const id = sql.ref<string>(`${table}.id`);
  const part = query.orderBy(createdAt, 'desc').orderBy(id, 'desc').limit(rowsMax);
  if (afterCreatedAt === undefined) return part;
  return part.where(sql<boolean>`(${createdAt}, ${id}) < (${afterCreatedAt}, ${afterId})`);
}
