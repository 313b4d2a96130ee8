import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '@/lib/database/make-folder';
import { OperatorError } from '@/lib/service';
import { noteName, noteText, targetFault, type BackupWriter } from './backup-writer';
import { createCipher, isEncrypted, type Cipher } from './encryption';
import { ifPresent, syncFolder } from './files';
import { manifestName, type Manifest } from './manifest';
import { tarEnd, tarHeader, tarPadding } from './tar';

/** A backup in one file, a tar archive. `finish` replaces an earlier backup. Throws OperatorError if the file is not a backup. */
export async function openArchiveWriter(file: string, passphrase: string | null, cost?: number): Promise<BackupWriter> {
  if (/\.(?:gz|tgz|bz2|xz|zst|zip|7z)$/i.test(file)) {
    throw new OperatorError('A backup in one file is a tar archive; give it a name that ends in .tar.');
  }
  const beginning = await beginningOf(file);
  if (beginning && beginning.length > 0 && !isBackupFile(beginning)) {
    throw new OperatorError(`${file} is a file that is not a backup. Choose another place.`);
  }
  const writer = new ArchiveWriter(file, passphrase === null ? null : await createCipher(passphrase, { cost }));
  await writer.begin();
  return writer;
}

export function isBackupFile(beginning: Buffer): boolean {
  return isEncrypted(beginning) || beginning.toString('latin1', 0, noteName.length + 1) === `${noteName}\0`;
}

export async function beginningOf(file: string): Promise<Buffer | null> {
  const handle = await ifPresent(open(file, 'r'));
  if (!handle) return null;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

class ArchiveWriter implements BackupWriter {
  readonly kind = 'file';
  readonly parallel = 1;
  readonly earlier = null;
  readonly encrypted: boolean;
  readonly #partial: string;
  readonly #archive = new PassThrough({ highWaterMark: 1024 * 1024 });
  #written: Promise<void> = Promise.resolve();

  constructor(
    private readonly file: string,
    private readonly cipher: Cipher | null,
  ) {
    this.encrypted = cipher !== null;
    this.#partial = `${file}.partial`;
  }

  async begin(): Promise<void> {
    try {
      makeFolder(dirname(this.file));
      await rm(this.#partial, { force: true });
    } catch (error) {
      throw targetFault(error, this.file);
    }
    const bytes = this.cipher ? Readable.from(this.cipher.encrypt(this.#archive)) : this.#archive;
    this.#written = pipeline(bytes, createWriteStream(this.#partial, { flush: true }));
    this.#written.catch(() => undefined);
    await this.#add(noteName, noteText);
  }

  async has(): Promise<boolean> {
    return false;
  }

  async put(place: string, { bytes, content }: { bytes: number; content: AsyncIterable<Buffer> }): Promise<void> {
    await this.#write(tarHeader(place, bytes, new Date()));
    for await (const chunk of content) await this.#write(chunk);
    await this.#write(tarPadding(bytes));
  }

  async finish(manifest: Manifest): Promise<void> {
    await this.#add(manifestName, JSON.stringify(manifest));
    this.#archive.end(tarEnd);
    try {
      await this.#written;
      await rename(this.#partial, this.file);
      await syncFolder(dirname(this.file));
    } catch (error) {
      throw targetFault(error, this.file);
    }
  }

  async abandon(): Promise<void> {
    this.#archive.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#partial, { force: true }).catch(() => undefined);
  }

  async #add(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.#write(Buffer.concat([tarHeader(name, bytes.length, new Date()), bytes, tarPadding(bytes.length)]));
  }

  async #write(chunk: Buffer): Promise<void> {
    if (chunk.length === 0) return;
    if (!this.#archive.destroyed && this.#archive.write(chunk)) return;
    // A stream that has failed never emits `drain`.
    const drained = this.#archive.destroyed ? this.#written : once(this.#archive, 'drain');
    try {
      await Promise.race([drained, this.#written]);
    } catch (error) {
      const reason = await this.#written.catch((reason: unknown) => reason);
      throw targetFault(reason ?? error, this.file);
    }
  }
}
