import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import { groupsOf } from '@/lib/desk/groups-of';
import type { DeskStore, DeskTables } from '@/lib/desk/tables/desk-tables';
import { putRow } from '@/lib/desk/tables/put-row';
import { repeatJob } from '@/lib/desk/repeat-job';
import { currentEnv } from '@/lib/desk/current-env';

export type PhotoCopyRow = Selectable<DeskTables['kept_photos']>;

/** How long copies of deleted photos are stored, in milliseconds, and how many at most. */
export const photoCopyLimits = { forMs: 30 * 24 * 3_600_000, countMax: 5_000, bytesMax: 5 * 1024 ** 3 } as const;

const urlsPerQuery = 500;

const folder = () => join(currentEnv().dataDir, 'kept-photos');

/** Stores a file under the hash of its bytes. Returns null if it would exceed `share` of the limits. */
export async function keepFile(store: DeskStore, bytes: Uint8Array, share = 1): Promise<string | null> {
  const { count, sum } = await store.db
    .selectFrom('kept_photos')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('bytes').as('sum')])
    .where('file', 'is not', null)
    .executeTakeFirstOrThrow();
  if (count >= photoCopyLimits.countMax * share) return null;
  if ((sum ?? 0) + bytes.byteLength > photoCopyLimits.bytesMax * share) return null;
  const name = createHash('sha256').update(bytes).digest('hex');
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  await writeWhole(join(folder(), name), bytes);
  return name;
}

/** Readers see the whole file or none, even after a crash: the copy may already be in use for another listing with the same photo. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const partial = `${file}.${randomUUID()}`;
  try {
    await writeFile(partial, bytes, { mode: 0o600, flush: true });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

export async function recordPhotoCopies(store: DeskStore, photos: readonly PhotoCopyRow[]): Promise<void> {
  for (const { url, ...photo } of photos) await putRow(store.db, 'kept_photos', { url }, photo);
}

/** The photos among these that have a copy and can be restored, by URL. */
export async function findPhotoCopies(store: DeskStore, urls: readonly string[]): Promise<Map<string, PhotoCopyRow>> {
  const rows: PhotoCopyRow[] = [];
  for (const some of groupsOf(urls, urlsPerQuery)) {
    const own = store.db.selectFrom('kept_photos').selectAll().where('url', 'in', some).where('file', 'is not', null);
    rows.push(...(await own.where('kept_until', '>', Date.now()).execute()));
  }
  const there = await Promise.all(rows.map((row) => stat(join(folder(), row.file!)).catch(() => null)));
  return new Map(rows.filter((_, index) => there[index] !== null).map((row) => [row.url, row]));
}

export function readPhotoCopy({ file }: PhotoCopyRow): Promise<Buffer<ArrayBuffer>> {
  return readFile(join(folder(), file!));
}

export async function sweepPhotoCopies(store: DeskStore, now = Date.now()): Promise<void> {
  await store.db.deleteFrom('kept_photos').where('kept_until', '<=', now).execute();
  const rows = await store.db.selectFrom('kept_photos').select('file').where('file', 'is not', null).execute();
  const reported = new Set(rows.map(({ file }) => file));
  const files = await readdir(folder()).catch(() => []);
  for (const name of files) {
    const path = join(folder(), name);
    // A file is written before its row.
    const age = now - ((await stat(path).catch(() => null))?.mtimeMs ?? now);
    if (!reported.has(name) && age > recordWithinMs) await rm(path, { force: true });
  }
}

export function startSweepingPhotos(store: DeskStore): void {
  repeatJob(sweepEveryMs, () => sweepPhotoCopies(store), 'Expired photo copies could not be deleted.').begin();
}

const sweepEveryMs = 6 * 3_600_000;
const recordWithinMs = 600_000;
