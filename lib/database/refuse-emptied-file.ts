import { existsSync, statSync } from 'node:fs';
import { StoreError } from './store-error';

/**
 * Throws a StoreError where a store's file has been emptied: the engine would take it for a new one and throw away the log beside
 * it, acknowledged writes included. Beside a new store there is no log, and nothing of what is made after it (`laterPaths`).
 */
export function refuseEmptiedFile(file: string, laterPaths: string[] = []): void {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;
  if (sizeOf(file) !== 0) return;
  if ((sizeOf(`${file}-wal`) ?? 0) > 0 || laterPaths.some((path) => existsSync(path))) {
    throw new StoreError('The store in DATA_DIR has been emptied. It was left as it is: put a backup in its place.');
  }
}
