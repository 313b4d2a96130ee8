import 'server-only';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Store } from '@/lib/database/store';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import { readEnv } from '@/lib/env';

export type PhotoCopyRow = Selectable<DeskTables['kept_photos']>;

/** How long photos are kept that the service deletes, in milliseconds, and how much of them at most. */
export const photoCopyLimits = { forMs: 30 * 24 * 3_600_000, countMax: 5_000, bytesMax: 5 * 1024 ** 3 } as const;

const folder = () => join(readEnv().dataDir, 'kept-photos');

/** Keeps a file aside under the hash of its bytes. Answers null where there is no room, or less of it left than `share` allows. */
export async function keepFile(store: Store<DeskTables>, bytes: Uint8Array, share = 1): Promise<string | null> {
  const { count, sum } = await store.db
    .selectFrom('kept_photos')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('bytes').as('sum')])
    .where('file', 'is not', null)
    .executeTakeFirstOrThrow();
  if (count >= photoCopyLimits.countMax * share) return null;
  if ((sum ?? 0) + bytes.byteLength > photoCopyLimits.bytesMax * share) return null;
  const name = createHash('sha256').update(bytes).digest('hex');
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  await writeFile(join(folder(), name), bytes, { mode: 0o600 });
  return name;
}

/** Remembers what became of photos that a push removes; one that was kept before is kept from now on. */
export async function recordPhotoCopies(store: Store<DeskTables>, photos: readonly PhotoCopyRow[]): Promise<void> {
  for (const { url, ...photo } of photos) {
    await store.db
      .insertInto('kept_photos')
      .values({ url, ...photo })
      .onConflict((conflict) => conflict.column('url').doUpdateSet(photo))
      .execute();
  }
}

/** The photos among these that lie aside and can be put back, by URL. */
export async function findPhotoCopies(
  store: Store<DeskTables>,
  urls: readonly string[],
): Promise<Map<string, PhotoCopyRow>> {
  if (urls.length === 0) return new Map();
  const rows = await store.db
    .selectFrom('kept_photos')
    .selectAll()
    .where('url', 'in', [...urls])
    .where('file', 'is not', null)
    .where('kept_until', '>', Date.now())
    .execute();
  const there = await Promise.all(rows.map((row) => stat(join(folder(), row.file!)).catch(() => null)));
  return new Map(rows.filter((_, index) => there[index] !== null).map((row) => [row.url, row]));
}

/** The bytes of a photo that lies aside. */
export function readPhotoCopy({ file }: PhotoCopyRow): Promise<Buffer<ArrayBuffer>> {
  return readFile(join(folder(), file!));
}

/** Forgets the photos whose time is over, and removes files that nothing tells of. */
export async function sweepPhotoCopies(store: Store<DeskTables>, now = Date.now()): Promise<void> {
  await store.db.deleteFrom('kept_photos').where('kept_until', '<=', now).execute();
  const rows = await store.db.selectFrom('kept_photos').select('file').where('file', 'is not', null).execute();
  const reported = new Set(rows.map(({ file }) => file));
  const files = await readdir(folder()).catch(() => []);
  for (const name of files) {
    const path = join(folder(), name);
    // A file is written before it is remembered.
    const age = now - ((await stat(path).catch(() => null))?.mtimeMs ?? now);
    if (!reported.has(name) && age > recordWithinMs) await rm(path, { force: true });
  }
}

/** Sweeps now and from time to time, as long as the process lives. */
export function startSweepingPhotos(store: Store<DeskTables>, report: (error: unknown, message: string) => void): void {
  const sweep = () => {
    sweepPhotoCopies(store).catch((error: unknown) => report(error, 'Photos kept aside could not be swept.'));
  };
  sweep();
  setInterval(sweep, sweepEveryMs).unref();
}

const sweepEveryMs = 6 * 3_600_000;
const recordWithinMs = 600_000;
