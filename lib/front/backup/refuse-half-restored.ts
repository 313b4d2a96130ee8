import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '@/lib/database/store-error';

/** A restore works in a folder of this name, in the data folder or, where there is none, beside it, until all of it is there. */
export const restoringName = 'restoring';

/** Throws a StoreError if a restore into this data folder was interrupted: what is missing would be made anew, and empty. */
export function refuseHalfRestored(dataDir: string): void {
  const isEmpty = !existsSync(dataDir) || readdirSync(dataDir).length === 0;
  const isInterrupted =
    existsSync(join(dataDir, restoringName)) || (isEmpty && existsSync(`${dataDir}.${restoringName}`));
  if (!isInterrupted) return;
  throw new StoreError(
    'A restore into DATA_DIR is not finished. Wait for its end, or empty DATA_DIR and restore again.',
  );
}
