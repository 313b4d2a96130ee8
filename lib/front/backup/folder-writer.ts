import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '@/lib/database/make-folder';
import { OperatorError } from '@/lib/service';
import { noteName, noteText, targetFault, type BackupWriter } from './backup-writer';
import { createCipher, createDecipher, derivationOf, type Cipher } from './encryption';
import { manifestName, placeOf, type Manifest } from './manifest';
import { readFolderManifest } from './read-backup';
import { entryNames, ifPresent, syncFolder } from './files';

const encryptedEnding = '.enc';
const partialEnding = '.partial';

/** A backup in a folder, where the next one copies only new photos. Throws OperatorError if the folder has other files in it. */
export async function openFolderWriter(
  folder: string,
  passphrase: string | null,
  cost?: number,
): Promise<BackupWriter> {
  const names = await entryNames(folder);
  const isNew = names.length === 0;
  const marks = [noteName, noteName + partialEnding, manifestName, manifestName + encryptedEnding];
  if (!isNew && !marks.some((name) => names.includes(name))) {
    throw new OperatorError(`${folder} is neither empty nor a backup. Choose another place.`);
  }
  const found = isNew ? null : await readFolderManifest(folder, createDecipher(passphrase));
  if (found && found.encrypted !== (passphrase !== null)) {
    throw new OperatorError(`The backup in ${folder} is not encrypted. Choose another folder for an encrypted one.`);
  }
  const derivation = found?.encrypted ? derivationOf(found.beginning) : { cost };
  const cipher = passphrase === null ? null : await createCipher(passphrase, derivation);
  const writer = new FolderWriter(folder, cipher, found?.manifest ?? null, isNew);
  await writer.begin();
  return writer;
}

class FolderWriter implements BackupWriter {
  readonly kind = 'folder';
  readonly parallel = 4;
  readonly encrypted: boolean;
  readonly #ending: string;
  readonly #earlierPlaces: ReadonlySet<string>;
  readonly #earlierFiles: ReadonlyMap<string, string>;
  readonly #written = new Set<string>();
  readonly #unsynced = new Set<string>();

  constructor(
    private readonly folder: string,
    private readonly cipher: Cipher | null,
    readonly earlier: Manifest | null,
    private readonly isNew: boolean,
  ) {
    this.encrypted = cipher !== null;
    this.#ending = cipher ? encryptedEnding : '';
    const files = earlier?.files ?? [];
    this.#earlierPlaces = new Set(earlier ? files.map(({ path }) => placeOf(earlier, path)) : []);
    this.#earlierFiles = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  }

  /** Marks a new folder as a backup, so that the next run recognizes the files of an interrupted one. */
  async begin(): Promise<void> {
    if (!this.isNew) return;
    try {
      makeFolder(this.folder);
      await this.#write(noteName, bytesOf(noteText));
    } catch (error) {
      await this.abandon();
      throw targetFault(error, this.folder);
    }
  }

  async has({ path, bytes, sha256 }: { path: string; bytes: number; sha256: string }): Promise<boolean> {
    if (this.#earlierFiles.get(path) !== sha256) return false;
    const stored = await ifPresent(stat(join(this.folder, path + this.#ending)));
    return stored?.size === (this.cipher?.encryptedBytes(bytes) ?? bytes);
  }

  async put(place: string, { content }: { content: AsyncIterable<Buffer> }): Promise<void> {
    try {
      this.#written.add(place);
      await this.#write(place + this.#ending, this.#plainOrEncrypted(content));
    } catch (error) {
      throw targetFault(error, this.folder);
    }
  }

  async finish(manifest: Manifest): Promise<void> {
    try {
      // Once per folder: syncing it for each file would take as long as copying the file.
      for (const folder of this.#unsynced) await syncFolder(folder);
      await this.#write(manifestName + this.#ending, this.#plainOrEncrypted(bytesOf(JSON.stringify(manifest))));
      await syncFolder(this.folder);
    } catch (error) {
      throw targetFault(error, this.folder);
    }
    // From here on the folder contains the new backup.
    await this.#prune(manifest).catch(() => undefined);
  }

  async abandon(): Promise<void> {
    const own = [...this.#written].filter((place) => !this.#earlierPlaces.has(place));
    const remove = (name: string) => rm(join(this.folder, name), { force: true }).catch(() => undefined);
    for (const place of own) {
      await remove(place + this.#ending);
      await remove(place + this.#ending + partialEnding);
    }
    await remove(manifestName + this.#ending + partialEnding);
    for (const folder of new Set(own.flatMap((place) => [dirname(place), dirname(dirname(place))]))) {
      if (folder !== '.') await rmdir(join(this.folder, folder)).catch(() => undefined);
    }
    if (!this.isNew) return;
    await remove(noteName);
    await remove(noteName + partialEnding);
    await rmdir(this.folder).catch(() => undefined);
  }

  #plainOrEncrypted(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    return this.cipher?.encrypt(content) ?? content;
  }

  async #write(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const file = join(this.folder, name);
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(file + partialEnding, 'w');
    try {
      for await (const chunk of content) await handle.writeFile(chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(file + partialEnding, file);
    this.#unsynced.add(dirname(file));
  }

  /** Deletes files that only earlier backups need. */
  async #prune(manifest: Manifest): Promise<void> {
    const current = new Set(manifest.files.map(({ path }) => placeOf(manifest, path) + this.#ending));
    for (const name of await readdir(this.folder)) {
      const isOurs = ['media', 'kept-photos'].includes(name) || name.startsWith('stores-');
      if (!isOurs) continue;
      for (const entry of await readdir(join(this.folder, name), { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        const place = path.slice(this.folder.length + 1).replaceAll('\\', '/');
        if (entry.isFile() && !current.has(place)) await rm(path, { force: true });
      }
      if (name.startsWith('stores-') && name !== manifest.id) {
        await rm(join(this.folder, name), { recursive: true, force: true });
      }
    }
  }
}

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
