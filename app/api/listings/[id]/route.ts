import { getListingDetails, listingIdOr404 } from '@/lib/desk/listings/get-listing-details';
import { recordHandler } from '@/lib/desk/run-read';

export const GET = recordHandler((id, _, connection) => getListingDetails(connection, listingIdOr404(id)));
