import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { StoreError } from './store-error';

export type Migration = (db: Kysely<unknown>) => Promise<void>;

export function migrationOf(...statements: RawBuilder<unknown>[]): Migration {
  return async (db) => {
    for (const statement of statements) await statement.execute(db);
  };
}

/**
 * Migrations run in the order of their names and never change once released. If one was released under another name, that is its
 * `formerName`, because stores have it by that name.
 */
export type Migrations = Readonly<Record<string, Migration | { formerName: string; run: Migration }>>;

type MigrationTables = { migrations: { name: string; applied_at: number } };

const lockName = 'lock';

/**
 * Applies the missing migrations in one transaction, so that processes that start together do it once. `prepare` runs first in that
 * transaction. Writes nothing if no migration is missing.
 */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  migrations: Migrations,
  prepare: (transaction: Transaction<unknown>) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const db = database as unknown as Kysely<MigrationTables>;
  // On a new store the table does not exist yet; any other error occurs again below.
  const known = await appliedNames(db).catch(() => new Set<string>());
  if (missingOf(migrations, known).length === 0) return;
  await makeTable(db);
  await db.transaction().execute(async (transaction) => {
    await prepare(transaction as unknown as Transaction<unknown>);
    await takeLock(transaction);
    for (const { name, run } of missingOf(migrations, await appliedNames(transaction))) {
      await run(transaction as unknown as Kysely<unknown>);
      await transaction.insertInto('migrations').values({ name, applied_at: Date.now() }).execute();
    }
  });
}

/** The applied migrations of the same program that `migrations` does not know: those of a newer version. */
export function newerMigrations(migrations: Migrations, applied: Iterable<string>): string[] {
  const known = new Set(inOrder(migrations).flatMap(({ name, formerName }) => [name, formerName]));
  // On a server the programs share one table.
  const programs = new Set(Object.keys(migrations).map(programOf));
  return [...applied].filter((name) => programs.has(programOf(name)) && !known.has(name)).sort();
}

/** The migrations to apply, in order. Throws a StoreError if a newer version has applied others. */
function missingOf(migrations: Migrations, applied: ReadonlySet<string>): { name: string; run: Migration }[] {
  const newer = newerMigrations(migrations, applied);
  if (newer.length > 0) {
    throw new StoreError(
      `The store was opened by a newer version (${newer.join(', ')}). Start that version, or put a backup in its place.`,
    );
  }
  return inOrder(migrations).filter(({ name, formerName }) => !applied.has(name) && !applied.has(formerName));
}

function inOrder(migrations: Migrations): { name: string; formerName: string; run: Migration }[] {
  return Object.entries(migrations)
    .map(([name, step]) => (typeof step === 'function' ? { name, formerName: name, run: step } : { name, ...step }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function programOf(name: string): string {
  return name.split('-', 1)[0]!;
}

async function appliedNames(db: Kysely<MigrationTables>): Promise<Set<string>> {
  return new Set((await db.selectFrom('migrations').select('name').execute()).map((row) => row.name));
}

// On Postgres two processes that create one table at the same time can both find it missing; the second then fails.
async function makeTable(db: Kysely<MigrationTables>): Promise<void> {
  const make = sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`;
  await make.execute(db).catch((error: unknown) => {
    const { code } = error as { code?: unknown };
    // A duplicate row of the catalogue, a duplicate table, or a duplicate of the type that every table has.
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
