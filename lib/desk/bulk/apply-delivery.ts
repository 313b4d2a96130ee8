import 'server-only';
import { limits, predictPush, type Listing } from '@/lib/contract';
import type { PhotoPlace } from '@/lib/rules/delivery/plan-delivery';
import { cannot, push, type Applied } from './apply-change';

export type DeliveredPhotos = { photos: readonly string[]; place: PhotoPlace; publish: boolean };

/**
 * Adds the photos that a listing lacks. `publish` publishes it if nothing else keeps it off the market; otherwise its status stays
 * as it is.
 */
export function applyDelivery(listing: Listing, { photos, place, publish }: DeliveredPhotos): Applied {
  const current = [...new Set(listing.images)];
  const added = [...new Set(photos)].filter((url) => !current.includes(url));
  if (added.length === 0) return { act: 'none' };
  if (current.length + added.length > limits.imagesMax) return cannot('noRoom');
  const images = place === 'first' ? [...added, ...current] : [...current, ...added];
  const staying = push(listing, { images });
  if (!publish || listing.status === 'published') return staying;
  const live = push(listing, { images }, 'published');
  const goesLive = live.act === 'push' && predictPush(listing, live.body, live.object).status === 'published';
  return goesLive ? live : staying;
}
