import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  archiveObject,
  getListing,
  getObject,
  putListing,
  putObject,
  unpublishListing,
  type Connection,
} from '@/lib/client';
import {
  endpointPath,
  ListingId,
  ListingInput,
  listingRef,
  matchEndpoint,
  ObjectId,
  ObjectInput,
  objectRef,
  type ListingRef,
  type ObjectRef,
} from '@/lib/contract';
import {
  exampleArchiveReceipt,
  exampleListing,
  exampleListingBody,
  exampleListingReceipt,
  exampleObject,
  exampleObjectBody,
  exampleObjectReceipt,
} from '@/lib/contract/examples';
import { answers, scriptedBaseUrl, scriptedConnection } from '@/lib/testing/harness/scripted-fetch';

const references = [
  'NS-STO-01',
  'a/b',
  'a//b/',
  'a?b=c&d',
  'a#b',
  'a%b',
  'a%2Fb',
  '%252F',
  '100 %',
  ' leading and trailing ',
  '\ttab',
  'Å ä ö',
  'Å'.normalize('NFD'),
  '🏢 kontor',
  '𝟙'.repeat(128),
  'ext',
  'x:ext:y',
  '...',
  '.hidden',
  '..%2f..',
  "'; drop table listings; --",
  '<script>',
  'a;x=1',
  'a+b',
  '\u202Eabc',
  exampleListing.id,
];

describe.each(references)('C311: the reference %j arrives unchanged', (reference) => {
  const listing = listingRef(reference);
  const object = objectRef(reference);
  const calls: [string, unknown, (connection: Connection) => Promise<unknown>, string][] = [
    [
      'putListing',
      exampleListingReceipt,
      (to) => putListing(to, listing, ListingInput.parse(exampleListingBody), null),
      '',
    ],
    ['getListing', exampleListing, (to) => getListing(to, { reference: listing }), 'ext:'],
    ['unpublishListing', exampleListingReceipt, (to) => unpublishListing(to, { reference: listing }), 'ext:'],
    ['putObject', exampleObjectReceipt, (to) => putObject(to, object, ObjectInput.parse(exampleObjectBody), null), ''],
    ['getObject', exampleObject, (to) => getObject(to, { reference: object }), 'ext:'],
    ['archiveObject', exampleArchiveReceipt, (to) => archiveObject(to, { reference: object }), 'ext:'],
  ];

  it.each(calls)('with %s', async (name, answer, call, prefix) => {
    const { connection, requests } = scriptedConnection([answers(answer)]);
    await call(connection);
    const { url, method } = requests[0]!;
    // The path as a server sees it, after the URL has been parsed and normalised.
    const path = new URL(url).pathname.slice(new URL(scriptedBaseUrl).pathname.length);
    const match = matchEndpoint(method, path);
    expect(match?.name).toBe(name);
    expect(decodeURIComponent(match!.encodedId!)).toBe(`${prefix}${reference}`);
    expect(new URL(url).search + new URL(url).hash).toBe('');
  });
});

it.each(['.', '..', '', 'ext:a', 'a\u0000b', '\ud800', 'x'.repeat(129)])(
  'C311: rejects the reference %j before sending it',
  (text) => {
    expect(() => listingRef(text)).toThrow(RangeError);
    expect(() => objectRef(text)).toThrow(RangeError);
  },
);

it('C311: an id is in the path as it is', () => {
  const id = ListingId.parse(exampleListing.id);
  expect(endpointPath('getListing', id)).toBe(`/listings/${id}`);
});

describe('C312: a service id can never be the reference of a PUT', () => {
  it('because their types differ', () => {
    expectTypeOf(putListing).parameter(1).toEqualTypeOf<ListingRef>();
    expectTypeOf(putObject).parameter(1).toEqualTypeOf<ObjectRef>();
    expectTypeOf<ListingId>().not.toExtend<ListingRef>();
    expectTypeOf<ObjectId>().not.toExtend<ObjectRef>();
    expectTypeOf<string>().not.toExtend<ListingRef>();
    expectTypeOf<ObjectRef>().not.toExtend<ListingRef>();
  });

  it('because such a call does not compile', () => {
    const id = ListingId.parse(exampleListing.id);
    const body = ListingInput.parse(exampleListingBody);
    // @ts-expect-error A PUT to an id would make a second listing.
    const push = (connection: Connection) => putListing(connection, id, body);
    // @ts-expect-error The same for a building.
    const pushObject = (to: Connection) => putObject(to, ObjectId.parse(exampleObject.id), ObjectInput.parse({}));
    expect([push.length, pushObject.length]).toEqual([1, 1]);
  });
});
