import { hasPassed } from '@/lib/database/has-passed';
import type { ServiceContext } from '@/lib/service/service-context';
import { mediaType } from './media-path';
import { mediaWidths, sizePath } from './media-sizes';

/** The maximum time of an upload from its first file to its record. Until then the deletion of its files is scheduled, but not due. */
export const recordingMs = 60 * 60 * 1000;
/** The pause before a failed deletion is retried. */
export const removalRetryMs = 60_000;
/** The maximum time that a request waits for the deletion of the files it dropped. */
export const removalWaitMs = 5_000;
/** Longer than any deletion is scheduled ahead, by an instance whose clock is somewhat ahead too. */
const aheadMaxMs = 24 * 60 * 60 * 1000;
const batchMax = 200;
const removalsMax = 8;

/**
 * Deletes the files without a record, including smaller copies, and then their scheduled deletions. Called after every write that
 * may have dropped an upload, and at start. Never throws: a failed deletion remains scheduled.
 */
export async function finishUploadDeletions(context: ServiceContext): Promise<void> {
  const { db } = context.store;
  const now = context.now();
  try {
    let last = '';
    for (;;) {
      const rows = await db
        .selectFrom('upload_deletions')
        .select('path')
        .where(hasPassed('due_at', now, now + aheadMaxMs))
        .where('path', '>', last)
        .orderBy('path')
        .limit(batchMax)
        .execute();
      const paths = rows.map(({ path }) => path);
      const storeIsOut = !(await removeStoredFiles(context, paths));
      if (storeIsOut || paths.length < batchMax) return;
      last = paths.at(-1)!;
    }
  } catch (error) {
    context.log.error({ error }, 'Deleted uploads could not be looked up.');
  }
}

/** Waits a few seconds for a deletion, which then continues in the background: a file store that is down may take minutes to fail. */
export async function waitForRemoval(removal: Promise<unknown>): Promise<void> {
  const waited = new Promise<void>((resolve) => void setTimeout(resolve, removalWaitMs).unref());
  await Promise.race([removal, waited]);
}

/**
 * Deletes these files and their scheduled deletions in batches; a failed deletion is postponed. False if a whole batch failed: then
 * the file store is down, and the rest is not tried. Never throws.
 */
export async function removeStoredFiles(context: ServiceContext, paths: string[]): Promise<boolean> {
  const { files, store, log } = context;
  const removed: string[] = [];
  const failed: string[] = [];
  let isOut = false;
  for (let start = 0; start < paths.length && !isOut; start += removalsMax) {
    const some = paths.slice(start, start + removalsMax);
    const outcomes = await Promise.allSettled(some.map((path) => removeWithCopies(files, path)));
    for (const [index, outcome] of outcomes.entries()) {
      const path = some[index]!;
      (outcome.status === 'fulfilled' ? removed : failed).push(path);
      if (outcome.status === 'rejected')
        log.error({ error: outcome.reason, path }, 'A deleted upload could not be removed.');
    }
    isOut = outcomes.every(({ status }) => status === 'rejected');
  }
  try {
    if (removed.length > 0) await store.db.deleteFrom('upload_deletions').where('path', 'in', removed).execute();
    const later = { due_at: context.now() + removalRetryMs };
    if (failed.length > 0) {
      await store.db.updateTable('upload_deletions').set(later).where('path', 'in', failed).execute();
    }
  } catch (error) {
    log.error({ error }, 'Removed uploads stay noted.');
  }
  return !isOut;
}

async function removeWithCopies(files: ServiceContext['files'], path: string): Promise<void> {
  // The original is deleted first, because a process that makes a smaller copy checks for it afterwards.
  await files.remove(path);
  const type = mediaType(path);
  if (type) await Promise.all(mediaWidths.map((width) => files.remove(sizePath(path, type, width))));
}
