import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
const neededBytes = 2 * 1024 ** 3;

/** Gives the tests a temporary folder in memory, if the system has one with enough room: stores sync each write, which is slow on disks. */
export default function useMemoryFolder(): (() => void) | undefined {
  if (!isUsable()) return undefined;
  const folder = mkdtempSync(`${memory}/vakant-tests-`);
  // Some tests run a process as another user.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function isUsable(): boolean {
  try {
    accessSync(memory, constants.W_OK);
  } catch {
    return false;
  }
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes;
}
