import { statSync } from 'node:fs';
import { StoreError } from './store-error';

/**
 * Throws a StoreError where a store's file has been emptied: the engine would take it for a new one and throw away the log beside
 * it, acknowledged writes included.
 */
export function refuseEmptiedFile(file: string): void {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;
  if (sizeOf(file) === 0 && (sizeOf(`${file}-wal`) ?? 0) > 0) {
    throw new StoreError('The store in DATA_DIR has been emptied. It was left as it is: put a backup in its place.');
  }
}
