import 'server-only';
import type { Listing } from '@/lib/contract';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { oncePer } from '@/lib/rules/once-per';
import { photosOf } from '@/lib/desk/photo-copies/keep-removed-photos';

const namesMax = 10;

/** The names of up to ten other listings that use a photo or plan of this one, by the URL of the photo or plan. */
export function sharedPhotos(
  listing: Pick<Listing, 'images' | 'floorPlan'> & { id: string },
  all: readonly Listing[],
): Record<string, string[]> {
  const users = usersOfPhotos(all);
  const shared: Record<string, string[]> = {};
  for (const url of photosOf(listing)) {
    const others = (users.get(url) ?? []).filter(({ id }) => id !== listing.id);
    if (others.length > 0) {
      shared[url] = others.slice(0, namesMax).map(({ externalRef, object }) => externalRef ?? addressLine(object));
    }
  }
  return shared;
}

/** The first listings that use each photo or plan. */
const usersOfPhotos = oncePer((all: readonly Listing[]): ReadonlyMap<string, Listing[]> => {
  const users = new Map<string, Listing[]>();
  for (const listing of all) {
    for (const url of photosOf(listing)) {
      const first = users.get(url);
      if (!first) users.set(url, [listing]);
      // One more than will be named, because the listing itself may be among them.
      else if (first.length <= namesMax && first.at(-1) !== listing) first.push(listing);
    }
  }
  return users;
});
