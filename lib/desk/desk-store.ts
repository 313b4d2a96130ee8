import 'server-only';
import { join } from 'node:path';
import { openDatabase } from '@/lib/database/open-database';
import type { Store } from '@/lib/database/store';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { readEnv, type Env } from '@/lib/env';

type Holder = { vakantDeskStore?: Promise<Store<DeskTables>> };

/**
 * The dashboard's store, opened once per process. The front, pages and route handlers are module graphs of their own that share
 * only the global object.
 */
export function deskStore(): Promise<Store<DeskTables>> {
  const holder = globalThis as Holder;
  holder.vakantDeskStore ??= openDeskStore(readEnv()).catch((error: unknown) => {
    delete holder.vakantDeskStore;
    throw error;
  });
  return holder.vakantDeskStore;
}

/** Opens the dashboard's store, for the operator and for tests; the running app uses `deskStore`. */
export function openDeskStore({
  dataDir,
  databaseUrl,
}: Pick<Env, 'dataDir' | 'databaseUrl'>): Promise<Store<DeskTables>> {
  return openDatabase<DeskTables>(databaseUrl ?? join(dataDir, 'desk.db'), deskMigrations);
}
