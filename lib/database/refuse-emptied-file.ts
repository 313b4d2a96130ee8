import { existsSync, statSync } from 'node:fs';
import { StoreError } from './store-error';

/**
 * Throws a StoreError if a store's file has been emptied: the engine would treat it as new and delete the log beside it, including
 * acknowledged writes. A new store has no log and none of the files that are created after it (`laterPaths`).
 */
export function refuseEmptiedFile(file: string, laterPaths: string[] = []): void {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;
  if (sizeOf(file) !== 0) return;
  if ((sizeOf(`${file}-wal`) ?? 0) > 0 || laterPaths.some((path) => existsSync(path))) {
    throw new StoreError('The store in DATA_DIR has been emptied. It was left as it is: put a backup in its place.');
  }
}
