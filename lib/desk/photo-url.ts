import 'server-only';
import { z } from 'zod';
import { text, trimmedText, type ListingInput } from '@/lib/contract';
import { currentEnv } from '@/lib/desk/current-env';
import { photoNameMax } from '@/lib/rules/photos/photo-name';

export const PhotoUrl = text({ max: 2_000 }).pipe(z.url({ protocol: /^https?$/ }));

/** Which room a photo shows. */
export const PhotoName = trimmedText({ max: photoNameMax });

/** A body that was stored earlier: the URLs of the embedded service's uploads begin with APP_URL, which may have changed since. */
export function withCurrentUrls<Body>(body: Body): Body {
  const { remote, appUrl } = currentEnv();
  if (remote || !isOfListing(body)) return body;
  const current = (url: string) => url.replace(/^https?:\/\/[^/]+(?=\/media\/)/, appUrl);
  return { ...body, images: body.images.map(current), floorPlan: body.floorPlan && current(body.floorPlan) };
}

function isOfListing(body: unknown): body is Pick<ListingInput, 'images' | 'floorPlan'> {
  return typeof body === 'object' && body !== null && 'images' in body;
}
