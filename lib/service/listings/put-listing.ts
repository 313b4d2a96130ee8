import type { ListingReceipt } from '@/lib/contract';
import type { JsonText } from '@/lib/service/json-text';
import type { ServiceContext } from '@/lib/service/service-context';
import { pushListing, type SentListing } from './push-listing';

/** `PUT /listings/{id}` (section 4.8): creates or updates by the caller's own reference. Throws 400, 409 and 412. */
export async function putListing(
  context: ServiceContext,
  organizationId: string,
  reference: string,
  sent: SentListing,
): Promise<JsonText<ListingReceipt>> {
  return pushListing(context, organizationId, reference, sent);
}
