import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issuesOf } from './error';
import { ListingInput, ListingListQuery } from './listing';
import { ObjectInput } from './object';
import { readRequest } from './request-words';

const minimal = { type: 'office', objectRef: 'A', price: { amount: 100, unit: 'month' } };
const messageOf = (schema: z.ZodType, value: unknown) =>
  issuesOf(readRequest(schema, value).error!).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the error texts of a request', () => {
  it.each<[object, string[]]>([
    [{ type: undefined }, ['type: This field is required. Must be "office", "coworking" or "part_of_office".']],
    [{ type: 'lager' }, ['type: Must be "office", "coworking" or "part_of_office".']],
    [{ price: undefined }, ['price: This field is required.']],
    [{ price: null }, ['price: Must be an object, not null.']],
    [{ price: 'gratis' }, ['price: Must be an object, not a string.']],
    [{ price: { unit: 'month' } }, ['price.amount: This field is required.']],
    [{ price: { amount: '100', unit: 'month' } }, ['price.amount: Must be a number, not a string.']],
    [{ price: { amount: Infinity, unit: 'month' } }, ['price.amount: Must be a finite number.']],
    [{ price: { amount: 10_000_000_000, unit: 'month' } }, ['price.amount: Must be at most 9999999999.99.']],
    [{ price: { amount: 1.234, unit: 'month' } }, ['price.amount: Must have at most two decimals.']],
    [{ price: { amount: 1, unit: 'month', currency: 'EUR' } }, ['price.currency: Must be "SEK".']],
    [{ status: null }, ['status: Must be "published" or "draft".']],
    [{ furnished: 'ja' }, ['furnished: Must be true or false, not a string.']],
    [{ description: 7 }, ['description: Must be a string, not a number.']],
    [{ floorArea: [] }, ['floorArea: Must be a number, not an array.']],
    [{ workplaces: 0 }, ['workplaces: Must be at least 1.']],
    [{ workplaces: 1.5 }, ['workplaces: Must be a whole number.']],
    [{ workplaces: 2 ** 53 }, ['workplaces: Must be at most 9007199254740991.']],
    [{ noticePeriod: 121 }, ['noticePeriod: Must be at most 120.']],
    [{ amenityIds: {} }, ['amenityIds: Must be an array, not an object.']],
    [{ amenityIds: [1.5] }, ['amenityIds.0: Must be a whole number.']],
    [{ amenityIds: [2 ** 53] }, ['amenityIds.0: Must be at most 9007199254740991.']],
    [{ images: [true] }, ['images.0: Must be a string, not true or false.']],
    [{ blurPlaceholders: 'x' }, ['blurPlaceholders: Must be an object, not a string.']],
    [
      { type: 'coworking', openingHours: { monday: null } },
      ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
        (day) => `openingHours.${day}: This field is required.`,
      ),
    ],
    [
      { customAmenities: [{ id: 'x', icon: '', translations: { sv: 'Sol', de: 'Sonne', fi: 'Aurinko' } }] },
      [
        'customAmenities.0.id: Must be a UUID.',
        'customAmenities.0.icon: Must not be empty.',
        'customAmenities.0.translations: Unknown fields: de, fi.',
      ],
    ],
    [
      { objectRef: undefined, address: {} },
      ['streetAddress', 'postalCode', 'city'].map((field) => `address.${field}: This field is required.`),
    ],
    [{ objectRef: undefined }, ['objectRef: Send exactly one of objectRef, objectId and address.']],
  ])('for a listing with %j', (change, expected) => {
    expect(messageOf(ListingInput, { ...minimal, ...change })).toEqual(expected);
  });

  it.each<[unknown, string]>([
    [null, ': The body must be a JSON object, not null.'],
    [[], ': The body must be a JSON object, not an array.'],
    ['x', ': The body must be a JSON object, not a string.'],
    [1, ': The body must be a JSON object, not a number.'],
  ])('for the body %j', (body, expected) => {
    expect(messageOf(ListingInput, body)).toEqual([expected]);
    expect(messageOf(ObjectInput, body)).toEqual([expected]);
  });

  it('for a query', () => {
    expect(messageOf(ListingListQuery, { status: 'live', limit: '0', cursor: '' })).toEqual([
      'cursor: A cursor must not be empty.',
      'limit: Must be from 1 to 200.',
      'status: Must be "draft", "published" or "unpublished".',
    ]);
  });

  it.each<[string, z.ZodType, unknown, string]>([
    ['too_small of a string', z.string().min(2), '', 'Must be at least 2 characters.'],
    ['too_small of an empty string', z.string().min(1), '', 'Must not be empty.'],
    ['too_small of a list', z.array(z.string()).min(1), [], 'Must have at least 1 entries.'],
    ['too_small, exclusive', z.number().gt(0), 0, 'Must be greater than 0.'],
    ['too_big of a string', z.string().max(1), 'ab', 'Must be at most 1 characters.'],
    ['too_big of a list', z.array(z.string()).max(1), ['a', 'b'], 'Must have at most 1 entries.'],
    ['too_big, exclusive', z.number().lt(0), 0, 'Must be less than 0.'],
    ['invalid_format', z.url(), 'x', 'Must be a URL.'],
    ['invalid_format without a name', z.string().regex(/^a$/), 'x', 'Must be of another form.'],
    ['not_multiple_of', z.number().multipleOf(5), 3, 'Must be a multiple of 5.'],
    ['unrecognized_keys', z.strictObject({}), { de: 1 }, 'Unknown field: de.'],
    ['invalid_union', z.union([z.string(), z.number()]), true, 'Has none of the accepted forms.'],
    ['invalid_key', z.record(z.uuid(), z.string()), { a: 'x' }, 'Has a field with a name that is not accepted.'],
    ['invalid_element', z.map(z.object({}), z.string()), new Map([[{}, 1]]), 'Has an entry that is not accepted.'],
    ['custom', z.custom(() => false), 1, 'Is not valid.'],
  ])('for the code %s', (_, schema, value, expected) => {
    expect(readRequest(schema, value).error!.issues.map(({ message }) => message)).toEqual([expected]);
  });
});
