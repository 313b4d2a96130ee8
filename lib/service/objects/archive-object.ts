import type { ArchiveReceipt, ObjectId, PathId } from '@/lib/contract';
import type { ServiceContext } from '@/lib/service/service-context';
import { notFound } from '@/lib/service/service-error';
import { takeWriteTime } from '@/lib/service/store/organization-clock';
import { findObject } from './object-row';

/** `DELETE /objects/{id}` (section 4.6): archives the object and unpublishes its published listings. Throws 404. */
export async function archiveObject(
  context: ServiceContext,
  organizationId: string,
  id: PathId,
): Promise<ArchiveReceipt> {
  const current = await findObject(context.store.db, organizationId, id);
  if (!current) throw notFound();
  if (current.status === 'archived') return receipt(current.id, []);
  return context.store.write(async (transaction) => {
    const time = await takeWriteTime(transaction, organizationId, context.now());
    const { numUpdatedRows } = await transaction
      .updateTable('objects')
      .set({ status: 'archived', updated_at: time })
      .where('id', '=', current.id)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return receipt(current.id, []);
    const listings = transaction.updateTable('listings').where('object_id', '=', current.id);
    const unpublished = await listings
      .set({ status: 'unpublished', updated_at: time })
      .where('status', '=', 'published')
      .returning('id')
      .execute();
    await listings.set({ updated_at: time }).execute();
    return receipt(current.id, unpublished.map((row) => row.id).sort());
  });
}

function receipt(id: string, unpublishedListingIds: string[]): ArchiveReceipt {
  return { id: id as ObjectId, status: 'archived', unpublishedListingIds };
}
