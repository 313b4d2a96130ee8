import type { ListingReceipt } from '@/lib/contract';
import type { JsonText } from '@/lib/service/json-text';
import type { ServiceContext } from '@/lib/service/service-context';
import { pushListing } from './push-listing';

/** `POST /listings` (section 4.9): every call creates a new listing without a reference. Throws 400 and 409. */
export async function postListing(
  context: ServiceContext,
  organizationId: string,
  body: unknown,
): Promise<JsonText<ListingReceipt>> {
  return pushListing(context, organizationId, null, { json: body, ifMatch: null });
}
