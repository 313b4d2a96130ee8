import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newerMigrations } from '@/lib/database/migrate';
import { snapshotSqlite } from '@/lib/database/snapshot-sqlite';
import { deskMigrations } from '@/lib/desk/tables/desk-tables';
import { OperatorError } from '@/lib/service';
import { serviceMigrations } from '@/lib/service/tables/service-tables';
import { storesIn, type StoreName } from './data-places';
import { appliedMigrations, openAsItIs, organizationsOf, photosOf, storeProblems } from './open-stores';

/** Copies of the stores as of one moment, and what was read from them. */
export type Snapshot = {
  names: StoreName[];
  migrations: string[];
  organizations: string[];
  /** The photos that they refer to, with their sizes. */
  photos: ReadonlyMap<string, number | null>;
};

/** Copies the stores of a data folder into `folder`, which is emptied first, and checks the copies. Throws OperatorError. */
export async function snapshotStores(dataDir: string, folder: string): Promise<Snapshot> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const names = storesIn(dataDir);
  const snapshot = {
    names,
    migrations: [] as string[],
    organizations: [] as string[],
    photos: new Map<string, number | null>(),
  };
  for (const name of names) {
    try {
      snapshotSqlite(join(dataDir, name), join(folder, name));
      await readCopy(folder, name, snapshot);
    } catch (error) {
      throw fault(name, error);
    }
  }
  const newer = [deskMigrations, serviceMigrations].flatMap((own) => newerMigrations(own, snapshot.migrations));
  if (newer.length > 0) {
    throw new OperatorError(
      `The store was opened by a newer version (${newer.join(', ')}). Back it up with that version.`,
    );
  }
  return snapshot;
}

async function readCopy(
  folder: string,
  name: StoreName,
  snapshot: Snapshot & { photos: Map<string, number | null> },
): Promise<void> {
  const copy = await openAsItIs(folder, name, null);
  try {
    const [problem] = await storeProblems(copy);
    if (problem !== undefined) throw damaged(name, problem);
    snapshot.migrations.push(...(await appliedMigrations(copy)));
    snapshot.organizations.push(...(await organizationsOf(copy)));
    for (const [path, bytes] of (await photosOf(copy)).wanted) snapshot.photos.set(path, bytes);
  } finally {
    await copy.store.close();
  }
}

function fault(name: StoreName, error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message: string };
  if (/^SQLITE_(?:NOTADB|CORRUPT|IOERR_SHORT_READ)/.test(String(code))) return damaged(name, message);
  if (/^(?:SQLITE_FULL|SQLITE_IOERR_WRITE|SQLITE_IOERR_SHMSIZE|ENOSPC)/.test(String(code))) {
    return new OperatorError('There is no room for a copy of the stores in DATA_DIR/temporary, where a backup begins.');
  }
  return error;
}

function damaged(name: StoreName, problem: string): OperatorError {
  return new OperatorError(`${name} is damaged (${problem}), and no backup was made. Restore an earlier backup.`);
}
