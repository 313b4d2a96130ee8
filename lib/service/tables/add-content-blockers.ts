import { sql, type Kysely } from 'kysely';
import type { Migration } from '@/lib/database/migrate';

type ListingsThen = { listings: { id: string; content: string; content_blockers: string } };
type ContentThen = {
  images: string[];
  price: { amount: number; unit: 'month' | 'day' };
  noticePeriod: number | null;
};

const rowsAtATime = 1_000;

/**
 * Stores the blockers of the content with each listing, by the rule at the time of this migration. Also adds an index for the list
 * of active objects.
 */
export const addContentBlockers: Migration = async (database) => {
  const db = database as Kysely<ListingsThen>;
  await sql`alter table listings add column content_blockers text not null default '[]'`.execute(db);
  await sql`create index objects_by_status on objects (organization_id, status, created_at, id)`.execute(db);
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('listings')
      .select(['id', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtATime)
      .execute();
    for (const { id, content } of rows) {
      const blockers = contentBlockers(JSON.parse(content) as ContentThen);
      if (blockers.length === 0) continue;
      await db
        .updateTable('listings')
        .set({ content_blockers: JSON.stringify(blockers) })
        .where('id', '=', id)
        .execute();
    }
    if (rows.length < rowsAtATime) return;
    after = rows.at(-1)!.id;
  }
};

function contentBlockers({ images, price, noticePeriod }: ContentThen): string[] {
  return [
    ...(new Set(images).size < 3 ? ['images'] : []),
    ...(price.amount === 0 ? ['price'] : []),
    ...(price.unit === 'month' && noticePeriod === null ? ['noticePeriod'] : []),
  ];
}
