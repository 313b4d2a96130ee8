import { createHash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';

/** What `work` resolves to, or null if the file does not exist. */
export async function ifPresent<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The names in a folder, without what a file system makes at its root; none if it does not exist. */
export async function entryNames(folder: string): Promise<string[]> {
  const names = (await ifPresent(readdir(folder))) ?? [];
  return names.filter((name) => name !== 'lost+found');
}

/** Makes a rename in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    // Some network file systems cannot, and do it by themselves.
    await handle.sync().catch(() => undefined);
  } finally {
    await handle.close();
  }
}

/** Passes a stream on, and knows its size and SHA-256 when it has ended. */
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
