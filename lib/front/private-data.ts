import { chmodSync, lstatSync, readdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { secretName, storeNames, restoringName } from './backup/data-places';

/** What the programs store in DATA_DIR. Anything else there belongs to somebody who set DATA_DIR by mistake. */
const ownNames = [
  ...storeNames.flatMap((name) => [name, `${name}-wal`, `${name}-shm`]),
  secretName,
  'media',
  'kept-photos',
  'temporary',
  restoringName,
];

const isOwn = (name: string) => name === 'lost+found' || ownNames.includes(name);

const forOthers = 0o077;
const forOwner = 0o7700;

/**
 * Makes everything that this process writes from now on accessible to its own user only, and restricts what the programs have
 * stored in `dataDir`, and `dataDir` itself if it has nothing else. Calls `report` with one line if that changed anything or failed.
 */
export function makeDataPrivate(dataDir: string, report: (line: string) => void): void {
  process.umask(forOthers);
  if (process.platform === 'win32') return;
  // DATA_DIR itself may be a link to another disk.
  const root = statSync(dataDir, { throwIfNoEntry: false });
  if (!root?.isDirectory()) return;
  const stored = ownNames.map((name) => join(dataDir, name));
  // A folder that others use too, such as /etc, stays open.
  const isOpen = isShared(root) && readdirSync(dataDir).every(isOwn);
  // The mode of a folder changes after that of its content, so that a folder of 100,000 photos is walked only once.
  if (!isOpen && !stored.map(open).some(isShared)) return;
  try {
    stored.forEach(restrict);
    if (isOpen) chmodSync(dataDir, root.mode & forOwner);
    report('DATA_DIR could be read by other users of this machine; it is restricted to its owner now.');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    report('DATA_DIR belongs to another user and stays as accessible as it was; restrict it with chmod go= there.');
  }
}

function restrict(path: string): void {
  const stats = open(path);
  if (!stats || stats.isSymbolicLink()) return;
  if (stats.isDirectory()) readdirSync(path).forEach((name) => restrict(join(path, name)));
  if (isShared(stats)) chmodSync(path, stats.mode & forOwner);
}

function open(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

function isShared(stats: Stats | undefined): boolean {
  return stats !== undefined && !stats.isSymbolicLink() && (stats.mode & forOthers) !== 0;
}
