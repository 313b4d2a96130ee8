import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const prefix = 'upload-';

/** Runs `work` with a new folder inside `parent` and always deletes the folder afterwards. */
export async function withTemporaryFolder<Result>(
  parent: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the folders of processes that crashed before `before` (milliseconds since 1970). */
export async function sweepTemporaryFolders(parent: string, before: number): Promise<void> {
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(parent, name);
    const found = await stat(folder).catch(() => null);
    if (found && found.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}
