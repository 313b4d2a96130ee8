import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { serviceMigrations } from '@/lib/service/tables/service-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/harness/test-database';
import type { Migrations } from './migrate';
import { openDatabase } from './open-database';

type Applied = { migrations: { name: string; applied_at: number } };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Opens the store with these migrations, runs `work`, and returns the names of the applied desk migrations. */
async function opened(migrations: Migrations, work: (db: Kysely<Applied>) => Promise<unknown> = async () => undefined) {
  const store = await openDatabase<Applied>(database.address, migrations);
  try {
    await work(store.db);
    const rows = await store.db.selectFrom('migrations').select('name').where('name', 'like', 'desk-%').execute();
    return rows.map(({ name }) => name).sort();
  } finally {
    await store.close();
  }
}

it('the migration numbers of a program are unique, and its names sort by them', () => {
  for (const migrations of [deskMigrations, serviceMigrations]) {
    const names = Object.keys(migrations);
    expect(new Set(names.map((name) => /^[a-z]+-\d+/.exec(name)?.[0])).size).toBe(names.length);
    expect(names.toSorted()).toEqual(names);
  }
});

it('opens a store whose migrations have their former names without applying them again', async () => {
  const formerNames = ['desk-013-directory', 'desk-013-replaced-listings', 'desk-014-sightings'];
  const before = await opened(deskMigrations, async (db) => {
    const rename = (name: string, formerName: string) =>
      db.updateTable('migrations').set({ name: formerName }).where('name', '=', name).execute();
    await rename('desk-014-replaced-listings', 'desk-013-replaced-listings');
    await rename('desk-015-sightings', 'desk-014-sightings');
  });
  expect(before).toEqual(expect.arrayContaining(formerNames));
  expect(await opened(deskMigrations)).toEqual(before);
  const desk = await openDatabase<DeskTables>(database.address, deskMigrations);
  expect(await desk.db.selectFrom('replaced_listings').selectAll().execute()).toEqual([]);
  await desk.close();
});

it('rejects a store of a newer version without changing it, and still opens the other program of the database', async () => {
  const newer = { ...deskMigrations, 'desk-999-later': async () => undefined };
  const before = await opened(newer);
  await expect(opened(deskMigrations)).rejects.toMatchObject({
    name: 'StoreError',
    message: expect.stringContaining('a newer version (desk-999-later)'),
  });
  await opened(serviceMigrations);
  expect(await opened(newer)).toEqual(before);
});

it('rolls a failed migration back completely, and applies it at the next opening', async () => {
  await opened(deskMigrations);
  const half: Migrations = {
    ...deskMigrations,
    'desk-998-whole': async (db) => void (await sql`create table whole (id text primary key)`.execute(db)),
    'desk-999-half': async (db) => {
      await sql`create table half (id text primary key)`.execute(db);
      throw new Error('killed');
    },
  };
  await expect(opened(half)).rejects.toThrow('killed');
  const whole: Migrations = {
    ...half,
    'desk-999-half': async (db) => void (await sql`create table half (id text)`.execute(db)),
  };
  expect((await opened(whole)).slice(-2)).toEqual(['desk-998-whole', 'desk-999-half']);
});
