import type { Listing, PathId } from '@/lib/contract';
import type { JsonText } from '@/lib/service/json-text';
import type { ServiceContext } from '@/lib/service/service-context';
import { notFound } from '@/lib/service/service-error';
import { findListing } from './listing-row';
import { presentListing } from './present-listing';

/** `GET /listings/{id}` (section 4.10). Throws 404. */
export async function getListing(
  { store, settings }: ServiceContext,
  organizationId: string,
  id: PathId,
): Promise<JsonText<Listing>> {
  const row = await findListing(store.db, organizationId, id);
  if (!row) throw notFound();
  return presentListing(row, { ...settings, organizationId });
}
