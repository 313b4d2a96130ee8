import { createHash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';

/** Returns what `work` resolves to, or null if the file does not exist. */
export async function ifPresent<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The names in a folder, without `lost+found` at the root of a file system. Empty if the folder does not exist. */
export async function entryNames(folder: string): Promise<string[]> {
  const names = (await ifPresent(readdir(folder))) ?? [];
  return names.filter((name) => name !== 'lost+found');
}

/** Makes a rename in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    // Some network file systems do not support this and sync by themselves.
    await handle.sync().catch(() => undefined);
  } finally {
    await handle.close();
  }
}

/** Passes a stream on and measures it: `result` gives its size and SHA-256 once it has ended. */
export function measured(content: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    content: (async function* () {
      for await (const chunk of content) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    })(),
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
