import 'server-only';
import { deskStore } from '@/lib/desk/desk-store';
import { listingIdOr404 } from '@/lib/desk/listings/get-listing-details';
import type { PhotoLinks } from '@/lib/rules/photo-links/photo-link';
import { listArrivedPhotos } from './arrived-photos';
import { listPhotoLinks } from './link-store';

/** The links of a listing that work, and the photos that came through them. Throws ApiError. */
export async function readPhotoLinks(listing: string | null): Promise<PhotoLinks> {
  const listingId = listingIdOr404(listing ?? '');
  const store = await deskStore();
  return { links: await listPhotoLinks(store, listingId), ...(await listArrivedPhotos(store, listingId)) };
}
