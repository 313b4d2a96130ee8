import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { sendToPostgres } from './postgres-server';
import type { PostgresForTests } from './postgres-setup';

/** A place for one test's store, on the engine that the project is about. */
export type TestDatabase = {
  address: string;
  /** All that lies in the place, to look for what must not be there. The store must be closed. */
  contents(): Promise<string>;
  drop(): Promise<void>;
};

/** A new and empty place: a database of the project's Postgres server, already migrated, or a file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return inject('postgres') ? createOnServer(inject('postgres')!) : createAsFile();
}

// One connection makes and drops the databases of a file's tests; it keeps no process from ending.
let maker: Pool | null = null;

function makerOn(address: string): Pool {
  maker ??= new Pool({ connectionString: address, max: 1, allowExitOnIdle: true }).on('error', () => undefined);
  return maker;
}

async function createOnServer({ addresses, makeDatabase }: PostgresForTests): Promise<TestDatabase> {
  const addressOf = (database: string) => addresses.replace('{database}', database);
  const name = `test_${randomBytes(8).toString('hex')}`;
  const own = addressOf(name);
  await makerOn(addressOf('postgres')).query(makeDatabase.replace('{database}', name));
  return {
    address: own,
    async contents() {
      const tables = await sendToPostgres(own, `select tablename from pg_tables where schemaname = 'public'`);
      const texts: string[] = [];
      for (const { tablename } of tables) {
        const rows = await sendToPostgres(own, `select row::text as text from ${String(tablename)} as row`);
        texts.push(...rows.map(({ text }) => String(text)));
      }
      return texts.join('\n');
    },
    drop: async () => void (await makerOn(addressOf('postgres')).query(`drop database ${name} with (force)`)),
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
