import { statusAfterUnpublish, type ListingReceipt, type PathId } from '@/lib/contract';
import type { JsonText } from '@/lib/service/json-text';
import type { ServiceContext } from '@/lib/service/service-context';
import { notFound } from '@/lib/service/service-error';
import { takeWriteTime } from '@/lib/service/store/organization-clock';
import { requireMatch, type IfMatch } from './listing-etag';
import { findListing, findListingById } from './listing-row';
import { presentReceipt } from './present-listing';

/** `POST /listings/{id}/unpublish` (section 4.12): unpublishes a listing without changing its content. Throws 404 and 412. */
export async function unpublishListing(
  context: ServiceContext,
  organizationId: string,
  id: PathId,
  ifMatch: IfMatch | null,
): Promise<JsonText<ListingReceipt>> {
  const { store, settings } = context;
  const area = { ...settings, organizationId };
  const stored = await findListing(store.db, organizationId, id);
  if (!stored) throw notFound();
  requireMatch(ifMatch, stored);
  if (statusAfterUnpublish(stored.status) === stored.status) return presentReceipt(stored, 'unchanged', area);
  return store.write(async (transaction) => {
    const time = await takeWriteTime(transaction, organizationId, context.now());
    const current = await findListingById(transaction, organizationId, stored.id);
    if (!current) throw notFound();
    requireMatch(ifMatch, current);
    const status = statusAfterUnpublish(current.status);
    if (status === current.status) return presentReceipt(current, 'unchanged', area);
    await transaction.updateTable('listings').set({ status, updated_at: time }).where('id', '=', stored.id).execute();
    return presentReceipt({ ...current, status, updated_at: time }, 'updated', area);
  });
}
