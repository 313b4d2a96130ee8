import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '@/lib/database/open-database';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { sendToPostgres } from './postgres-server';
import { databaseShape, type PostgresForTests } from './postgres-setup';

/** A place for the store of one test, on the engine of the project. */
export type TestDatabase = {
  address: string;
  /** All stored bytes, to search them for secrets. The store must be closed. */
  contents(): Promise<string>;
  drop(): Promise<void>;
};

/** A new and empty place: a migrated database of the project's Postgres server, or a file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return inject('postgres') ? createOnServer(inject('postgres')!) : createAsFile();
}

/** A new and empty store of the dashboard, and the same store as another process opens it. */
export async function openTestDesk() {
  const database = await createTestDatabase();
  const store = await openDatabase<DeskTables>(database.address, deskMigrations);
  const other = await openDatabase<DeskTables>(database.address, deskMigrations);
  return {
    store,
    other,
    close: async () => {
      await Promise.all([store.close(), other.close()]);
      await database.drop();
    },
  };
}

/**
 * A migrated and empty database of the project's Postgres server, which an earlier test may have used: emptying one takes a few
 * milliseconds, creating one up to half a second. A database in which a test changed more than rows is created again.
 */
export async function borrowTestDatabase(server: PostgresForTests): Promise<TestDatabase> {
  const main = connectionTo(server, 'postgres');
  const number = free.pop() ?? (await nextNumber(main));
  const name = `test_${number}`;
  const { rowCount } = await main.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0 || !(await isEmptied(server, name))) {
    await main.query(`drop database if exists ${name} with (force)`);
    await main.query(server.makeDatabase.replace('{database}', name));
  }
  return {
    ...databaseOn(server, name),
    drop: async () => void free.push(number),
  };
}

const locked = new Set<number>();
const free: number[] = [];

// A number belongs to one process at a time: until the connection that locked it ends.
async function nextNumber(main: Pool): Promise<number> {
  for (let number = 1; ; number += 1) {
    if (locked.has(number)) continue;
    locked.add(number);
    const { rows } = await main.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [number]);
    if (rows[0]!.locked) return number;
    locked.delete(number);
  }
}

// One connection per database for the tests of a file. It does not prevent the process from ending.
const connections = new Map<string, Pool>();

function connectionTo({ addresses }: PostgresForTests, name: string): Pool {
  const address = addresses.replace('{database}', name);
  const settings = { connectionString: address, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true };
  const pool = connections.get(name) ?? new Pool(settings).on('error', () => undefined);
  connections.set(name, pool);
  return pool;
}

// Unlike truncating, deleting a few rows creates no files. Large tables are truncated, because they would stay as large.
const emptying = `
  select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  do $$ declare name text; size bigint; begin
    set local session_replication_role = replica;
    for name, size in select relname, pg_relation_size(oid) from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'
    loop
      if size > 65536 then execute format('truncate %I cascade', name);
      elsif size > 0 then execute format('delete from %I', name);
      end if;
    end loop;
  end $$`;

async function isEmptied(server: PostgresForTests, name: string): Promise<boolean> {
  const own = connectionTo(server, name);
  try {
    await own.query(emptying);
    return (await own.query<{ shape: string }>(databaseShape)).rows[0]!.shape === server.shape;
  } catch {
    return false;
  }
}

async function createOnServer(server: PostgresForTests): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const main = connectionTo(server, 'postgres');
  await main.query(server.makeDatabase.replace('{database}', name));
  return {
    ...databaseOn(server, name),
    drop: async () => void (await main.query(`drop database ${name} with (force)`)),
  };
}

function databaseOn({ addresses }: PostgresForTests, name: string): Omit<TestDatabase, 'drop'> {
  const own = addresses.replace('{database}', name);
  return {
    address: own,
    async contents() {
      const tables = await sendToPostgres(own, `select tablename from pg_tables where schemaname = 'public'`);
      const rows = tables.map(({ tablename }) => `select row::text as text from ${String(tablename)} as row`);
      return (await sendToPostgres(own, rows.join(' union all '))).map(({ text }) => String(text)).join('\n');
    },
  };
}

function createAsFile(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'vakant-database-'));
  return {
    address: join(folder, 'store.db'),
    contents: async () =>
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'latin1'))
        .join('\n'),
    drop: async () => rmSync(folder, { recursive: true }),
  };
}
