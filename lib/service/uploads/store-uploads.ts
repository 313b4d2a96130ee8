import { randomBytes } from 'node:crypto';
import type { ServiceContext } from '@/lib/service/service-context';
import { badRequest } from '@/lib/service/service-error';
import type { CleanUpload } from './clean-uploads';
import { recordingMs, removeStoredFiles, waitForRemoval } from './finish-upload-deletions';
import { mediaExtensions } from './media-path';

const nameBytes = 16;

/**
 * Stores the files and then their records, all or none, and returns the media paths in the same order. Their deletion is scheduled
 * first and cancelled by the transaction that records them, so that a crash in between leaves no file forever.
 * Throws a 400 if the caller (`signal`) disconnects before the files are recorded.
 */
export async function storeUploads(
  context: ServiceContext,
  organizationId: string,
  uploads: CleanUpload[],
  signal: AbortSignal,
): Promise<string[]> {
  const { files, store } = context;
  const paths = uploads.map(
    ({ type }) => `${organizationId}/${randomBytes(nameBytes).toString('base64url')}.${mediaExtensions[type]}`,
  );
  const dueAt = context.now() + recordingMs;
  await store.db
    .insertInto('upload_deletions')
    .values(paths.map((path) => ({ path, due_at: dueAt })))
    .execute();
  try {
    const saved = await Promise.allSettled(uploads.map(({ file }, index) => files.put(paths[index]!, file)));
    for (const result of saved) if (result.status === 'rejected') throw result.reason;
    if (signal.aborted) throw badRequest([{ path: [], message: 'The request broke off.' }]);
    await record(context, organizationId, uploads, paths);
  } catch (error) {
    await waitForRemoval(removeStoredFiles(context, paths));
    throw error;
  }
  return paths;
}

async function record(context: ServiceContext, organizationId: string, uploads: CleanUpload[], paths: string[]) {
  await context.store.write(async (transaction) => {
    const [deleted] = await transaction.deleteFrom('upload_deletions').where('path', 'in', paths).execute();
    if (Number(deleted?.numDeletedRows) !== paths.length) throw new Error('An upload took too long to be recorded.');
    const rows = uploads.map(({ kind, bytes, width, height, blurPlaceholder }, index) => ({
      path: paths[index]!,
      organization_id: organizationId,
      kind,
      bytes,
      width,
      height,
      blur_placeholder: blurPlaceholder,
      created_at: context.now(),
    }));
    await transaction.insertInto('uploads').values(rows).execute();
  });
}
