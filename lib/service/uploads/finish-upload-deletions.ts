import type { ServiceContext } from '@/lib/service/service-context';
import { mediaType } from './media-path';
import { mediaWidths, sizePath } from './media-sizes';

/** How long an upload may take from its first file to its record; until then its files are noted for deletion, but not due. */
export const recordingMs = 60 * 60 * 1000;
const batchMax = 200;

/**
 * Removes the files whose record is gone, smaller copies included, and then the notes about them. To be called after every write
 * that may have dropped an upload, and at start. Never throws: what fails stays noted for the next time.
 */
export async function finishUploadDeletions(context: ServiceContext): Promise<void> {
  // A note is made with the time of its write, which may run ahead of the clock; one of an upload in the making lies an hour ahead.
  const dueUntil = context.now() + recordingMs / 2;
  try {
    let last = '';
    for (;;) {
      const rows = await context.store.db
        .selectFrom('upload_deletions')
        .select('path')
        .where('created_at', '<=', dueUntil)
        .where('path', '>', last)
        .orderBy('path')
        .limit(batchMax)
        .execute();
      const paths = rows.map(({ path }) => path);
      await removeStoredFiles(context, paths);
      if (paths.length < batchMax) return;
      last = paths.at(-1)!;
    }
  } catch (error) {
    context.log.error({ error }, 'Deleted uploads could not be looked up.');
  }
}

/** Removes these files and the notes about them. Never throws. */
export async function removeStoredFiles({ files, store, log }: ServiceContext, paths: string[]): Promise<void> {
  const removed: string[] = [];
  for (const path of paths) {
    try {
      // The original goes first: whoever is making a smaller copy looks for it afterwards.
      await files.remove(path);
      const type = mediaType(path);
      if (type) await Promise.all(mediaWidths.map((width) => files.remove(sizePath(path, type, width))));
      removed.push(path);
    } catch (error) {
      log.error({ error, path }, 'A deleted upload could not be removed.');
    }
  }
  if (removed.length === 0) return;
  try {
    await store.db.deleteFrom('upload_deletions').where('path', 'in', removed).execute();
  } catch (error) {
    log.error({ error }, 'Removed uploads stay noted.');
  }
}
