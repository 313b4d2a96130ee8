import 'server-only';
import { z } from 'zod';
import type { Connection } from '@/lib/client';
import { bodyOfListing, listingRef } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { actorOf } from '@/lib/desk/journal/act-store';
import { KeyedLock } from '@/lib/desk/keyed-lock';
import { personWriter, writeListing } from '@/lib/desk/listings/write-listing';
import { parseBody } from '@/lib/desk/parse-input';
import { PhotoUrl } from '@/lib/desk/photo-url';
import { processSingleton } from '@/lib/desk/process-singleton';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { keepingStatus } from '@/lib/rules/listings/keeping-status';
import { arrangeArrived, reorderWithin } from '@/lib/rules/photo-links/arrange-arrived';
import { photosPerLinkMax, type PhoneOrder, type PhoneReceipt } from '@/lib/rules/photo-links/photo-link';
import { bringBackArrivedPhotos, orderArrivedPhotos, photosOfLink, settleArrivedPhotos } from './arrived-photos';
import { markPhotoLink, type PhotoLink } from './link-store';
import { runPhone } from './run-phone';

const orderBytesMax = 128 * 1024;
const Urls = PhotoUrl.array().max(photosPerLinkMax);

const Order = z.strictObject({ urls: Urls, removed: Urls, done: z.boolean() }) satisfies z.ZodType<PhoneOrder>;

/** Applies the order of the photos of a phone, saves them if its link saves at once, and notes when its person is done. */
export function orderPhotos(request: Request): Promise<Response> {
  return runPhone(request, async ({ store, link, connection }): Promise<PhoneReceipt> => {
    const { done, ...order } = await parseBody(Order, request, orderBytesMax);
    await bringBackArrivedPhotos(store, link.id, order.urls);
    const saved = link.kind === 'saved' ? await saveLinkPhotos(store, connection, link, order) : [];
    await orderArrivedPhotos(store, link.id, order);
    await markPhotoLink(store, link.id, 'done_at', done ? Date.now() : null);
    return { saved };
  });
}

// Without `If-Match` two saves of one listing could lose each other's photos.
const saving = () => processSingleton('photoLinkTurns', () => new KeyedLock());

/**
 * Saves the photos of a link to its listing, in this order, and returns those that are saved. A listing stays on or off the market.
 * Throws DeskError and ApiError; the photos then stay waiting.
 */
function saveLinkPhotos(
  store: DeskStore,
  connection: Connection,
  link: PhotoLink,
  order: { urls: readonly string[]; removed: readonly string[] },
): Promise<string[]> {
  return saving().run(link.listingId, async () => {
    const photos = (await photosOfLink(store, link.id)).filter(({ state }) => state === 'saved' || state === 'waiting');
    const urls = photos.map(({ url }) => url);
    const before = photos.flatMap(({ state, url }) => (state === 'saved' ? url : []));
    const isWanted = (url: string) => before.includes(url) || !order.removed.includes(url);
    const now = reorderWithin(urls, order.urls).filter(isWanted);
    const result = await writeListing<readonly string[]>(await personWriter(connection), {
      listing: { id: link.listingId },
      decide: (current) => {
        if (!current?.externalRef) throw new DeskError('NO_REFERENCE');
        const images = arrangeArrived(current.images, { before, now, removed: [] });
        if (images.join('\n') === current.images.join('\n')) return { stop: images, arrived: current };
        const body = bodyOfListing(current, keepingStatus(current));
        return { put: { ...body, images }, reference: listingRef(current.externalRef) };
      },
      act: async () => ({ kind: 'listing.phone', by: actorOf(link.by) }),
    });
    const images = 'stop' in result ? result.stop : result.receipt.images;
    const saved = now.filter((url) => images.includes(url));
    await settleArrivedPhotos(store, { linkId: link.id }, saved, 'saved');
    if (now.some((url) => !before.includes(url) && !images.includes(url))) throw new DeskError('LINK_FULL');
    return saved;
  });
}
