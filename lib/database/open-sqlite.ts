import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers';
import SqliteFile from 'libsql';
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { makeFolder } from './make-folder';
import { migrate, type Migrations } from './migrate';
import { refuseEmptiedFile } from './refuse-emptied-file';
import { refuseFolder } from './refuse-wrong-kind';
import type { Store } from './store';

/**
 * Opens the embedded engine on `file` (or `:memory:`), creating and migrating it when needed. Writes are synced to disk before
 * they are acknowledged. One process should open a file once: a second connection of the same thread that waits for a write
 * would keep the first from finishing it.
 */
export async function openSqlite<Tables>(file: string, migrations: Migrations): Promise<Store<Tables>> {
  if (file !== ':memory:') prepareFolder(file);
  const sqlite = new SqliteFile(file);
  const database = cachingStatements(sqlite);
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ImmediateSqliteDriver({ database }),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  try {
    for (const pragma of ['busy_timeout = 10000', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) {
      sqlite.exec(`PRAGMA ${pragma}`);
    }
    await migrate(db, migrations);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return {
    engine: 'sqlite',
    db,
    write: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  };
}

// The engine would open a read-only file and fail at the first write; its error for a wrong folder does not name the folder.
function prepareFolder(file: string): void {
  const folder = dirname(file);
  makeFolder(folder);
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  refuseFolder(file);
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  refuseEmptiedFile(file);
}

/** How long a series of statements may run before requests and timers get their turn. */
const turnMaxMs = 10;

// A deferred transaction that becomes a writer later can fail with SQLITE_BUSY; an immediate one only waits.
class ImmediateSqliteDriver extends SqliteDriver {
  #turnBegan: number | null = null;

  // The engine answers synchronously, so a loop of statements would never yield, and nothing else would run.
  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#turnBegan === null) {
      this.#turnBegan = performance.now();
      setImmediate(() => (this.#turnBegan = null));
    } else if (performance.now() - this.#turnBegan > turnMaxMs) {
      await new Promise<void>((resolve) => void setImmediate(resolve));
    }
    return super.acquireConnection();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  // On a full disk the engine ends the transaction itself; the error to report is that of the disk.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!/no transaction is active/.test(String(error))) throw error;
    });
  }
}

const cachedStatementsMax = 200;

// Preparing a statement costs more than running most of them, and the same few repeat.
function cachingStatements(file: InstanceType<typeof SqliteFile>): SqliteDatabase {
  const saved = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      let statement = saved.get(sql);
      if (!statement) {
        statement = readingLists(file.prepare(sql));
        if (saved.size >= cachedStatementsMax) saved.delete(saved.keys().next().value!);
        if (/^(?:select|insert|update|delete) /.test(sql)) saved.set(sql, statement);
      }
      return statement;
    },
    close() {
      saved.clear();
      file.close();
    },
  };
}

type Prepared = ReturnType<InstanceType<typeof SqliteFile>['prepare']>;

// The driver spends most of its time per row on building an object by column names. Arrays are faster, and are named here.
function readingLists(statement: Prepared): SqliteStatement {
  if (!statement.reader) return statement;
  const names = statement.columns().map(({ name }) => name);
  const empty: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));
  const named = (values: unknown) => {
    const row = { ...empty };
    for (let index = 0; index < names.length; index += 1) row[names[index]!] = (values as unknown[])[index];
    return row;
  };
  const lists = statement.raw();
  return {
    reader: true,
    all: (parameters) => lists.all(parameters).map(named),
    run: (parameters) => lists.run(parameters),
    *iterate(parameters) {
      for (const row of lists.iterate(parameters)) yield named(row);
    },
  };
}
