import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/** A store that cannot be opened. The message is one plain sentence for the operator, without a secret. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/**
 * Throws a StoreError if a store's file is empty or missing although its log exists: the engine would treat the store as new and
 * overwrite the log, including acknowledged writes. A new store has no log and none of the files that are created after it
 * (`laterPaths`).
 */
export function refuseEmptiedFile(file: string, laterPaths: string[] = []): void {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;
  const log = `${file}-wal`;
  // Read first: a process that makes a new store writes the file before the log.
  const hasLog = (sizeOf(log) ?? 0) > 0;
  const size = sizeOf(file);
  if ((hasLog && !size) || (size === 0 && laterPaths.some((path) => existsSync(path)))) {
    throw new StoreError(
      `${basename(file)} in DATA_DIR has been emptied or is gone. All was left as it is: move it away together with ${basename(log)}, then put a backup in their place.`,
    );
  }
}

/** Throws a StoreError if a folder is in the place of a file of DATA_DIR. */
export function refuseFolder(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new StoreError(
    `The file ${basename(file)} in DATA_DIR is a folder, as when a file that does not exist is mounted there. Remove it.`,
  );
}

/** Throws a StoreError if a file is in the place of a folder of DATA_DIR. */
export function refuseFile(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? true) return;
  throw new StoreError(`The folder ${basename(folder)} in DATA_DIR is a file. It was left as it is: move it away.`);
}
