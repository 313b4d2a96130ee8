import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { OperatorError } from '@/lib/service';
import { beginningOf, isBackupFile } from './archive-writer';
import { noteName } from './backup-writer';
import { createDecipher, isEncrypted } from './encryption';
import { ifPresent, measured } from './files';
import { isBackupPlace, manifestName, parseManifest, placeOf, type Manifest } from './manifest';
import { readTar } from './tar';

type Bytes = AsyncIterable<Buffer>;
/** Receives each file of a backup by its place in the backup. Must read the content to its end. */
type Receive = (place: string, content: Bytes) => Promise<void>;
type Measures = Map<string, { bytes: number; sha256: string }>;

/**
 * Reads a whole backup, a folder or a file, and returns its manifest once the checksum of every file is verified. `receive` may also
 * get files that the manifest does not list. Throws OperatorError if there is no backup, or it is damaged, of a newer version or
 * encrypted with another passphrase.
 */
export async function readBackup(from: string, passphrase: string | null, receive: Receive): Promise<Manifest> {
  const details = await ifPresent(stat(from));
  if (!details) throw new OperatorError(`There is nothing at ${from}.`);
  const measures: Measures = new Map();
  const measuring: Receive = async (place, content) => {
    const counted = measured(content);
    await receive(place, counted.content);
    measures.set(place, counted.result());
  };
  const manifest = details.isDirectory()
    ? await readFolder(from, passphrase, measuring)
    : await readArchive(from, passphrase, measuring);
  verify(manifest, measures);
  return manifest;
}

/** Reads the manifest of the backup in a folder, and the bytes of its file. Null if the folder has none. */
export async function readFolderManifest(
  folder: string,
  decrypt: ReturnType<typeof createDecipher>,
): Promise<{ manifest: Manifest; encrypted: boolean; beginning: Buffer } | null> {
  const plain = await ifPresent(readFile(join(folder, manifestName)));
  if (plain) return { manifest: parseManifest(plain.toString('utf8')), encrypted: false, beginning: plain };
  const sealed = await ifPresent(readFile(join(folder, `${manifestName}.enc`)));
  if (!sealed) return null;
  const decrypted = decrypt(Readable.from(sealed), manifestName);
  return { manifest: parseManifest(await text(decrypted)), encrypted: true, beginning: sealed };
}

async function readFolder(folder: string, passphrase: string | null, receive: Receive): Promise<Manifest> {
  const decrypt = createDecipher(passphrase);
  const found = await readFolderManifest(folder, decrypt);
  if (!found) throw noBackup(folder);
  const { manifest, encrypted } = found;
  for (const { path } of manifest.files) {
    const place = placeOf(manifest, path);
    const file = join(folder, encrypted ? `${place}.enc` : place);
    // `verify` reports a missing file, because it was not measured.
    if (!(await ifPresent(stat(file)))) continue;
    const content: Bytes = createReadStream(file);
    await receive(place, encrypted ? decrypt(content, place) : content);
  }
  return manifest;
}

async function readArchive(file: string, passphrase: string | null, receive: Receive): Promise<Manifest> {
  const beginning = await beginningOf(file);
  if (!beginning || !isBackupFile(beginning)) throw noBackup(file);
  const content: Bytes = createReadStream(file, { highWaterMark: 256 * 1024 });
  const archive = isEncrypted(beginning) ? createDecipher(passphrase)(content, file) : content;
  let manifest: Manifest | null = null;
  for await (const entry of readTar(archive)) {
    if (entry.name === manifestName) manifest = parseManifest(await text(entry.content));
    else if (entry.name === noteName) await text(entry.content);
    else if (isBackupPlace(entry.name)) await receive(entry.name, entry.content);
    else throw noBackup(file);
  }
  if (!manifest) throw new OperatorError('The backup is damaged or cut short; use another backup.');
  return manifest;
}

function verify(manifest: Manifest, measures: Measures): void {
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = measures.get(placeOf(manifest, path));
    if (!found) throw new OperatorError(`The backup is damaged: ${path} is missing from it. Use another backup.`);
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new OperatorError(`The backup is damaged: ${path} is not as it was. Use another backup.`);
    }
  }
}

function noBackup(path: string): OperatorError {
  return new OperatorError(`${path} is not a backup of Vakant.`);
}
