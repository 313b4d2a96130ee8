import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { StoreError } from './store-error';

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
