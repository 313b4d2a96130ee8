import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';

const forOthers = 0o077;
const forOwner = 0o7700;

/**
 * Makes everything that this process writes from now on accessible to its own user only, and restricts what `dataDir` already
 * contains. Calls `report` with one line if that changed anything or failed.
 */
export function makeDataPrivate(dataDir: string, report: (line: string) => void): void {
  process.umask(forOthers);
  if (process.platform === 'win32') return;
  const root = open(dataDir);
  if (!root) return;
  // A folder of 100,000 photos is walked only once: its own mode changes last.
  if (!root.isDirectory() || ![root, ...inside(dataDir).map(open)].some(isShared)) return;
  try {
    restrict(dataDir, root);
    report('DATA_DIR could be read by other users of this machine; it is restricted to its owner now.');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    report('DATA_DIR belongs to another user and stays as accessible as it was; restrict it with chmod -R go= there.');
  }
}

function restrict(path: string, stats: Stats): void {
  if (stats.isSymbolicLink()) return;
  for (const entry of stats.isDirectory() ? inside(path) : []) {
    const found = open(entry);
    if (found) restrict(entry, found);
  }
  if (isShared(stats)) chmodSync(path, stats.mode & forOwner);
}

function inside(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name));
}

function open(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

function isShared(stats: Stats | undefined): boolean {
  return stats !== undefined && !stats.isSymbolicLink() && (stats.mode & forOthers) !== 0;
}
