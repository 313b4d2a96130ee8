import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '@/lib/database/store-error';

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
