import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteFile from 'libsql';
import {
  CompiledQuery,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  type SqliteStatement,
  type Transaction,
} from 'kysely';
import { migrate, type Migration } from './migrate';

/** One store: `db` for single statements, `write` for everything that must happen together. */
export type Store<Tables> = {
  db: Kysely<Tables>;
  write<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

// A deferred transaction that turns into a writer halfway can fail with SQLITE_BUSY; one that begins as a writer only waits.
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver({ database: this.#database });
  }
}

const keptStatementsMax = 200;

// Preparing costs more than running most statements, and the same few come again and again.
function keepingStatements(file: InstanceType<typeof SqliteFile>): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      let statement = kept.get(sql);
      if (!statement) {
        statement = file.prepare(sql) as SqliteStatement;
        if (kept.size >= keptStatementsMax) kept.delete(kept.keys().next().value!);
        if (/^(?:select|insert|update|delete) /.test(sql)) kept.set(sql, statement);
      }
      return statement;
    },
    close() {
      kept.clear();
      file.close();
    },
  };
}

/**
 * Opens the embedded engine on `file` (or `:memory:`), creating and migrating it when needed. Writes are synced to disk before
 * they are acknowledged. One process should open a file once: a second connection of the same thread that waits for a write
 * would keep the first from finishing it.
 */
export async function openDatabase<Tables>(
  file: string,
  migrations: Record<string, Migration>,
): Promise<Store<Tables>> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const sqlite = new SqliteFile(file);
  for (const pragma of ['busy_timeout = 10000', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) {
    sqlite.exec(`PRAGMA ${pragma}`);
  }
  const db = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(keepingStatements(sqlite)) });
  await migrate(db, migrations);
  return {
    db,
    write: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  };
}
