import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a folder and those above it, unless they exist. */
export function makeFolder(folder: string): void {
  let missing = folder;
  while (!existsSync(dirname(missing))) missing = dirname(missing);
  // Where nothing can be created, as below `/proc`, the recursive call would never return.
  if (!existsSync(missing)) createOne(missing);
  mkdirSync(folder, { recursive: true });
}

function createOne(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
