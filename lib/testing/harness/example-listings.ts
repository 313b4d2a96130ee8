import {
  formatInstant,
  InventoryObject,
  Listing,
  ListingInput,
  listingContent,
  publishBlockers,
  type ListingBody,
} from '@/lib/contract';
import { exampleCoworkingBody, exampleListing, exampleListingBody, exampleObject } from '@/lib/contract/examples';

/** An example listing with the changes of a test. `number` gives it a unique id and reference. */
export function exampleListingWith(number: number, changes: Partial<Listing> = {}): Listing {
  const suffix = String(number).padStart(12, '0');
  const listing = { ...exampleListing, id: `01937c1e-2222-7aaa-8bbb-${suffix}`, externalRef: `NS-${number}` };
  return Listing.parse({ ...listing, ...changes });
}

/** An example building with the changes of a test. `number` gives it a unique id and reference. */
export function exampleObjectWith(number: number, changes: Partial<InventoryObject> = {}): InventoryObject {
  const suffix = String(number).padStart(12, '0');
  const object = { ...exampleObject, id: `01937c1e-1111-7aaa-8bbb-${suffix}`, externalRef: `NS-OBJ-${number}` };
  return InventoryObject.parse({ ...object, ...changes });
}

/** A listing as it is read after `body` was pushed on an active building. */
export function listingAfterPush(body: ListingBody): Listing {
  const input = ListingInput.parse(body);
  const blockers = publishBlockers({ ...input, objectStatus: 'active' });
  return exampleListingWith(1, {
    ...listingContent(input),
    publishBlockers: blockers,
    status: blockers.length > 0 || input.status === 'draft' ? 'draft' : 'published',
    updatedAt: formatInstant(Date.parse('2026-11-20T09:00:00Z')),
  });
}

const photos = ['a', 'b', 'c'].map((name) => `https://media.example/media/org/${name}.jpg`);
const { address: _address, ...coworking } = exampleCoworkingBody;

/** Bodies that together use every field and every kind of value. */
export const exampleBodies: Record<string, ListingBody> = {
  'a blocked office': exampleListingBody,
  'a live office': { ...exampleListingBody, images: photos, floorPlan: 'https://media.example/media/org/plan.png' },
  'a draft': { ...exampleListingBody, images: photos, status: 'draft' },
  'coworking by the day': { ...coworking, objectRef: 'NS-STO-01', images: photos },
  'an English one with an English label only': {
    ...exampleListingBody,
    locale: 'en',
    customAmenities: [{ id: '01937c1e-3333-7aaa-8bbb-0000000000AB', icon: 'sun', translations: { en: 'Roof' } }],
  },
  'one with as little as possible': {
    type: 'part_of_office',
    objectRef: 'NS-STO-01',
    price: { amount: 0, unit: 'month' },
  },
  'one with awkward values': {
    ...exampleListingBody,
    description: '',
    price: { amount: 19.99, unit: 'month' },
    floorArea: 1.1,
    noticePeriod: 0,
    bindingPeriod: 1,
    furnished: null,
    amenityIds: [7, 1, 5, 1],
    images: [photos[0]!, photos[0]!, photos[1]!],
  },
};
