import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { checkFilePath, type FileStore, type StoredFile } from './file-store';

const unfinishedFolder = '.unfinished';
const chunkBytes = 64 * 1024;

/** A file store in a local folder, which is created with the first file. */
export function createLocalFileStore(folder: string): FileStore {
  const fileOf = (path: string) => {
    checkFilePath(path);
    return join(folder, path);
  };

  return {
    async put(path, source) {
      const file = fileOf(path);
      const unfinished = join(folder, unfinishedFolder, randomUUID());
      await makeFolder(dirname(file));
      await makeFolder(dirname(unfinished));
      try {
        await copyFile(source, unfinished, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
        await sync(unfinished, 'r+');
        // A reader gets the whole file or none, even after a crash of the process or the machine.
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await sync(dirname(file), 'r');
    },

    async open(path) {
      const file = fileOf(path);
      const details = await ifPresent(stat(file));
      if (!details) return null;
      const stream = ReadableStream.from(chunksOf(file, details.size)) as StoredFile['stream'];
      return { stream, bytes: details.size };
    },

    async remove(path) {
      await rm(fileOf(path), { force: true });
    },

    async *list() {
      for await (const parent of namesIn(folder)) {
        for await (const name of namesIn(join(folder, parent))) {
          const details = await ifPresent(stat(join(folder, parent, name)));
          if (details?.isFile()) yield { path: `${parent}/${name}`, bytes: details.size };
        }
      }
    },

    async sweepUnfinished(before) {
      const names = (await ifPresent(readdir(join(folder, unfinishedFolder)))) ?? [];
      for (const name of names) {
        const file = join(folder, unfinishedFolder, name);
        const details = await ifPresent(stat(file));
        if (details && details.mtimeMs < before) await rm(file, { force: true });
      }
    },
  };
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  const entries = await ifPresent(opendir(folder));
  if (entries) for await (const { name } of entries) if (!name.startsWith('.')) yield name;
}

// Node's recursive mkdir never ends in a folder without write access, and does not return every folder to sync.
async function makeFolder(folder: string): Promise<void> {
  const parent = dirname(folder);
  try {
    await mkdir(folder);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    if (!hasCode(error, 'ENOENT') || parent === folder) throw error;
    await makeFolder(parent);
    await mkdir(folder).catch((again: unknown) => {
      if (!hasCode(again, 'EEXIST')) throw again;
    });
  }
  await sync(parent, 'r');
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function ifPresent<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

// The file is opened at the first read, so that an unread answer has no open file.
async function* chunksOf(file: string, bytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const handle = await open(file, 'r');
  try {
    for (let position = 0; position < bytes;) {
      const chunk = new Uint8Array(Math.min(chunkBytes, bytes - position));
      const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
      if (bytesRead === 0) throw new Error('A stored file is shorter than it was.');
      position += bytesRead;
      yield chunk.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
