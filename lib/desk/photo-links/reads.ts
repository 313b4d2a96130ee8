import 'server-only';
import { getListing } from '@/lib/client';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { deskStore } from '@/lib/desk/desk-store';
import { listingIdOr404 } from '@/lib/desk/listings/get-listing-details';
import { countUse, whyNotShown } from '@/lib/desk/staff/link-guesses';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { PhotoLinkKind, PhotoLinks } from '@/lib/rules/photo-links/photo-link';
import { photosOfLink, listArrivedPhotos } from './arrived-photos';
import { requirePhotoLink, usesMax } from './run-phone';
import { listPhotoLinks } from './link-store';

export type PhonePage = {
  kind: PhotoLinkKind;
  address: string;
  city: string;
  expiresAt: number;
  /** The photos of the listing that did not come through this link. */
  images: string[];
  /** The photos that came through it, in their order. */
  sent: { url: string; saved: boolean }[];
};

/** What the holder of a link sees; `gone` if it does not work, whatever the reason, and `busy` if the service does not answer. */
export async function readPhonePage(token: string): Promise<PhonePage | 'gone' | 'busy'> {
  try {
    const store = await deskStore();
    const link = await requirePhotoLink(store, token);
    await countUse(store, `${link.id} opened`, usesMax);
    const { object, images } = await getListing(await partnerConnection(), { id: link.listingId });
    const own = (await photosOfLink(store, link.id)).filter(
      ({ state, url }) => state === 'waiting' || (state === 'saved' && images.includes(url)),
    );
    return {
      kind: link.kind,
      address: addressLine(object),
      city: object.city,
      expiresAt: link.expiresAt,
      images: images.filter((url) => !own.some((photo) => photo.url === url)),
      sent: own.map(({ url, state }) => ({ url, saved: state === 'saved' })),
    };
  } catch (error) {
    return whyNotShown(error);
  }
}

/** The links of a listing that work, and the photos that came through them. Throws ApiError. */
export async function readPhotoLinks(listing: string | null): Promise<PhotoLinks> {
  const listingId = listingIdOr404(listing ?? '');
  const store = await deskStore();
  return { links: await listPhotoLinks(store, listingId), ...(await listArrivedPhotos(store, listingId)) };
}
