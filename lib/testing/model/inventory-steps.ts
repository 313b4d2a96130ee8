import * as fc from 'fast-check';

/** How a path names a record: by the id of the nth ever created, by `ext:<reference>`, or by the reference alone. */
export type Name = { nth: number } | { reference: string; bare: boolean };

/** The content of a push as small numbers. Images and floor plan are indexes into the organization's uploads. */
export type Push = {
  target:
    | { by: 'ref' | 'ext'; object: string }
    | { by: 'id'; nth: number }
    | { by: 'address'; place: number; spelling: number };
  type: 'office' | 'coworking';
  status: 'published' | 'draft';
  images: number[];
  floorPlan: number | null;
  amount: number;
  unit: 'month' | 'day';
  noticePeriod: number | null;
  description: string | null;
  locale: 'sv' | 'en';
  amenityIds: number[];
  /** The languages of the labels of a custom amenity. Empty if there is no such amenity. */
  labels: ('sv' | 'en')[];
  open: boolean;
  assignee: 'current' | 'owner' | 'member' | 'invited' | 'stranger';
  foreignImage: boolean;
};

export type Step =
  | { verb: 'putObject'; object: string; place: number; spelling: number }
  | { verb: 'archive'; name: Name }
  | { verb: 'push'; listing: string | null; push: Push }
  /** The latest accepted push of a reference again, with a change. */
  | { verb: 'repeat'; listing: string; change: Partial<Push> }
  /** Sends the answer of GET as the body of a PUT. */
  | { verb: 'echo'; nth: number }
  | { verb: 'unpublish'; name: Name }
  | { verb: 'read'; list: 'objects' | 'listings'; name: Name }
  /** Pages through a list, with another step after the first page. */
  | { verb: 'crawl'; list: 'objects' | 'listings'; limit: number; filter: string | null; meanwhile: Step | null }
  | { verb: 'upload'; part: 'images' | 'floor-plan'; count: number; spoilt: boolean }
  /** Names a record of the other organization. */
  | { verb: 'trespass'; list: 'objects' | 'listings'; nth: number }
  | { verb: 'rotateKey' }
  | { verb: 'pilotKey'; hours: number }
  | { verb: 'tryKey'; nth: number }
  | { verb: 'sweep' }
  | { verb: 'wait'; hours: number };

/** Places 1 and 2 exist. `upstairs` differs from 2 by the second line only. The geocoder does not know 3 and is down for 4. */
export const places = { upstairs: 5, nowhere: 3, outage: 4 };
export const unknownAmenity = 99;
const uuidReference = '01937C1e-5555-7aaa-8bbb-000000000001';

/** The address of a place in one of three spellings. */
export function addressOf(place: number, spelling: number) {
  const number = place === places.upstairs ? 2 : place;
  const streetAddress = [`Torget ${number}`, ` TORGET  ${number} `, `torget ${number}`][spelling]!;
  const streetAddress2 = place === places.upstairs ? '1 tr' : null;
  return { streetAddress, streetAddress2, postalCode: spelling === 0 ? '113 56' : '11356', city: 'Stockholm' };
}

/** Both lines of an address as one text. */
export function linesOf(address: { streetAddress: string; streetAddress2: string | null }): string {
  const { streetAddress, streetAddress2 } = address;
  return streetAddress2 === null ? streetAddress.trim() : `${streetAddress.trim()}, ${streetAddress2}`;
}

const objects = fc.constantFrom('HUS-1', 'HUS-1', 'HUS-1', 'HUS-2', uuidReference);
const listings = fc.constantFrom('A', 'A', 'A', 'A', 'B', uuidReference);
const place = fc.constantFrom(1, 1, 1, 1, 2, 2, 2, places.upstairs, places.nowhere, places.outage);
const spelling = fc.constantFrom(0, 0, 1, 2);
const usually = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(usual, ...others) });
const nameOf = (references: fc.Arbitrary<string>): fc.Arbitrary<Name> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ reference: references, bare: fc.constant(false) }) },
    { weight: 1, arbitrary: fc.record({ reference: fc.constantFrom(uuidReference, 'A'), bare: fc.constant(true) }) },
    { weight: 3, arbitrary: fc.record({ nth: fc.nat(7) }) },
  );
const anyImages = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<number[]>([0, 1, 2], [2, 1, 0], [0, 1, 2, 3]) },
  { weight: 2, arbitrary: fc.array(fc.nat(6), { maxLength: 5 }) },
);

const anyPush: fc.Arbitrary<Push> = fc
  .record<Push>({
    target: fc.oneof(
      { weight: 4, arbitrary: fc.record({ by: fc.constantFrom('ref' as const, 'ext' as const), object: objects }) },
      { weight: 2, arbitrary: fc.record({ by: fc.constant('id' as const), nth: fc.nat(5) }) },
      { weight: 2, arbitrary: fc.record({ by: fc.constant('address' as const), place, spelling }) },
    ),
    type: fc.constantFrom('office', 'coworking'),
    status: fc.constantFrom('published', 'published', 'draft'),
    images: anyImages,
    floorPlan: usually<number | null>(null, 3, 4),
    amount: usually(100, 0, 200),
    unit: usually<'month' | 'day'>('month', 'day'),
    noticePeriod: usually<number | null>(3, 0, null),
    description: usually<string | null>('Ljust', 'Mörkt', '', null),
    locale: usually<'sv' | 'en'>('sv', 'en'),
    amenityIds: usually<number[]>([], [7, 1], [1, 7, 1], [unknownAmenity]),
    labels: usually<('sv' | 'en')[]>([], ['sv'], ['sv', 'en'], ['en']),
    open: usually(false, true),
    assignee: usually<Push['assignee']>('current', 'owner', 'member', 'invited', 'stranger'),
    foreignImage: usually(false, false, true),
  })
  // A price by the day with a notice period is rejected, and most draws should test more than that.
  .chain((push) =>
    push.unit === 'day' && push.noticePeriod !== null
      ? fc.constantFrom(push, { ...push, noticePeriod: null }, { ...push, noticePeriod: null })
      : fc.constant(push),
  );

const anyChange = fc.oneof(
  fc.constant<Partial<Push>>({}),
  fc.constantFrom<Partial<Push>>({ status: 'draft' }, { status: 'published' }, {}),
  fc.constantFrom<Partial<Push>>(
    { images: [0, 1] },
    { images: [0, 1], status: 'draft' },
    { amount: 0, status: 'draft' },
  ),
  fc.constantFrom<Partial<Push>>(
    { images: [0, 1] },
    { images: [] },
    { images: [0, 1, 2] },
    { images: [1, 0, 2] },
    { images: [0, 0, 1, 1] },
    { floorPlan: 0 },
    { floorPlan: null },
    { amount: 0 },
    { amount: 200 },
    { unit: 'day', noticePeriod: null },
    { unit: 'month', noticePeriod: 0 },
    { noticePeriod: null },
    { description: 'Nytt' },
    { description: null },
    { locale: 'en' },
    { amenityIds: [1, 7] },
    { labels: ['sv'] },
    { labels: ['sv', 'en'] },
    { type: 'coworking', open: true },
    { type: 'office', open: false },
    { assignee: 'member' },
    { assignee: 'owner' },
    { target: { by: 'ref', object: 'HUS-2' } },
    { target: { by: 'address', place: 1, spelling: 1 } },
  ),
);

const writing: fc.WeightedArbitrary<Step>[] = [
  { weight: 6, arbitrary: fc.record({ verb: fc.constant('putObject' as const), object: objects, place, spelling }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('archive' as const), name: nameOf(objects) }) },
  { weight: 10, arbitrary: fc.record({ verb: fc.constant('push' as const), listing: listings, push: anyPush }) },
  {
    weight: 2,
    arbitrary: fc.record({ verb: fc.constant('push' as const), listing: fc.constant(null), push: anyPush }),
  },
  { weight: 20, arbitrary: fc.record({ verb: fc.constant('repeat' as const), listing: listings, change: anyChange }) },
  { weight: 4, arbitrary: fc.record({ verb: fc.constant('unpublish' as const), name: nameOf(listings) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      verb: fc.constant('upload' as const),
      part: fc.constantFrom('images', 'floor-plan'),
      count: fc.integer({ min: 1, max: 2 }),
      spoilt: usually(false, true),
    }),
  },
];

/** Steps that may run concurrently. Their answers show the order in which they took effect. */
export const anyWrite: fc.Arbitrary<Step> = fc.oneof(...writing, {
  weight: 1,
  arbitrary: fc.constant<Step>({ verb: 'sweep' }),
});

const list = fc.constantFrom('objects', 'listings');
const crawlOf = (filter: fc.Arbitrary<string | null>, meanwhile: fc.Arbitrary<Step | null>): fc.Arbitrary<Step> =>
  fc.record({ verb: fc.constant('crawl' as const), list, limit: fc.integer({ min: 1, max: 3 }), filter, meanwhile });

/** Steps of every endpoint, of operators and of passing time. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  ...writing,
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('echo' as const), nth: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('read' as const), list, name: nameOf(listings) }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('read' as const), list, name: nameOf(objects) }) },
  { weight: 2, arbitrary: crawlOf(fc.constant(null), fc.oneof(...writing)) },
  { weight: 2, arbitrary: crawlOf(fc.constantFrom('draft', 'published', 'unpublished'), fc.constant(null)) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('trespass' as const), list, nth: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ verb: 'rotateKey' }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('pilotKey' as const), hours: fc.constantFrom(1, 24) }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('tryKey' as const), nth: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ verb: 'sweep' }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('wait' as const), hours: fc.constantFrom(1, 13, 24, 25) }) },
);
