import { limits } from '@/lib/contract';
import type { ServiceContext } from '@/lib/service/service-context';
import { finishUploadDeletions } from './finish-upload-deletions';
import { sweepTemporaryFolders } from './temporary-folder';
import { forgetUploads } from './upload-references';

const retentionMs = limits.unreferencedUploadHours * 60 * 60 * 1000;

/**
 * Deletes uploads that no listing has referred to within a day, and the partial files of crashed processes. Returns the number of
 * deleted uploads. Called at start and about every hour.
 */
export async function sweepUploads(context: ServiceContext, batchMax = 500): Promise<number> {
  let swept = 0;
  for (;;) {
    const count = await sweepBatch(context, batchMax);
    swept += count;
    if (count < batchMax) break;
  }
  await finishUploadDeletions(context);
  // Files have the time of the machine, not of the injected clock.
  await sweepTemporaryFolders(context.settings.temporaryFolder, Date.now() - retentionMs);
  await context.files.sweepUnfinished(Date.now() - retentionMs);
  return swept;
}

async function sweepBatch({ store, now }: ServiceContext, batchMax: number): Promise<number> {
  const time = now();
  const stale = (db: Pick<typeof store.db, 'selectFrom'>) =>
    db
      .selectFrom('uploads')
      .select(['path', 'organization_id'])
      .where('created_at', '<', time - retentionMs)
      .where((row) =>
        row.not(
          row.exists(
            row.selectFrom('upload_references').select('upload_path').whereRef('upload_path', '=', 'uploads.path'),
          ),
        ),
      )
      .orderBy('path')
      .limit(batchMax)
      .execute();
  const organizationIds = [...new Set((await stale(store.db)).map((row) => row.organization_id))].sort();
  if (organizationIds.length === 0) return 0;
  return store.write(async (transaction) => {
    // Blocks writes of these organizations, which might be about to refer to one of the uploads. Always in the same order, so
    // that two concurrent sweeps cannot deadlock.
    for (const id of organizationIds) {
      await transaction
        .updateTable('organizations')
        .set((row) => ({ clock: row.ref('clock') }))
        .where('id', '=', id)
        .execute();
    }
    const rows = (await stale(transaction)).filter((row) => organizationIds.includes(row.organization_id));
    await forgetUploads(
      transaction,
      rows.map((row) => row.path),
    );
    return rows.length;
  });
}
