import 'server-only';
import { join } from 'node:path';
import { openDatabase } from '@/lib/database/open-database';
import { refuseEmptiedFile, refuseFile } from '@/lib/database/store-error';
import { deskMigrations, type DeskStore, type DeskTables } from '@/lib/desk/tables/desk-tables';
import type { Env } from '@/lib/env';
import { currentEnv } from './current-env';
import { processSlot } from './process-singleton';

type OnBrokenConnection = Parameters<typeof openDatabase>[2];

/** The dashboard's store, opened once per process; the first call sets the listener for broken connections. */
export function deskStore(onBrokenConnection?: OnBrokenConnection): Promise<DeskStore> {
  const slot = processSlot<Promise<DeskStore>>('deskStore');
  slot.current ??= openDeskStore(currentEnv(), onBrokenConnection).catch((error: unknown) => {
    slot.current = null;
    throw error;
  });
  return slot.current;
}

/** Opens the dashboard's store, for the operator and for tests; the running app uses `deskStore`. */
export async function openDeskStore(
  { dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>,
  onBrokenConnection?: OnBrokenConnection,
): Promise<DeskStore> {
  const file = join(dataDir, 'desk.db');
  refuseFile(join(dataDir, 'kept-photos'));
  if (databaseUrl === null) refuseEmptiedFile(file, [join(dataDir, 'auth-secret'), join(dataDir, 'kept-photos')]);
  return openDatabase<DeskTables>(databaseUrl ?? file, deskMigrations, onBrokenConnection);
}
