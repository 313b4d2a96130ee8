import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyOfListing, ListingInput, publishBlockers } from '@/lib/contract';
import { inventoryRow } from '@/lib/rules/inventory/inventory-row';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { blockersLeft, fixedBody, isFix, isRent, isOvertaken, noFix, type RowFix } from './row-fix';

const photo = (number: number) => `https://media.example/${number}.jpg`;
const anotherBuilding = '01937c1e-1111-7aaa-8bbb-000000000099';

const anyCase = fc.record({
  images: fc.nat(4),
  amount: fc.constantFrom(0, 39_000),
  unit: fc.constantFrom('month' as const, 'day' as const),
  noticePeriod: fc.constantFrom(null, 9),
  archived: fc.boolean(),
  fix: fc.record<RowFix>({
    amount: fc.constantFrom(null, 12_000.5),
    noticePeriod: fc.constantFrom(null, 0, 6),
    photos: fc.array(fc.integer({ min: 0, max: 9 }).map(photo), { maxLength: 4 }),
    objectId: fc.constantFrom(null, anotherBuilding),
  }),
});

describe('a fix on a row', () => {
  it('leaves exactly the blockers that the service would still report', () => {
    fc.assert(
      fc.property(anyCase, ({ images, amount, unit, noticePeriod, archived, fix: given }) => {
        const base = exampleListingWith(1);
        const listing = {
          ...base,
          images: Array.from({ length: images }, (_, index) => photo(100 + index)),
          price: { ...base.price, amount, unit },
          noticePeriod: unit === 'day' ? null : noticePeriod,
          bindingPeriod: null,
          object: { ...base.object, status: archived ? ('archived' as const) : ('active' as const) },
        };
        const publishBlockersNow = publishBlockers({ ...listing, objectStatus: listing.object.status });
        const row = inventoryRow({ ...listing, publishBlockers: publishBlockersNow });
        // Only missing values have a field.
        const fix: RowFix = {
          amount: row.blockers.includes('price') ? given.amount : null,
          noticePeriod: row.blockers.includes('noticePeriod') ? given.noticePeriod : null,
          photos: row.blockers.includes('images') ? [...new Set(given.photos)] : [],
          objectId: row.blockers.includes('object') ? given.objectId : null,
        };
        const body = fixedBody(bodyOfListing(listing, 'published'), fix);
        const objectStatus = fix.objectId === null ? listing.object.status : 'active';
        expect(blockersLeft(row, fix)).toEqual(publishBlockers({ ...body, objectStatus }));
        expect(ListingInput.safeParse(body).success).toBe(true);
      }),
    );
  });

  it.each([
    [noFix, false],
    [{ ...noFix, noticePeriod: 0 }, true],
    [{ ...noFix, photos: [photo(1)] }, true],
  ])('%j changes something: %s', (fix, expected) => {
    expect(isFix(fix)).toBe(expected);
  });

  it.each([
    [null, false],
    ['tolv tusen', false],
    [0, false],
    [0.01, true],
    [19.99, true],
    [1.234, false],
    [9_999_999_999.99, true],
    [10_000_000_000, false],
  ])('%j is a rent that can be published: %s', (value, expected) => {
    expect(isRent(value)).toBe(expected);
  });

  it('is overtaken only if another person meanwhile filled in the same field', () => {
    const listing = exampleListingWith(1, { noticePeriod: null });
    const row = inventoryRow(listing);
    const other = { ...listing, noticePeriod: 6 };
    expect(isOvertaken(row, listing, { ...noFix, noticePeriod: 9 })).toBe(false);
    expect(isOvertaken(row, other, { ...noFix, noticePeriod: 9 })).toBe(true);
    // An earlier save whose answer was lost.
    expect(isOvertaken(row, other, { ...noFix, noticePeriod: 6 })).toBe(false);
    expect(isOvertaken(row, other, { ...noFix, amount: 5 })).toBe(false);
    const dearer = { ...listing, price: { ...listing.price, amount: listing.price.amount + 1 } };
    expect(isOvertaken(row, dearer, { ...noFix, amount: 5 })).toBe(true);
  });
});
