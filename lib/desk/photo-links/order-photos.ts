import 'server-only';
import { z } from 'zod';
import { parseBody } from '@/lib/desk/parse-input';
import { PhotoUrl } from '@/lib/desk/photos/photo-url';
import { photosPerLinkMax, type PhoneOrder, type PhoneReceipt } from '@/lib/rules/photo-links/photo-link';
import { orderArrivedPhotos } from './arrived-photos';
import { markPhotoLink } from './link-store';
import { runPhone } from './run-phone';
import { saveLinkPhotos } from './save-link-photos';

const orderBytesMax = 128 * 1024;
const Urls = PhotoUrl.array().max(photosPerLinkMax);

const Order = z.strictObject({ urls: Urls, removed: Urls, done: z.boolean() }) satisfies z.ZodType<PhoneOrder>;

/** Applies the order of the photos of a phone, saves them if its link is made so, and notes that its person is done. */
export function orderPhotos(request: Request): Promise<Response> {
  return runPhone(request, async ({ store, link, connection }): Promise<PhoneReceipt> => {
    const { done, ...order } = await parseBody(Order, request, orderBytesMax);
    const saved = link.kind === 'saved' ? await saveLinkPhotos(store, connection, link, order) : [];
    await orderArrivedPhotos(store, link.id, order);
    await markPhotoLink(store, link.id, 'done_at', done ? Date.now() : null);
    return { saved };
  });
}
