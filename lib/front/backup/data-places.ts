import { existsSync, readdirSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreError } from '@/lib/database/store-error';

/** The stores in a data folder. The dashboard's is copied first, because it refers to the service's data and never the reverse. */
export const storeNames = ['desk.db', 'service.db'] as const;
export type StoreName = (typeof storeNames)[number];

export const secretName = 'auth-secret';

// Originals only. Smaller copies have a second extension and are made again on request.
const photoPattern = /^(?:media\/[\w-]+\/[\w-]+(?:\.[A-Za-z0-9]+)?|kept-photos\/[\da-f]{64})$/;

export function storesIn(folder: string): StoreName[] {
  return storeNames.filter((name) => existsSync(join(folder, name)));
}

export function isPhotoPath(path: string): boolean {
  return photoPattern.test(path);
}

/** Whether a path below the data folder is a store or the generated secret. */
export function isStorePath(path: string): boolean {
  return path === secretName || storeNames.some((name) => name === path);
}

export async function* photosIn(dataDir: string): AsyncGenerator<string> {
  for await (const organization of entriesOf(join(dataDir, 'media'))) {
    for await (const name of entriesOf(join(dataDir, 'media', organization))) {
      const path = `media/${organization}/${name}`;
      if (isPhotoPath(path)) yield path;
    }
  }
  for await (const name of entriesOf(join(dataDir, 'kept-photos'))) {
    if (isPhotoPath(`kept-photos/${name}`)) yield `kept-photos/${name}`;
  }
}

async function* entriesOf(folder: string): AsyncGenerator<string> {
  if (!existsSync(folder)) return;
  for await (const { name } of await opendir(folder)) if (!name.startsWith('.')) yield name;
}

/** Until a restore is complete, it works in a folder of this name: in the data folder or, if that is absent, beside it. */
export const restoringName = 'restoring';

/** Throws a StoreError if a restore into this data folder was interrupted: a start would create the missing stores empty. */
export function refuseHalfRestored(dataDir: string): void {
  const isEmpty = !existsSync(dataDir) || readdirSync(dataDir).length === 0;
  const isInterrupted =
    existsSync(join(dataDir, restoringName)) || (isEmpty && existsSync(`${dataDir}.${restoringName}`));
  if (!isInterrupted) return;
  throw new StoreError(
    'A restore into DATA_DIR is not finished. Wait for its end, or empty DATA_DIR and restore again.',
  );
}
