import { randomBytes } from 'node:crypto';
import { existsSync, realpathSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import PQueue from 'p-queue';
import { blockWriters, lockFile } from '@/lib/database/snapshot-sqlite';
import type { Env } from '@/lib/env';
import { OperatorError } from '@/lib/service';
import { version } from '../version';
import { openArchiveWriter } from './archive-writer';
import { targetFault, type BackupWriter } from './backup-writer';
import { photosIn, secretName, storesIn } from './data-places';
import { ifPresent, measured } from './files';
import { openFolderWriter } from './folder-writer';
import { manifestFormat, placeOf, totalOf, type BackupFile, type Manifest } from './manifest';
import { snapshotStores, type Snapshot } from './snapshot-stores';

type Options = {
  to: string;
  passphrase: string | null;
  /** The cost of deriving the key, as a power of two. The default is for attacks on a stolen backup; tests use less. */
  cost?: number;
  /** Called before the stores are copied, with the number of the attempt. */
  beforeSnapshot?: (attempt: number) => Promise<void> | void;
  /** Called after the stores are copied and before the photos they refer to. */
  afterSnapshot?: (attempt: number) => Promise<void> | void;
};

/** After so many attempts, writers wait while the stores and the last photos are copied. */
const freeAttempts = 3;

/** Copies stores, photos and the generated secret while the server works. Throws OperatorError. */
export async function makeBackup(
  env: Pick<Env, 'dataDir' | 'remote'> & Partial<Pick<Env, 'authSecret'>>,
  options: Options,
): Promise<BackupReport> {
  const to = resolve(options.to);
  const { dataDir } = env;
  requireStores(env);
  refuseInside(dataDir, to);
  const temporary = join(dataDir, 'temporary', 'backup');
  const release = lockFile(`${temporary}.lock`);
  if (!release) throw new OperatorError('Another backup of DATA_DIR is being made. Wait for its end.');
  try {
    const writer = await openWriter(to, options);
    try {
      return await new BackupRun(env, temporary, writer, options).make();
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
    release();
  }
}

export type BackupReport = Awaited<ReturnType<BackupRun['make']>>;

class BackupRun {
  readonly #id = `stores-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(12).toString('hex')}`;
  readonly #files = new Map<string, BackupFile>();
  readonly #earlier: ReadonlyMap<string, BackupFile>;

  constructor(
    private readonly env: Pick<Env, 'dataDir'> & Partial<Pick<Env, 'authSecret'>>,
    private readonly temporary: string,
    private readonly writer: BackupWriter,
    private readonly options: Options,
  ) {
    this.#earlier = new Map(writer.earlier?.files.map((file) => [file.path, file]));
  }

  async make() {
    // Nearly all photos are copied before the snapshot, so that few are left that could be deleted meanwhile.
    await this.#copyPhotos(photosIn(this.env.dataDir));
    const { snapshot, missing } = await this.#snapshot();
    this.#refuseOther(snapshot);
    const createdAt = new Date().toISOString();
    const lost = new Set(missing);
    const photos = [...snapshot.photos.keys()].flatMap((path) => (lost.has(path) ? [] : this.#files.get(path)!));
    const copied = totalOf(photos.filter((photo) => photo !== this.#earlier.get(photo.path)));
    const stores = await this.#copyStores(snapshot);
    const secret = await this.#copy(join(this.env.dataDir, secretName), secretName);
    // If AUTH_SECRET is set, it is the secret in use, even if an earlier start left one in the folder.
    const authSecret: Manifest['secret'] = secret && !this.env.authSecret ? 'included' : 'environment';
    await this.writer.finish({
      format: manifestFormat,
      id: this.#id,
      version,
      createdAt,
      organizations: snapshot.organizations,
      secret: authSecret,
      migrations: snapshot.migrations,
      missing,
      files: [...stores, ...(secret ? [secret] : []), ...photos],
    });
    return {
      to: resolve(this.options.to),
      kind: this.writer.kind,
      encrypted: this.writer.encrypted,
      version,
      createdAt,
      stores: totalOf(stores),
      photos: { ...totalOf(photos), copied: copied.count, copiedBytes: copied.bytes, missing: missing.length },
      authSecret,
    };
  }

  /**
   * Copies the stores as of one moment, with every photo they refer to. If a photo was deleted before it was copied, the stores no longer
   * refer to it, so they are copied again. If they still refer to it, it was lost or damaged earlier and is reported as missing.
   */
  async #snapshot(): Promise<{ snapshot: Snapshot; missing: string[] }> {
    let before = new Set<string>();
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt > freeAttempts;
      const release = isLast
        ? blockWriters(storesIn(this.env.dataDir).map((name) => join(this.env.dataDir, name)))
        : () => undefined;
      try {
        await this.options.beforeSnapshot?.(attempt);
        const snapshot = await snapshotStores(this.env.dataDir, this.temporary);
        await this.options.afterSnapshot?.(attempt);
        await this.#copyPhotos(this.#missingOf(snapshot));
        const missing = this.#missingOf(snapshot);
        if (isLast || missing.every((path) => before.has(path))) return { snapshot, missing };
        before = new Set(missing);
      } finally {
        release();
      }
    }
  }

  /** The photos of the stores that were not copied, or of which only a copy with another size than the recorded one was found. */
  #missingOf({ photos }: Snapshot): string[] {
    const isWhole = (bytes: number | null, file?: BackupFile) => file && (bytes === null || file.bytes === bytes);
    return [...photos].filter(([path, bytes]) => !isWhole(bytes, this.#files.get(path))).map(([path]) => path);
  }

  async #copyPhotos(paths: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const queue = new PQueue({ concurrency: this.writer.parallel });
    const failures: unknown[] = [];
    for await (const path of paths) {
      await queue.onSizeLessThan(100);
      if (failures.length > 0) break;
      queue.add(() => this.#copyPhoto(path)).catch((error: unknown) => void failures.push(error));
    }
    await queue.onIdle();
    if (failures.length > 0) throw failures[0];
  }

  /** The copy in the earlier backup is used again: a photo never changes, and the one in the data folder may be damaged since then. */
  async #copyPhoto(path: string): Promise<void> {
    const earlier = this.#earlier.get(path);
    const isCopied = earlier && (await this.writer.has(earlier));
    const file = isCopied ? earlier : await this.#copy(join(this.env.dataDir, path), path);
    if (file) this.#files.set(path, file);
  }

  async #copyStores({ names }: Snapshot): Promise<BackupFile[]> {
    const files: BackupFile[] = [];
    for (const name of names) files.push((await this.#copy(join(this.temporary, name), name))!);
    return files;
  }

  /** Copies a file into the backup. Null if it does not exist. */
  async #copy(source: string, path: string): Promise<BackupFile | null> {
    const handle = await ifPresent(open(source, 'r'));
    if (!handle) return null;
    try {
      const { size } = await handle.stat();
      const counted = measured(handle.createReadStream({ autoClose: false, highWaterMark: 256 * 1024 }));
      await this.writer.put(placeOf({ id: this.#id }, path), { bytes: size, content: counted.content });
      const file = { path, ...counted.result() };
      if (file.bytes !== size) throw new OperatorError(`${path} changed while it was copied. Try again.`);
      return file;
    } finally {
      await handle.close();
    }
  }

  // The new backup would delete the other installation's photos, or the lost store, from the earlier one.
  #refuseOther({ organizations, names }: Snapshot): void {
    const { earlier } = this.writer;
    if (!earlier) return;
    const { to } = this.options;
    const isShared = earlier.organizations.some((id) => organizations.includes(id));
    if (earlier.organizations.length > 0 && !isShared) {
      throw new OperatorError(`${to} is the backup of another installation. Choose another place.`);
    }
    const lost = earlier.files.find(({ path }) => path.endsWith('.db') && !names.some((name) => name === path));
    if (lost) {
      throw new OperatorError(
        `The earlier backup at ${to} has ${lost.path}, and DATA_DIR no longer has it. Nothing was changed.`,
      );
    }
  }
}

function requireStores({ dataDir, remote }: Pick<Env, 'dataDir' | 'remote'>): void {
  const names = storesIn(dataDir);
  if (names.length === 0) throw new OperatorError(`There is no store in DATA_DIR (${dataDir}): nothing to back up.`);
  if (!remote && !names.includes('service.db')) {
    throw new OperatorError(`service.db is missing from DATA_DIR (${dataDir}), and no backup was made.`);
  }
}

function refuseInside(dataDir: string, to: string): void {
  let existing = to;
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  const place = realpathSync(existing) + to.slice(existing.length);
  const data = realpathSync(dataDir);
  if (`${place}${sep}`.startsWith(data + sep) || data.startsWith(place + sep)) {
    throw new OperatorError(
      'The backup must not be in DATA_DIR, or the reverse: what destroys one would destroy the other.',
    );
  }
}

async function openWriter(to: string, { passphrase, cost }: Options): Promise<BackupWriter> {
  try {
    return await (isFolder(to) ? openFolderWriter : openArchiveWriter)(to, passphrase, cost);
  } catch (error) {
    throw targetFault(error, to);
  }
}

/** Whether the backup is a folder: what exists decides, else a name without an extension is one. */
function isFolder(to: string): boolean {
  const found = statSync(to, { throwIfNoEntry: false });
  // The new file would take the place of the device or pipe.
  if (found && !found.isFile() && !found.isDirectory())
    throw new OperatorError(`${to} is neither a file nor a folder. Choose another place.`);
  return found ? found.isDirectory() : !/\.[a-z][a-z0-9]*$/i.test(basename(to));
}
