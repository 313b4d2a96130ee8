import { createWriteStream, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '@/lib/database/make-folder';
import type { Env } from '@/lib/env';
import { OperatorError } from '@/lib/service';
import { checkFolder } from './check-data';
import { entryNames, syncFolder } from './files';
import { placeOf, totalOf, type Manifest } from './manifest';
import { readBackup } from './read-backup';
import { restoringName } from './data-places';

export type RestoreReport = ReturnType<typeof report>;

/**
 * Restores a backup into an empty or absent data folder. Unpacks and verifies it in a folder inside or beside that one, then moves it
 * into place. Throws OperatorError if it fails, and leaves nothing behind.
 */
export async function restoreBackup(
  { dataDir }: Pick<Env, 'dataDir'>,
  { from, passphrase }: { from: string; passphrase: string | null },
): Promise<RestoreReport> {
  const exists = await requireEmpty(dataDir);
  const staging = exists ? join(dataDir, restoringName) : `${dataDir}.${restoringName}`;
  const source = resolve(from);
  rmSync(staging, { recursive: true, force: true });
  try {
    makeFolder(staging);
    const manifest = await unpack(source, passphrase, staging);
    await verify(staging, manifest);
    await moveIn(staging, dataDir, exists);
    return report(source, dataDir, manifest);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw fault(error, { source, staging });
  }
}

async function unpack(from: string, passphrase: string | null, staging: string): Promise<Manifest> {
  const received = new Set<string>();
  const manifest = await readBackup(from, passphrase, async (place, content) => {
    const file = join(staging, place);
    mkdirSync(dirname(file), { recursive: true });
    await pipeline(Readable.from(content), createWriteStream(file, { flush: true }));
    received.add(place);
  });
  for (const { path } of manifest.files) {
    const place = placeOf(manifest, path);
    if (place !== path) renameSync(join(staging, place), join(staging, path));
    received.delete(place);
  }
  // An archive may contain photos that were deleted during the backup.
  for (const place of received) rmSync(join(staging, place), { force: true });
  rmSync(join(staging, manifest.id), { recursive: true, force: true });
  return manifest;
}

async function verify(staging: string, { missing }: Manifest): Promise<void> {
  const { stores, photos } = await checkFolder(staging);
  const [problem] = Object.values(stores).flatMap((store) => store.problems);
  if (problem !== undefined) throw new OperatorError(`The stores in the backup are damaged: ${problem}`);
  const lost = [...photos.missing, ...photos.damaged].find((path) => !missing.includes(path));
  if (lost !== undefined) throw new OperatorError(`The backup is not complete: ${lost} is missing from it.`);
  // Checking has left an empty log beside each store.
  for (const name of readdirSync(staging)) {
    if (/\.db-(?:wal|shm)$/.test(name)) rmSync(join(staging, name));
  }
}

async function moveIn(staging: string, dataDir: string, exists: boolean): Promise<void> {
  if (exists) {
    const moved: string[] = [];
    try {
      for (const name of readdirSync(staging)) {
        renameSync(join(staging, name), join(dataDir, name));
        moved.push(name);
      }
    } catch (error) {
      for (const name of moved) renameSync(join(dataDir, name), join(staging, name));
      throw error;
    }
    await syncFolder(dataDir);
    rmdirSync(staging);
  } else renameSync(staging, dataDir);
  await syncFolder(dirname(dataDir));
}

/** Whether the folder exists. Throws OperatorError if it has anything in it but the remains of an unfinished restore. */
async function requireEmpty(dataDir: string): Promise<boolean> {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (!found) return false;
  if (!found.isDirectory()) throw new OperatorError(`DATA_DIR (${dataDir}) is not a folder.`);
  if ((await entryNames(dataDir)).some((name) => name !== restoringName)) {
    throw new OperatorError(
      `DATA_DIR (${dataDir}) is not empty. Move what is in it away, or set DATA_DIR to another folder.`,
    );
  }
  return true;
}

function fault(error: unknown, { source, staging }: { source: string; staging: string }): unknown {
  const { code, path = '' } = error as NodeJS.ErrnoException;
  if (isWithin(path, source) && !isWithin(path, staging)) {
    if (code === 'ENOTDIR') return new OperatorError(`There is nothing at ${source}.`);
    if (code === 'EACCES' || code === 'EPERM') {
      return new OperatorError(`The backup at ${source} cannot be read. Give it to the user who runs this.`);
    }
  }
  if (['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'].includes(String(code))) {
    return new OperatorError('There is no room for the backup on the disk that holds DATA_DIR. Nothing was restored.');
  }
  return error;
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`);
}

function report(from: string, dataDir: string, manifest: Manifest) {
  const { version, createdAt, secret, missing, files } = manifest;
  const stores = files.filter(({ path }) => path.endsWith('.db'));
  const photos = files.filter(({ path }) => path.includes('/'));
  return {
    from,
    dataDir,
    version,
    createdAt,
    stores: totalOf(stores),
    photos: { ...totalOf(photos), missing: missing.length },
    authSecret: secret,
  };
}
