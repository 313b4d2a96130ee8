import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteFile from 'libsql';
import { makeFolder } from './make-folder';

/** Copies a store of the embedded engine, as of one moment, to a new file while others read and write the store. */
export function snapshotSqlite(file: string, target: string): void {
  const sqlite = connect(file);
  try {
    sqlite.prepare('vacuum into ?').run([target]);
  } finally {
    sqlite.close();
  }
}

/** Makes all writers of these stores wait until the returned function is called. First waits for the writes under way. */
export function blockWriters(files: string[]): () => void {
  const locks = files.map((file) => connect(file));
  const release = () => locks.forEach((sqlite) => sqlite.close());
  try {
    for (const sqlite of locks) sqlite.exec('begin immediate');
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

/** Locks a file for this process until the returned function is called or the process ends. Null if another process has the lock. */
export function lockFile(file: string): (() => void) | null {
  makeFolder(dirname(file));
  const sqlite = new SqliteFile(file);
  try {
    sqlite.exec('begin exclusive');
  } catch (error) {
    sqlite.close();
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
  return () => void sqlite.close();
}

// The engine would create a missing file.
function connect(file: string): InstanceType<typeof SqliteFile> {
  if (!existsSync(file)) throw Object.assign(new Error(`There is no store at ${file}.`), { code: 'ENOENT' });
  const sqlite = new SqliteFile(file);
  sqlite.exec('pragma busy_timeout = 10000');
  return sqlite;
}
