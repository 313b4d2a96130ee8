import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import SqliteFile from 'libsql';
import {
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { makeFolder } from './make-folder';
import { migrate, type Migrations } from './migrate';
import { refuseEmptiedFile, refuseFolder } from './store-error';
import type { Store } from './store';

/**
 * Opens the embedded engine on `file` (or `:memory:`), creating and migrating it when needed. Writes are synced to disk before
 * they are acknowledged.
 */
export async function openSqlite<Tables>(file: string, migrations: Migrations): Promise<Store<Tables>> {
  if (file !== ':memory:') prepareFolder(file);
  const sqlite = new SqliteFile(file);
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ImmediateSqliteDriver(sqlite),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  try {
    for (const pragma of [
      waitInside,
      'journal_mode = WAL',
      `journal_size_limit = ${logBytesMax}`,
      'synchronous = FULL',
      'foreign_keys = ON',
    ]) {
      sqlite.exec(`PRAGMA ${pragma}`);
    }
    await migrate(db, migrations);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return { engine: 'sqlite', db, write: (work) => db.transaction().execute(work), close: () => db.destroy() };
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

type File = InstanceType<typeof SqliteFile>;

/** What the log of a store shrinks to after a large transaction; the engine would leave it at its largest size. */
const logBytesMax = 8_000_000;

/** How long a write waits for another process that writes. */
const busyMaxMs = 10_000;
const busyPauseMs = 10;
const waitInside = `busy_timeout = ${busyMaxMs}`;
const beginOrFail = `PRAGMA busy_timeout = 0; begin immediate; PRAGMA ${waitInside}`;

/** How long a series of statements may run before requests and timers get their turn. */
const turnMaxMs = 10;

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #file: File;
  #turnBegan: number | null = null;
  #writer: SqliteWriter | null = null;

  constructor(file: File) {
    super({ database: cachingStatements(file) });
    this.#file = file;
  }

  // The engine answers synchronously, so a loop of statements would never yield, and nothing else would run.
  override async acquireConnection(): Promise<SqliteWriter> {
    if (this.#turnBegan === null) {
      this.#turnBegan = performance.now();
      setImmediate(() => (this.#turnBegan = null));
    } else if (performance.now() - this.#turnBegan > turnMaxMs) {
      await new Promise<void>((resolve) => void setImmediate(resolve));
    }
    const connection = await super.acquireConnection();
    return (this.#writer ??= new SqliteWriter(connection, this.#file, () => this.#letOthersRead()));
  }

  async #letOthersRead(): Promise<void> {
    await super.releaseConnection();
    await pause(busyPauseMs);
    await super.acquireConnection();
  }

  override beginTransaction(writer: SqliteWriter): Promise<void> {
    return writer.begin();
  }

  override async commitTransaction(writer: SqliteWriter): Promise<void> {
    writer.commit();
  }

  override async rollbackTransaction(writer: SqliteWriter): Promise<void> {
    writer.rollback();
  }
}

/**
 * The one connection of a store. It begins to write before each statement that writes, and waits for that between its attempts, in which
 * others may use it: the engine would wait inside a call, in which nothing else runs, and a statement that it gives up lets no later
 * transaction commit.
 */
class SqliteWriter implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #file: File;
  readonly #wait: () => Promise<void>;
  #isWriting = false;

  constructor(connection: DatabaseConnection, file: File, wait: () => Promise<void>) {
    this.#connection = connection;
    this.#file = file;
    this.#wait = wait;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isWriting || !/^(?:insert|update|delete) /.test(query.sql)) return this.#connection.executeQuery(query);
    await this.begin();
    try {
      const result = await this.#connection.executeQuery<Row>(query);
      this.commit();
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, chunkSize);
  }

  // A deferred transaction that becomes a writer later can fail with SQLITE_BUSY; an immediate one only waits.
  async begin(): Promise<void> {
    const startedAt = performance.now();
    while (!this.#hasBegun(performance.now() - startedAt > busyMaxMs)) await this.#wait();
    this.#isWriting = true;
  }

  commit(): void {
    this.#file.exec('commit');
    this.#isWriting = false;
  }

  // On a full disk the engine ends the transaction itself; the error to report is that of the disk.
  rollback(): void {
    this.#isWriting = false;
    try {
      this.#file.exec('rollback');
    } catch (error) {
      if (!/no transaction is active/.test(String(error))) throw error;
    }
  }

  /** False if another process writes. */
  #hasBegun(isLast: boolean): boolean {
    try {
      this.#file.exec(beginOrFail);
      return true;
    } catch (error) {
      const isBusy = String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');
      if (isBusy && !isLast) return false;
      this.#file.exec(`PRAGMA ${waitInside}`);
      throw error;
    }
  }
}

const cachedStatementsMax = 200;

// Preparing a statement costs more than running most of them, and the same few repeat.
function cachingStatements(file: File): SqliteDatabase {
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

type Prepared = ReturnType<File['prepare']>;

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
