import { getListingDetails, listingIdOr404 } from '@/lib/desk/listings/get-listing-details';
import { runRead } from '@/lib/desk/run-read';

export async function GET(_request: Request, { params }: RouteContext<'/api/listings/[id]'>): Promise<Response> {
  const { id } = await params;
  return runRead((connection) => getListingDetails(connection, listingIdOr404(id)));
}
