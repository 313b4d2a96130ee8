import { sql, type Kysely, type Transaction } from 'kysely';

/** One step of the schema. Migrations run in the order of their names and never change once released. */
export type Migration = (db: Kysely<unknown>) => Promise<void>;

type MigrationTables = { migrations: { name: string; applied_at: number } };

const lockName = 'lock';

/**
 * Applies the missing migrations in one transaction, so that processes that start together do it once. `prepare` runs first in it.
 * Writes nothing if no migration is missing.
 */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  migrations: Record<string, Migration>,
  prepare: (transaction: Transaction<unknown>) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const db = database as unknown as Kysely<MigrationTables>;
  const names = Object.keys(migrations).sort();
  // On a new store the table does not exist yet; any other error occurs again below.
  const known = await appliedNames(db).catch(() => new Set<string>());
  if (names.every((name) => known.has(name))) return;
  await makeTable(db);
  await db.transaction().execute(async (transaction) => {
    await prepare(transaction as unknown as Transaction<unknown>);
    await takeLock(transaction);
    const applied = await appliedNames(transaction);
    for (const name of names) {
      if (applied.has(name)) continue;
      await migrations[name]!(transaction as unknown as Kysely<unknown>);
      await transaction.insertInto('migrations').values({ name, applied_at: Date.now() }).execute();
    }
  });
}

async function appliedNames(db: Kysely<MigrationTables>): Promise<Set<string>> {
  return new Set((await db.selectFrom('migrations').select('name').execute()).map((row) => row.name));
}

// On Postgres two processes that create one table at the same time can both find it missing; the second then fails.
async function makeTable(db: Kysely<MigrationTables>): Promise<void> {
  const make = sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`;
  await make.execute(db).catch((error: unknown) => {
    const { code } = error as { code?: unknown };
    // As a row of the catalogue, as a table, or as the type that every table has.
    if (!['23505', '42P07', '42710'].includes(String(code))) throw error;
  });
}

// A row that is locked until the end of the transaction: the first process inserts it, the others wait for it.
async function takeLock(transaction: Transaction<MigrationTables>): Promise<void> {
  await transaction
    .insertInto('migrations')
    .values({ name: lockName, applied_at: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await transaction
    .updateTable('migrations')
    .set((row) => ({ applied_at: row.ref('applied_at') }))
    .where('name', '=', lockName)
    .execute();
}
