import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newerMigrations } from '@/lib/database/migrate';
import { StoreError } from '@/lib/database/store-error';
import { deskMigrations } from '@/lib/desk/tables/desk-tables';
import type { Env } from '@/lib/env';
import { createFileStore, OperatorError } from '@/lib/service';
import { serviceMigrations } from '@/lib/service/tables/service-tables';
import { version } from '../version';
import { storeNames, storesIn, type StoreName } from './data-places';
import { entryNames } from './files';
import { appliedMigrations, openAsItIs, photosOf, storeProblems, type OpenStore } from './open-stores';

/** What `check` reports. Photos are given by their paths below the data folder. */
export type CheckReport = {
  ok: boolean;
  version: string;
  stores: Partial<Record<StoreName, { migrations: number; problems: string[] }>>;
  photos: {
    count: number;
    bytes: number;
    /** A store refers to them, but they do not exist. */
    missing: string[];
    /** Their size differs from the one recorded in the store. */
    damaged: string[];
    /** No store refers to them. */
    orphans: string[];
  };
};

type Settings = Pick<Env, 'dataDir' | 'databaseUrl' | 'fileStore' | 'remote'>;

// By then the dashboard has deleted its own orphans.
const orphanAfterMs = 24 * 3_600_000;

/** Checks whether the stores and the photos are sound. Changes nothing, and may run beside the server. */
export async function checkData(env: Settings): Promise<CheckReport> {
  const names = env.databaseUrl === null ? storesIn(env.dataDir) : [...storeNames];
  if (names.length === 0) throw new OperatorError(`There is no store in DATA_DIR (${env.dataDir}).`);
  if (!env.remote && !names.includes('service.db')) {
    throw new OperatorError(`service.db is missing from DATA_DIR (${env.dataDir}). Restore a backup.`);
  }
  const stores: CheckReport['stores'] = {};
  const sound: OpenStore[] = [];
  try {
    for (const name of names) {
      const { open, ...result } = await checkStore(env, name);
      stores[name] = result;
      if (open) sound.push(open);
    }
    const photos = sound.length === names.length ? await checkPhotos(env, sound) : nothing;
    const faults = Object.values(stores).flatMap(({ problems }) => problems).length + count(photos);
    return { ok: faults === 0, version, stores, photos };
  } finally {
    for (const { store } of sound) await store.close();
  }
}

/** Checks a data folder that no process uses and that contains its photos. */
export function checkFolder(dataDir: string): Promise<CheckReport> {
  return checkData({
    dataDir,
    databaseUrl: null,
    fileStore: null,
    remote: storesIn(dataDir).includes('service.db') ? null : anyRemote,
  });
}

const anyRemote = { baseUrl: '', key: '' };
const nothing: CheckReport['photos'] = { count: 0, bytes: 0, missing: [], damaged: [], orphans: [] };

async function checkStore(
  { dataDir, databaseUrl }: Settings,
  name: StoreName,
): Promise<{ migrations: number; problems: string[]; open?: OpenStore }> {
  let open: OpenStore | null = null;
  try {
    open = await openAsItIs(dataDir, name, databaseUrl);
    const own = name === 'desk.db' ? deskMigrations : serviceMigrations;
    const program = Object.keys(own)[0]!.split('-')[0]!;
    const applied = (await appliedMigrations(open)).filter((migration) => migration.startsWith(`${program}-`));
    const newer = newerMigrations(own, applied).map((migration) => `opened by a newer version (${migration})`);
    const problems = [...newer, ...(await storeProblems(open))];
    if (problems.length === 0) return { migrations: applied.length, problems, open };
    await open.store.close();
    return { migrations: applied.length, problems };
  } catch (error) {
    await open?.store.close();
    const { code, message } = error as { code?: unknown; message: string };
    if (error instanceof StoreError) return { migrations: 0, problems: [message] };
    if (/^SQLITE_(?:NOTADB|CORRUPT|IOERR_SHORT_READ|ERROR)/.test(String(code))) {
      return { migrations: 0, problems: [`damaged: ${message}`] };
    }
    throw error;
  }
}

/** The faults that two passes in a row find: a photo that is stored or deleted during one of them is no fault. */
async function checkPhotos(env: Settings, stores: OpenStore[]): Promise<CheckReport['photos']> {
  const first = await look(env, stores);
  if (count(first) === 0) return first;
  const { missing, damaged, orphans, ...second } = await look(env, stores);
  const both = (paths: string[], earlier: string[]) => paths.filter((path) => earlier.includes(path));
  return {
    ...second,
    missing: both(missing, first.missing),
    damaged: both(damaged, first.damaged),
    orphans: both(orphans, first.orphans),
  };
}

async function look(env: Settings, stores: OpenStore[]): Promise<CheckReport['photos']> {
  const { stored, young } = await storedFiles(env);
  const wanted = new Map<string, number | null>();
  const deleted = new Set<string>();
  for (const store of stores) {
    const photos = await photosOf(store);
    for (const [path, bytes] of photos.wanted) wanted.set(path, bytes);
    for (const path of photos.deleted) deleted.add(path);
  }
  const present = [...wanted].filter(([path]) => stored.has(path));
  const isOrphan = (path: string) => !wanted.has(path) && !deleted.has(path) && !young.has(path);
  return {
    count: wanted.size,
    bytes: present.reduce((sum, [path]) => sum + stored.get(path)!, 0),
    missing: [...wanted.keys()].filter((path) => !stored.has(path)).sort(),
    damaged: present.filter(([path, bytes]) => bytes !== null && stored.get(path) !== bytes).map(([path]) => path),
    orphans: [...stored.keys()].filter((path) => isOrphan(originalOf(path))).sort(),
  };
}

/** The photos that exist, with their sizes, and those of the dashboard so young that their record may not be written yet. */
async function storedFiles({ dataDir, fileStore }: Settings) {
  const stored = new Map<string, number>();
  const young = new Set<string>();
  const uploads = await createFileStore(fileStore, join(dataDir, 'media'));
  for await (const { path, bytes } of uploads.list()) stored.set(`media/${path}`, bytes);
  for (const name of await entryNames(join(dataDir, 'kept-photos'))) {
    const details = await stat(join(dataDir, 'kept-photos', name)).catch(() => null);
    if (!details) continue;
    stored.set(`kept-photos/${name}`, details.size);
    if (details.mtimeMs > Date.now() - orphanAfterMs) young.add(`kept-photos/${name}`);
  }
  return { stored, young };
}

// A smaller copy is stored beside its original: `<original>.<width>.<extension>`.
function originalOf(path: string): string {
  return path.replace(/(\.\w+)\.\d+\.\w+$/, '$1');
}

function count({ missing, damaged, orphans }: CheckReport['photos']): number {
  return missing.length + damaged.length + orphans.length;
}
