import 'server-only';
import { z } from 'zod';
import { text, trimmedText, type ListingInput } from '@/lib/contract';
import { currentEnv } from '@/lib/desk/current-env';
import { photoNameMax } from '@/lib/rules/photos/photo-name';

export const PhotoUrl = text({ max: 2_000 }).pipe(z.url({ protocol: /^https?$/ }));

/** Which room a photo shows. */
export const PhotoName = trimmedText({ max: photoNameMax });

type WithPhotos = Pick<ListingInput, 'images' | 'floorPlan'>;

/** What the URLs of the embedded service's uploads begin with: APP_URL, which may have changed since a body was stored. */
const ownOrigin = /^https?:\/\/[^/]+(?=\/media\/)/;

/** A body that was stored earlier, with the current URLs of its photos. */
export function withCurrentUrls<Body>(body: Body): Body {
  const { remote, appUrl } = currentEnv();
  return remote || !isOfListing(body) ? body : withOrigin(body, appUrl);
}

/** A listing with the URLs that its photos had when these bodies were stored. */
export function withEarlierUrls<Body extends WithPhotos>(listing: Body, bodies: readonly WithPhotos[]): Body {
  if (currentEnv().remote) return listing;
  const urls = bodies.flatMap(({ images, floorPlan }) => [...images, floorPlan ?? '']);
  const origin = urls.flatMap((url) => ownOrigin.exec(url) ?? [])[0];
  return origin === undefined ? listing : withOrigin(listing, origin);
}

function withOrigin<Body extends WithPhotos>(body: Body, origin: string): Body {
  const moved = (url: string) => url.replace(ownOrigin, origin);
  return { ...body, images: body.images.map(moved), floorPlan: body.floorPlan && moved(body.floorPlan) };
}

function isOfListing(body: unknown): body is WithPhotos {
  return typeof body === 'object' && body !== null && 'images' in body;
}
