import 'server-only';
import { sql, type RawBuilder } from 'kysely';

/** Above this number, it is faster to read the rows of all listings. */
const namedMax = 500;

/** Whether the id in a column is that of one of these listings; always true if they are many, or null. */
export function ofListings(column: string, listings: readonly { id: string }[] | null): RawBuilder<boolean> {
  if (listings === null || listings.length > namedMax) return sql<boolean>`1 = 1`;
  if (listings.length === 0) return sql<boolean>`1 = 0`;
  return sql<boolean>`${sql.ref(column)} in (${sql.join(listings.map(({ id }) => id))})`;
}
