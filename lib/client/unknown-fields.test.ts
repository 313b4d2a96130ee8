import { describe, expect, it } from 'vitest';
import { getObjectToReplace, getTaggedListing, putListing, putObject } from '@/lib/client';
import { bodyOfListing, ListingId, ListingInput, listingRef, ObjectId, ObjectInput, objectRef } from '@/lib/contract';
import {
  exampleListing,
  exampleListingReceipt,
  exampleObject,
  exampleObjectBody,
  exampleObjectReceipt,
} from '@/lib/contract/examples';
import { answers, scriptedConnection } from '@/lib/testing/harness/scripted-fetch';
import { findUnknownFields, withUnknownFields } from './unknown-fields';

const item = { id: 'A1', icon: 'sun' };

const cases: [string, { answer: object; parsed: object; body: object; sent: object }][] = [
  [
    'a field of the record',
    { answer: { a: 1, b: { c: [2] } }, parsed: { a: 1 }, body: { a: 3 }, sent: { a: 3, b: { c: [2] } } },
  ],
  [
    'a field inside a field',
    { answer: { p: { a: 1, b: 2 } }, parsed: { p: { a: 1 } }, body: { p: { a: 3 } }, sent: { p: { a: 3, b: 2 } } },
  ],
  [
    'fields inside the items of a list, in any order',
    {
      answer: {
        list: [
          { ...item, b: 1 },
          { id: 'b2', b: 2 },
        ],
      },
      parsed: { list: [item, { id: 'b2' }] },
      body: { list: [{ id: 'B2' }, { ...item, id: 'a1' }, { id: 'c3' }] },
      sent: { list: [{ id: 'B2', b: 2 }, { ...item, id: 'a1', b: 1 }, { id: 'c3' }] },
    },
  ],
  [
    'fields inside the items of a list without ids, by their places',
    {
      answer: { list: [{ a: 1, b: 2 }, 'text', { a: 3 }] },
      parsed: { list: [{ a: 1 }, 'text', { a: 3 }] },
      body: { list: [{ a: 4 }, 'text'] },
      sent: { list: [{ a: 4, b: 2 }, 'text'] },
    },
  ],
  [
    'nothing inside what the body empties',
    { answer: { p: { a: 1, b: 2 } }, parsed: { p: { a: 1 } }, body: { p: null }, sent: { p: null } },
  ],
  [
    'nothing inside what only answers have',
    { answer: { object: { a: 1, b: 2 } }, parsed: { object: { a: 1 } }, body: {}, sent: {} },
  ],
  [
    'nothing over what the body says',
    { answer: { a: 1, b: 2 }, parsed: { a: 1 }, body: { a: 1, b: 9 }, sent: { a: 1, b: 9 } },
  ],
  ['no field that the body has a use for', { answer: { a: 1, ref: 2 }, parsed: { a: 1 }, body: {}, sent: {} }],
];

describe('unknown fields', () => {
  it.each(cases)('of an answer are sent back: %s', (_name, { answer, parsed, body, sent }) => {
    expect(withUnknownFields(body, findUnknownFields(answer, parsed), ['ref'])).toEqual(sent);
  });

  it('never include names that change the prototype of an object', () => {
    const answer: unknown = JSON.parse(
      '{"__proto__":{"x":1},"constructor":1,"prototype":2,"b":{"__proto__":{"y":1},"c":[{"constructor":3,"d":4}]}}',
    );
    const sent = withUnknownFields({ a: 1 }, findUnknownFields(answer, {}));
    expect(JSON.stringify(sent)).toBe('{"b":{"c":[{"d":4}]},"a":1}');
    expect(({} as { y?: number }).y).toBeUndefined();
  });
});

const read = { ...exampleListing, unknownNumber: 3.2, object: { ...exampleListing.object, floors: 4 } };

it('sends unknown fields of a listing back with the PUT that replaces it', async () => {
  const { connection, requests } = scriptedConnection([answers(read), answers(exampleListingReceipt)]);
  const replaced = await getTaggedListing(connection, { id: ListingId.parse(exampleListing.id) });
  const body = ListingInput.parse(bodyOfListing(replaced.value, 'published'));
  await putListing(connection, listingRef('A'), body, replaced);
  expect(JSON.parse(String(requests[1]!.body))).toEqual({ ...body, unknownNumber: 3.2 });
});

it('sends unknown fields of a building back with the PUT that replaces it', async () => {
  const { connection, requests } = scriptedConnection([
    answers({ ...exampleObject, floors: 4, location: { lng: 18, lat: 59, altitude: 3 } }),
    answers(exampleObjectReceipt),
  ]);
  const replaced = await getObjectToReplace(connection, { id: ObjectId.parse(exampleObject.id) });
  const body = ObjectInput.parse(exampleObjectBody);
  await putObject(connection, objectRef('A'), body, replaced);
  expect(JSON.parse(String(requests[1]!.body))).toEqual({ ...body, floors: 4 });
});
