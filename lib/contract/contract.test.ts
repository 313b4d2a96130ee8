import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as examples from './examples';
import {
  addressKey,
  AmenityList,
  ArchiveReceipt,
  canonicalContent,
  endpointPath,
  ErrorBody,
  hasAtMostTwoDecimals,
  InventoryObject,
  issuesOf,
  Listing,
  listingContent,
  ListingInput,
  ListingListQuery,
  ListingReceipt,
  matchEndpoint,
  Me,
  ObjectInput,
  ObjectListQuery,
  ObjectReceipt,
  openingHoursFault,
  parseInstant,
  parsePathId,
  PublishBlocker,
  publishBlockers,
  referenceFault,
  statusAfterPush,
  statusAfterUnpublish,
  UploadedFloorPlan,
  UploadedImages,
  type ListingBody,
} from './index';

const minimal: ListingBody = {
  type: 'office',
  objectRef: 'A',
  price: { amount: 100, unit: 'month' },
};

function faultPaths(body: unknown): string[] {
  const parsed = ListingInput.safeParse(body);
  return parsed.success ? [] : issuesOf(parsed.error).map((issue) => issue.path.join('.'));
}

describe('examples', () => {
  it.each<readonly [string, z.ZodType, unknown]>([
    ['Me', Me, examples.exampleMe],
    ['AmenityList', AmenityList, examples.exampleAmenityList],
    ['ObjectInput', ObjectInput, examples.exampleObjectBody],
    ['InventoryObject', InventoryObject, examples.exampleObject],
    ['ObjectReceipt', ObjectReceipt, examples.exampleObjectReceipt],
    ['ArchiveReceipt', ArchiveReceipt, examples.exampleArchiveReceipt],
    ['ListingInput, office', ListingInput, examples.exampleListingBody],
    ['ListingInput, coworking', ListingInput, examples.exampleCoworkingBody],
    ['Listing', Listing, examples.exampleListing],
    ['ListingReceipt', ListingReceipt, examples.exampleListingReceipt],
    ['UploadedImages', UploadedImages, examples.exampleUploadedImages],
    ['UploadedFloorPlan', UploadedFloorPlan, examples.exampleUploadedFloorPlan],
    ...Object.entries(examples.exampleErrors).map(
      ([name, example]) => [`ErrorBody, ${name}`, ErrorBody, example] as const,
    ),
    ['ListingInput, minimal', ListingInput, examples.exampleMinimalBody],
    ['ListingReceipt, unpublish', ListingReceipt, examples.exampleUnpublishReceipt],
  ])('%s', (_, schema, example) => {
    expect(schema.safeParse(example).error?.issues ?? []).toEqual([]);
  });
});

describe('listing body', () => {
  it('fills in defaults', () => {
    expect(ListingInput.parse(minimal)).toEqual({
      type: 'office',
      objectRef: 'A',
      status: 'published',
      locale: 'sv',
      description: null,
      floorArea: null,
      workplaces: null,
      furnished: null,
      price: { amount: 100, unit: 'month', currency: 'SEK' },
      noticePeriod: null,
      bindingPeriod: null,
      amenityIds: [],
      customAmenities: [],
      images: [],
      floorPlan: null,
      openingHours: null,
    });
  });

  it('ignores unknown fields and removes duplicate amenities', () => {
    const parsed = ListingInput.parse({ ...minimal, id: 'x', outcome: 'created', amenityIds: [7, 1, 7] });
    expect(parsed).not.toHaveProperty('id');
    expect(parsed.amenityIds).toEqual([1, 7]);
  });

  const item = { id: '01937c1e-3333-7aaa-8bbb-000000000001', icon: 'sun', translations: { sv: 'Sol' } };
  const day = { price: { amount: 1, unit: 'day' } };
  const hours = (open: string, close: string) => ({
    type: 'coworking',
    openingHours: {
      monday: { open, close },
      tuesday: null,
      wednesday: null,
      thursday: null,
      friday: null,
      saturday: null,
      sunday: null,
    },
  });

  it.each<[string, object, string[]]>([
    ['a missing type', { type: undefined }, ['type']],
    ['status unpublished', { status: 'unpublished' }, ['status']],
    ['status null', { status: null }, ['status']],
    ['no object', { objectRef: undefined }, ['objectRef']],
    ['two objects', { objectId: 'ext:A' }, ['objectRef', 'objectId']],
    ['an empty reference', { objectRef: '' }, ['objectRef']],
    ['a reference of 129', { objectRef: 'a'.repeat(129) }, ['objectRef']],
    ['an objectId of another form', { objectRef: undefined, objectId: 'A-1' }, ['objectId']],
    [
      'a bad inline address',
      { objectRef: undefined, address: { city: '' } },
      ['address.streetAddress', 'address.postalCode', 'address.city'],
    ],
    ['locale de', { locale: 'de' }, ['locale']],
    ['three decimals', { floorArea: 12.345 }, ['floorArea']],
    ['no area', { floorArea: 0 }, ['floorArea']],
    ['half a workplace', { workplaces: 1.5 }, ['workplaces']],
    ['a price below zero', { price: { amount: -1, unit: 'month' } }, ['price.amount']],
    ['a price without unit', { price: { amount: 1 } }, ['price.unit']],
    ['no price', { price: null }, ['price']],
    ['notice on a day price', { ...day, noticePeriod: 3 }, ['noticePeriod']],
    ['binding on a day price', { ...day, bindingPeriod: 3 }, ['bindingPeriod']],
    ['binding of 0', { bindingPeriod: 0 }, ['bindingPeriod']],
    ['notice of 9.5', { noticePeriod: 9.5 }, ['noticePeriod']],
    ['101 amenities', { amenityIds: Array.from({ length: 101 }, () => 1) }, ['amenityIds']],
    ['31 images', { images: Array.from({ length: 31 }, (_, index) => `u${index}`) }, ['images']],
    [
      '21 own amenities',
      {
        customAmenities: Array.from({ length: 21 }, (_, i) => ({ ...item, id: item.id.slice(0, -2) + String(i + 10) })),
      },
      ['customAmenities'],
    ],
    ['an id twice', { customAmenities: [item, { ...item, id: item.id.toUpperCase() }] }, ['customAmenities.1.id']],
    ['no label in the locale', { locale: 'en', customAmenities: [item] }, ['customAmenities.0.translations.en']],
    [
      'a blank label',
      { customAmenities: [{ ...item, translations: { sv: ' ' } }] },
      ['customAmenities.0.translations.sv'],
    ],
    [
      'a foreign label',
      { customAmenities: [{ ...item, translations: { sv: 'Sol', de: 'Sonne' } }] },
      ['customAmenities.0.translations'],
    ],
    ['hours on an office', { ...hours('08:00', '17:00'), type: 'office' }, ['openingHours']],
    ['hours that end before they begin', hours('17:00', '08:00'), ['openingHours.monday.close']],
    ['hours that open at 24:00', hours('24:00', '24:00'), ['openingHours.monday.open']],
    ['25:00', hours('08:00', '25:00'), ['openingHours.monday.close']],
    ['9:00', hours('9:00', '10:00'), ['openingHours.monday.open']],
    ['NUL', { description: 'a\u0000b' }, ['description']],
    ['a lone surrogate', { description: '\ud800' }, ['description']],
  ])('rejects %s', (_, change, paths) => {
    expect(faultPaths({ ...minimal, ...change })).toEqual(paths);
  });

  it('reports field faults and faults that span fields together', () => {
    expect(
      faultPaths({
        ...minimal,
        type: 'x',
        price: { amount: -1, unit: 'day' },
        noticePeriod: 1,
        objectId: 'ext:B',
      }).toSorted(),
    ).toEqual(['noticePeriod', 'objectId', 'objectRef', 'price.amount', 'type']);
  });

  it.each([null, [], 'x', 1])('rejects %j as a whole', (body) => {
    expect(faultPaths(body)).toEqual(['']);
  });

  it('accepts closing at 24:00, zero rent, zero notice and prices with two decimals', () => {
    expect(faultPaths({ ...minimal, ...hours('08:00', '24:00'), noticePeriod: 0 })).toEqual([]);
    for (const amount of [0, 19.99, 1.1, 4.35, 0.07])
      expect(faultPaths({ ...minimal, price: { amount, unit: 'day' } })).toEqual([]);
  });
});

describe('rules', () => {
  it('two decimals are counted in the decimal text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (cents) => hasAtMostTwoDecimals(Number((cents / 100).toFixed(2)))),
    );
    for (const value of [12.345, 1e-7, 1.005, 0.1 + 0.2]) expect(hasAtMostTwoDecimals(value)).toBe(false);
  });

  it('a status never goes back to draft, and is published only without blockers', () => {
    const status = fc.constantFrom(null, 'draft', 'published', 'unpublished' as const);
    const blockers = fc.subarray(PublishBlocker.options);
    fc.assert(
      fc.property(status, fc.constantFrom('published', 'draft' as const), blockers, (current, wanted, found) => {
        const next = statusAfterPush(current, wanted, found);
        expect(next === 'published').toBe(wanted === 'published' && found.length === 0);
        const wasLive = current === 'published' || current === 'unpublished';
        expect(next).not.toBe(wasLive ? 'draft' : 'unpublished');
      }),
    );
    expect(statusAfterUnpublish('draft')).toBe('draft');
    expect(statusAfterUnpublish('published')).toBe('unpublished');
  });

  it('blockers have a fixed order, and only distinct images count', () => {
    const facts = { images: ['a', 'a', 'b'], price: { amount: 0, unit: 'month' as const }, noticePeriod: null };
    expect(publishBlockers({ ...facts, objectStatus: 'archived' })).toEqual([
      'images',
      'price',
      'noticePeriod',
      'object',
    ]);
    expect(
      publishBlockers({
        images: ['a', 'b', 'c'],
        price: { amount: 1, unit: 'day' },
        noticePeriod: null,
        objectStatus: 'active',
      }),
    ).toEqual([]);
  });

  it('a body and the listing it creates have equal content', () => {
    const parsed = ListingInput.parse(examples.exampleListingBody);
    const read = Listing.parse(examples.exampleListing);
    expect(canonicalContent(listingContent(read))).toBe(canonicalContent(listingContent(parsed)));
  });

  it('addresses that differ only in case and spaces are the same', () => {
    const one = ObjectInput.parse({
      streetAddress: ' Storgatan  1',
      postalCode: '113 56',
      city: 'Umeå',
      countryCode: 'se',
    });
    const other = ObjectInput.parse({
      streetAddress: 'STORGATAN 1',
      postalCode: '11356',
      city: 'umeå',
      streetAddress2: '',
    });
    expect(addressKey(one)).toBe(addressKey(other));
    expect(addressKey(ObjectInput.parse({ ...other, region: 'Västerbotten' }))).not.toBe(addressKey(one));
  });

  it.each([
    ['08:00', '08:00', 'close'],
    ['24:00', '24:00', 'open'],
    ['00:00', '24:00', undefined],
  ])('hours %s to %s', (open, close, field) => {
    expect(openingHoursFault(open, close)?.field).toBe(field);
  });
});

describe('identifiers', () => {
  it.each([
    ['', 'empty'],
    ['a', null],
    ['a/b %#?å😀', null],
    ['ext:a', 'external_prefix'],
    ['..', 'dots'],
    ['a\u0000', 'control'],
    ['😀'.repeat(128), null],
    ['😀'.repeat(129), 'too_long'],
  ])('reference %j: %s', (reference, fault) => {
    expect(referenceFault(reference)).toBe(fault);
  });

  it('path ids are UUIDs or ext:<reference>', () => {
    const id = '01937C1E-3333-7AAA-8BBB-000000000001';
    expect(parsePathId(id)).toEqual({ kind: 'uuid', id: id.toLowerCase(), reference: id });
    expect(parsePathId('ext:ext:x')).toEqual({ kind: 'reference', reference: 'ext:x' });
    for (const bad of ['ext:', 'A-1', `{${id}}`, id.slice(1), `${id}0`, '']) expect(parsePathId(bad)).toBeNull();
  });

  it('an endpoint is found by its path, whatever the id', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        const path = endpointPath('putListing', id);
        expect(matchEndpoint('PUT', path)).toEqual({ name: 'putListing', encodedId: encodeURIComponent(id) });
      }),
    );
    for (const path of ['', '/', '/listings/', '//listings', '/objects/a/', '/me/x'])
      expect(matchEndpoint('GET', path)).toBeNull();
  });
});

describe('queries', () => {
  it.each(['0', '201', '-1', '1.5', 'abc', '', '1e2', '+5', ' 5'])('limit %j is rejected', (limit) => {
    expect(ObjectListQuery.safeParse({ limit }).success).toBe(false);
  });

  it.each(['1', '200', '050'])('limit %j is accepted', (limit) => {
    expect(ObjectListQuery.parse({ limit }).limit).toBe(Number(limit));
  });

  it.each<[string, string | null]>([
    ['2026-01-31T09:00:00Z', '2026-01-31T09:00:00.000Z'],
    ['2026-01-31T09:00:00.1239+02:00', '2026-01-31T07:00:00.123Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['2026-02-29T00:00:00Z', null],
    ['2026-01-31T09:00:00', null],
    ['2026-01-31', null],
    ['yesterday', null],
    ['2026-01-31T24:00:00Z', null],
    ['2026-12-31T23:59:60Z', null],
    ['12026-01-31T09:00:00Z', null],
    ['2026-01-31T09:00:00 02:00', null],
  ])('instant %s', (text, expected) => {
    const instant = parseInstant(text);
    expect(instant === null ? null : new Date(instant).toISOString()).toBe(expected);
    expect(ListingListQuery.safeParse({ updatedSince: text }).success).toBe(expected !== null);
  });
});
