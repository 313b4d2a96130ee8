import type { ListingReceipt } from '@/lib/contract';
import type { JsonText } from '@/lib/service/json-text';
import type { ServiceContext } from '@/lib/service/service-context';
import { pushListing } from './push-listing';

/** `PUT /listings/{id}` (section 4.8): creates or updates by the caller's own reference. Throws 400 and 409. */
export async function putListing(
  context: ServiceContext,
  organizationId: string,
  reference: string,
  body: unknown,
): Promise<JsonText<ListingReceipt>> {
  return pushListing(context, organizationId, reference, body);
}
