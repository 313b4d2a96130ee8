import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceMigrations, type ServiceTables } from '@/lib/service/tables/service-tables';
import { openDatabase } from './open-database';
import { blockWriters } from './snapshot-sqlite';

describe('the embedded engine', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vakant-database-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const organization = { id: 'a', name: 'A', org_number: '1', org_type: 'lister', clock: 0, created_at: 0 } as const;

  it('stores what was written and migrates once, even when opened twice', async () => {
    const file = join(folder, 'store', 'service.db');
    const first = await openDatabase<ServiceTables>(file, serviceMigrations);
    const second = await openDatabase<ServiceTables>(file, serviceMigrations);
    await first.write((transaction) => transaction.insertInto('organizations').values(organization).execute());
    expect(await second.db.selectFrom('organizations').select('id').execute()).toEqual([{ id: 'a' }]);
    await first.close();
    await second.close();
  });

  it('rolls back a failed transaction completely', async () => {
    const store = await openDatabase<ServiceTables>(':memory:', serviceMigrations);
    await expect(
      store.write(async (transaction) => {
        await transaction.insertInto('organizations').values(organization).execute();
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(await store.db.selectFrom('organizations').select('id').execute()).toEqual([]);
    await store.close();
  });

  it('reports a full disk, although the engine has already ended the transaction itself', async () => {
    const store = await openDatabase<ServiceTables>(join(folder, 'service.db'), serviceMigrations);
    await sql`pragma max_page_count = 1`.execute(store.db);
    const write = (name: string) =>
      store.write((transaction) =>
        transaction
          .insertInto('organizations')
          .values({ ...organization, name })
          .execute(),
      );
    await expect(write('x'.repeat(100_000))).rejects.toThrow('database or disk is full');
    await sql`pragma max_page_count = 1000000`.execute(store.db);
    await write('A');
    expect(await store.db.selectFrom('organizations').select('name').execute()).toEqual([{ name: 'A' }]);
    await store.close();
  });

  it('lets timers run during a long series of statements', async () => {
    const store = await openDatabase<ServiceTables>(':memory:', serviceMigrations);
    const timer = { ran: false };
    setTimeout(() => (timer.ran = true), 1);
    for (let count = 0; count < 50_000 && !timer.ran; count += 1) {
      await store.db.selectFrom('organizations').select('id').execute();
    }
    expect(timer.ran).toBe(true);
    await store.close();
  });

  it('waits for another process that writes, while timers run', async () => {
    const file = join(folder, 'service.db');
    const store = await openDatabase<ServiceTables>(file, serviceMigrations);
    const insert = (id: string) => ({ ...organization, id });
    const release = blockWriters([file]);
    setTimeout(release, 1);
    await store.write((transaction) => transaction.insertInto('organizations').values(insert('a')).execute());
    const releaseAgain = blockWriters([file]);
    setTimeout(releaseAgain, 1);
    await store.db.insertInto('organizations').values(insert('b')).execute();
    expect(await store.db.selectFrom('organizations').select('id').execute()).toEqual([{ id: 'a' }, { id: 'b' }]);
    await store.close();
  });

  it('reads while its writes wait for another process', async () => {
    const file = join(folder, 'service.db');
    const store = await openDatabase<ServiceTables>(file, serviceMigrations);
    const insert = (db: typeof store.db, id: string) => db.insertInto('organizations').values({ ...organization, id });
    const release = blockWriters([file]);
    const writes = [
      insert(store.db, 'a').execute(),
      store.write((transaction) => insert(transaction, 'b').execute()),
      insert(store.db, 'c').execute(),
    ];
    const read = () => store.db.selectFrom('organizations').select('id').execute();
    const rows = await Promise.race([read(), ...writes]).finally(release);
    expect(rows).toEqual([]);
    await Promise.all(writes);
    expect((await read()).map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
    await store.close();
  });

  it('reuses a statement after it failed, and reads any number of rows with it', async () => {
    const store = await openDatabase<ServiceTables>(':memory:', serviceMigrations);
    const insert = (id: string) =>
      store.db
        .insertInto('organizations')
        .values({ ...organization, id })
        .execute();
    const count = async () => (await store.db.selectFrom('organizations').select('id').execute()).length;
    for (let rows = 1; rows <= 201; rows += 1) {
      await insert(`${rows}`);
      await expect(insert(`${rows}`)).rejects.toThrow(/UNIQUE/);
      expect(await count()).toBe(rows);
    }
    await store.close();
  });

  it('rejects a store whose file is missing, and leaves its log unchanged', async () => {
    const file = join(folder, 'service.db');
    const store = await openDatabase<ServiceTables>(file, serviceMigrations);
    await store.write((transaction) => transaction.insertInto('organizations').values(organization).execute());
    const lost = join(folder, 'lost', 'service.db');
    mkdirSync(join(folder, 'lost'));
    copyFileSync(`${file}-wal`, `${lost}-wal`);
    await expect(openDatabase<ServiceTables>(lost, serviceMigrations)).rejects.toThrow(
      'move it away together with service.db-wal',
    );
    expect(existsSync(lost)).toBe(false);
    expect(readFileSync(`${lost}-wal`).equals(readFileSync(`${file}-wal`))).toBe(true);
    await store.close();
  });

  it('accepts a server address in upper case', async () => {
    const unusable = 'POSTGRES://vakant@127.0.0.1:1/vakant?host=/dev/null';
    await expect(openDatabase(unusable, serviceMigrations)).rejects.toThrow('Postgres database vakant at 127.0.0.1:1');
  });

  it('shrinks its log again after a large transaction', async () => {
    const file = join(folder, 'service.db');
    const store = await openDatabase<ServiceTables>(file, serviceMigrations);
    const put = (id: string) => ({ ...organization, id, name: 'A'.repeat(1_000_000) });
    const logBytes = () => statSync(`${file}-wal`).size;
    await store.write(async (transaction) => {
      for (let id = 0; id < 12; id += 1) {
        await transaction
          .insertInto('organizations')
          .values(put(`${id}`))
          .execute();
      }
    });
    expect(logBytes()).toBeGreaterThan(12_000_000);
    await store.write((transaction) => transaction.insertInto('organizations').values(organization).execute());
    expect(logBytes()).toBeLessThanOrEqual(8_000_000);
    await store.close();
  });

  it('syncs every write', async () => {
    const store = await openDatabase<ServiceTables>(join(folder, 'service.db'), serviceMigrations);
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(store.db);
    expect(rows).toEqual([{ synchronous: 2 }]);
    await store.close();
  });
});
