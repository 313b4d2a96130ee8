import { expect, it } from 'vitest';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { sharedPhotos } from './shared-photos';

const photo = (name: string) => `https://cdn.example/${name}.webp`;

it('names the other listings that use a photo or the plan, once each, by their address if they have no reference', () => {
  const own = exampleListingWith(1, { images: [photo('a'), photo('b'), photo('c')], floorPlan: photo('plan') });
  const second = exampleListingWith(2, { images: [photo('b'), photo('b')], floorPlan: photo('b') });
  const third = exampleListingWith(3, { externalRef: null, images: [photo('d')], floorPlan: photo('plan') });
  expect(sharedPhotos(own, [own, second, third])).toEqual({
    [photo('b')]: ['NS-2'],
    [photo('plan')]: [addressLine(third.object)],
  });
  expect(sharedPhotos(own, [own])).toEqual({});
});

it('names ten other listings for each of many that share a photo', () => {
  const all = Array.from({ length: 30 }, (_, index) => exampleListingWith(index, { images: [photo('a')] }));
  for (const own of all) {
    const names = sharedPhotos(own, all)[photo('a')]!;
    expect(names).toHaveLength(10);
    expect(names).not.toContain(own.externalRef);
  }
});
