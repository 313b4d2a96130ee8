import 'server-only';
import { getListing } from '@/lib/client';
import { partnerConnection } from '@/lib/desk/connection/connection';
import { deskStore } from '@/lib/desk/desk-store';
import { countUse, whyNotShown } from '@/lib/desk/staff/link-guesses';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { PhotoLinkKind } from '@/lib/rules/photo-links/photo-link';
import { photosOfLink } from './arrived-photos';
import { requirePhotoLink, usesMax } from './run-phone';

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
