import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '@/lib/database/open-database';
import { refuseEmptiedFile } from '@/lib/database/store-error';
import type { Store } from '@/lib/database/store';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import { OperatorError } from '@/lib/service';
import type { ServiceTables } from '@/lib/service/tables/service-tables';
import type { StoreName } from './data-places';

type Tables = DeskTables & ServiceTables & { migrations: { name: string } };
export type OpenStore = { name: StoreName; store: Store<Tables> };

/** Opens a store of any version without migrating it. */
export async function openAsItIs(folder: string, name: StoreName, databaseUrl: string | null): Promise<OpenStore> {
  const file = join(folder, name);
  if (databaseUrl === null) refuseEmptiedFile(file, [join(folder, 'media')]);
  return { name, store: await openDatabase<Tables>(databaseUrl ?? file, {}) };
}

/** The names of the migrations that a store has. Throws OperatorError if the server's database has no store. */
export async function appliedMigrations({ store }: OpenStore): Promise<string[]> {
  const applied = store.db.selectFrom('migrations').select('name').where('name', '<>', 'lock').execute();
  const rows = await applied.catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== '42P01') throw error;
    throw new OperatorError('There is no store in the database that DATABASE_URL names.');
  });
  return rows.map(({ name }) => name).sort();
}

export async function storeProblems({ store }: OpenStore): Promise<string[]> {
  const { db, engine } = store;
  // A Postgres server checks its pages and foreign keys itself.
  if (engine === 'postgres') return [];
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(db);
  const rows = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...pages.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...[...new Set(rows.rows.map(({ table }) => table))].map((table) => `rows of ${table} refer to rows that are gone`),
  ];
}

type StoredPhotos = { wanted: Map<string, number | null>; deleted: Set<string> };

/** The photos that a store refers to, with their sizes, and those to be deleted. Both by their paths below the data folder. */
export async function photosOf({ name, store: { db } }: OpenStore): Promise<StoredPhotos> {
  if (name === 'desk.db') {
    const rows = await rowsOf(db.selectFrom('kept_photos').select(['file', 'bytes']).where('file', 'is not', null));
    return { wanted: new Map(rows.map(({ file, bytes }) => [`kept-photos/${file}`, bytes])), deleted: new Set() };
  }
  const uploads = await rowsOf(db.selectFrom('uploads').select(['path', 'bytes']));
  const deletions = await rowsOf(db.selectFrom('upload_deletions').select('path'));
  return {
    wanted: new Map(uploads.map(({ path, bytes }) => [`media/${path}`, bytes])),
    deleted: new Set(deletions.map(({ path }) => `media/${path}`)),
  };
}

export async function organizationsOf({ name, store }: OpenStore): Promise<string[]> {
  if (name === 'desk.db') return [];
  return (await rowsOf(store.db.selectFrom('organizations').select('id'))).map(({ id }) => id);
}

// A store of an early version, or one whose creation was interrupted, does not have every table.
async function rowsOf<Row>(query: { execute: () => Promise<Row[]> }): Promise<Row[]> {
  try {
    return await query.execute();
  } catch (error) {
    if (error instanceof Error && /no such table|does not exist/.test(error.message)) return [];
    throw error;
  }
}
