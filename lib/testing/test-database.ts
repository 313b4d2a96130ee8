import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { sendToPostgres } from './postgres-server';

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

async function createOnServer(server: { addresses: string; template: string }): Promise<TestDatabase> {
  const addressOf = (database: string) => server.addresses.replace('{database}', database);
  const name = `test_${randomBytes(8).toString('hex')}`;
  const own = addressOf(name);
  const main = addressOf('postgres');
  // Copying files is quicker than logging each page; before version 15 it was the only way and had no name.
  const [version] = await sendToPostgres(main, `select current_setting('server_version_num')::int >= 150000 as named`);
  await sendToPostgres(
    main,
    `create database ${name} template ${server.template} ${version!.named ? 'strategy file_copy' : ''}`,
  );
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
    drop: () => sendToPostgres(main, `drop database ${name} with (force)`).then(() => undefined),
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
