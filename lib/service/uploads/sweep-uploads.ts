import { limits } from '@/lib/contract';
import type { ServiceContext } from '@/lib/service/service-context';
import type { ServiceDb } from '@/lib/service/tables/service-tables';
import { finishUploadDeletions } from './finish-upload-deletions';
import { sweepTemporaryFolders } from './temporary-folder';
import { forgetUploads } from './upload-references';

const retentionMs = limits.unreferencedUploadHours * 60 * 60 * 1000;

/** Much longer than an upload can take: its request has five minutes. */
const unfinishedMs = 60 * 60 * 1000;

/** The time up to which uploads were swept: an older one has a listing, or is deleted as soon as it has none. */
const name = 'uploads_swept_to';

/**
 * Deletes uploads that no listing has referred to within a day, and the partial files of crashed processes. Returns the number of
 * deleted uploads. Called at start and about every hour. It reads the uploads that have become a day old since the last sweep, and
 * all of them the first time or after the clock was set back.
 */
export async function sweepUploads(context: ServiceContext, batchMax = 500): Promise<number> {
  const cutoff = context.now() - retentionMs;
  const last = await sweptTo(context);
  const window = { from: last <= cutoff ? last : 0, to: cutoff };
  let swept = 0;
  for (;;) {
    const count = await sweepBatch(context, window, batchMax);
    if (count === null) break;
    swept += count;
  }
  await finishUploadDeletions(context);
  // Files have the time of the machine, not of the injected clock.
  await sweepTemporaryFolders(context.settings.temporaryFolder, Date.now() - unfinishedMs);
  await context.files.sweepUnfinished(Date.now() - unfinishedMs);
  if (last !== cutoff) await storeSweptTo(context, cutoff);
  return swept;
}

type Window = { from: number; to: number };

/** The uploads of a time window that no listing refers to, oldest first. */
export function uploadsWithoutListing(db: ServiceDb, { from, to }: Window) {
  return db
    .selectFrom('uploads')
    .select(['path', 'organization_id'])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('upload_references').select('upload_path').whereRef('upload_path', '=', 'uploads.path'),
        ),
      ),
    )
    .orderBy('created_at');
}

/** Deletes a batch and returns the number of deleted uploads; null if the window has no more to delete. */
async function sweepBatch({ store }: ServiceContext, window: Window, batchMax: number) {
  const stale = (db: ServiceDb) => uploadsWithoutListing(db, window).limit(batchMax).execute();
  const organizationIds = [...new Set((await stale(store.db)).map((row) => row.organization_id))].sort();
  if (organizationIds.length === 0) return null;
  return store.write(async (transaction) => {
    // Blocks writes of these organizations, which might be about to refer to one of the uploads. Always in the same order, so that
    // two concurrent sweeps cannot deadlock.
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

async function sweptTo({ store }: ServiceContext): Promise<number> {
  const row = await store.db.selectFrom('service_settings').select('value').where('name', '=', name).executeTakeFirst();
  return Number(row?.value ?? 0);
}

async function storeSweptTo({ store }: ServiceContext, time: number): Promise<void> {
  const value = String(time);
  await store.db
    .insertInto('service_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
