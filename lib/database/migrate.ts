import { sql, type Kysely } from 'kysely';

/** Brings the schema one step further. Migrations run in the order of their names and never change once landed. */
export type Migration = (db: Kysely<unknown>) => Promise<void>;

type MigrationTables = { migrations: { name: string; applied_at: number } };

/** Applies what is missing in one write transaction, so that two processes that start together do it once. */
export async function migrate<Tables>(database: Kysely<Tables>, migrations: Record<string, Migration>): Promise<void> {
  const db = database as unknown as Kysely<MigrationTables>;
  await db.transaction().execute(async (transaction) => {
    await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(
      transaction,
    );
    const applied = new Set(
      (await transaction.selectFrom('migrations').select('name').execute()).map((row) => row.name),
    );
    for (const name of Object.keys(migrations).sort()) {
      if (applied.has(name)) continue;
      await migrations[name]!(transaction as unknown as Kysely<unknown>);
      await transaction.insertInto('migrations').values({ name, applied_at: Date.now() }).execute();
    }
  });
}
