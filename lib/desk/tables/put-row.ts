import 'server-only';
import type { Kysely } from 'kysely';
import type { DeskDb, DeskTables } from './desk-tables';

/** Saves the row with this key, replacing an earlier one. */
export async function putRow<Table extends keyof DeskTables, Key extends Partial<DeskTables[Table]>>(
  db: DeskDb,
  table: Table,
  key: Key,
  row: Omit<DeskTables[Table], keyof Key>,
): Promise<void> {
  // The query builder cannot infer the types of a table that is a parameter.
  await (db as unknown as Kysely<Record<string, object>>)
    .insertInto(table)
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.columns(Object.keys(key) as never[]).doUpdateSet(row))
    .execute();
}
