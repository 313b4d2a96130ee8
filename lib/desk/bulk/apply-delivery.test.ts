import { describe, expect, it } from 'vitest';
import { limits, publishBlockers, type Listing } from '@/lib/contract';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { applyDelivery, type DeliveredPhotos } from './apply-delivery';

const photo = (name: string | number) => `https://media.example/media/org/${name}.jpg`;

function listingWith(images: string[], changes: Partial<Listing> = {}): Listing {
  const listing = exampleListingWith(1, { status: 'draft', images, ...changes });
  return { ...listing, publishBlockers: publishBlockers({ ...listing, objectStatus: listing.object.status }) };
}

const delivered = (changes: Partial<DeliveredPhotos> = {}): DeliveredPhotos => ({
  photos: [photo('x'), photo('y'), photo('z')],
  place: 'last',
  publish: false,
  ...changes,
});

/** The status and images that are pushed, or why nothing is pushed. */
function pushed(listing: Listing, delivery: DeliveredPhotos): unknown {
  const applied = applyDelivery(listing, delivery);
  if (applied.act === 'cannot') return applied.reason;
  return applied.act === 'push' ? [applied.body.status, ...applied.body.images.map(nameOf)] : applied.act;
}

const nameOf = (url: string) => /(\w+)\.jpg$/.exec(url)![1];

describe('delivered photos', () => {
  it.each([
    ['come last and leave the cover', listingWith([photo('a')]), delivered(), ['draft', 'a', 'x', 'y', 'z']],
    ['come first', listingWith([photo('a')]), delivered({ place: 'first' }), ['draft', 'x', 'y', 'z', 'a']],
    ['that the listing has are not added', listingWith([photo('y')]), delivered(), ['draft', 'y', 'x', 'z']],
    [
      'leave what is live live',
      listingWith([photo('a')], { status: 'published' }),
      delivered(),
      ['published', 'a', 'x', 'y', 'z'],
    ],
    ['publish what lacked only photos', listingWith([]), delivered({ publish: true }), ['published', 'x', 'y', 'z']],
    ['publish nothing unless asked for', listingWith([]), delivered(), ['draft', 'x', 'y', 'z']],
    [
      'publish nothing that lacks something else',
      listingWith([], { noticePeriod: null }),
      delivered({ publish: true }),
      ['draft', 'x', 'y', 'z'],
    ],
    ['of which the listing has all change nothing', listingWith(['x', 'y', 'z'].map(photo)), delivered(), 'none'],
    [
      'for which there is no room are not cut',
      listingWith(Array.from({ length: limits.imagesMax - 2 }, (_, at) => photo(at))),
      delivered(),
      'noRoom',
    ],
  ])('%s', (_name, listing, delivery, expected) => {
    expect(pushed(listing, delivery)).toEqual(expected);
  });
});
