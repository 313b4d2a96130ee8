import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { StoreError } from './store-error';

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
