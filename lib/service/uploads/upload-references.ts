import type { ServiceDb, ServiceTransaction } from '@/lib/service/tables/service-tables';

/**
 * Sets the uploads that a listing refers to. The record of an upload without references is deleted at once and its file scheduled
 * for `finishUploadDeletions`. Paths of deleted uploads, or of another organization, are ignored (section 4.13).
 */
export async function setUploadReferences(
  transaction: ServiceTransaction,
  { organizationId, listingId, paths }: { organizationId: string; listingId: string; paths: string[] },
): Promise<void> {
  const references = transaction.selectFrom('upload_references').select('upload_path');
  const current = await pathsOf(references.where('listing_id', '=', listingId));
  const wanted = await existing(transaction, organizationId, paths);
  const added = wanted.filter((path) => !current.has(path));
  const dropped = [...current].filter((path) => !wanted.includes(path));
  if (added.length > 0) {
    await transaction
      .insertInto('upload_references')
      .values(added.map((path) => ({ listing_id: listingId, upload_path: path })))
      .execute();
  }
  if (dropped.length === 0) return;
  await transaction
    .deleteFrom('upload_references')
    .where('listing_id', '=', listingId)
    .where('upload_path', 'in', dropped)
    .execute();
  const saved = await pathsOf(references.distinct().where('upload_path', 'in', dropped));
  await forgetUploads(
    transaction,
    dropped.filter((path) => !saved.has(path)),
  );
}

/** The blur placeholders of the uploads at `paths`, by path, without uploads that have none. */
export async function findBlurPlaceholders(db: ServiceDb, paths: string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom('uploads')
    .select(['path', 'blur_placeholder'])
    .where('path', 'in', paths)
    .where('blur_placeholder', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.path, row.blur_placeholder!]));
}

/** Deletes the records of these unreferenced uploads and schedules the deletion of their files. */
export async function forgetUploads(transaction: ServiceTransaction, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  await transaction.deleteFrom('uploads').where('path', 'in', paths).execute();
  await transaction
    .insertInto('upload_deletions')
    .values(paths.map((path) => ({ path, due_at: 0 })))
    .execute();
}

async function pathsOf(references: { execute(): Promise<{ upload_path: string }[]> }): Promise<Set<string>> {
  return new Set((await references.execute()).map((row) => row.upload_path));
}

async function existing(transaction: ServiceTransaction, organizationId: string, paths: string[]) {
  if (paths.length === 0) return [];
  const rows = await transaction
    .selectFrom('uploads')
    .select('path')
    .where('organization_id', '=', organizationId)
    .where('path', 'in', paths)
    .execute();
  return rows.map((row) => row.path);
}
