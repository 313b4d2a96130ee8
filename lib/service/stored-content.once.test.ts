import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentFields, listingContent, ListingContent, PriceInput } from '@/lib/contract';
import { anyListing } from '@/lib/testing/model/any-listing';
import { createContentReader, storedContent } from './stored-content';

const anyStored = anyListing.map((listing) => JSON.stringify(listingContent(listing)));
const later = { unknownNumber: z.number().nullable().default(null), unknownText: z.string().default('district') };

const grown: [string, z.ZodObject, (content: ListingContent) => object][] = [
  [
    'fields of its own',
    ListingContent.extend(later),
    (content) => ({ ...content, unknownNumber: null, unknownText: 'district' }),
  ],
  [
    'a field inside another one',
    ListingContent.extend({ price: PriceInput.extend({ indexed: z.boolean().default(false) }) }),
    (content) => ({ ...content, price: { ...content.price, indexed: false } }),
  ],
  [
    'a field whose name another one has inside',
    ListingContent.extend({ unit: z.string().nullable().default(null) }),
    (content) => ({ ...content, unit: null }),
  ],
  ['a field that may be missing', ListingContent.extend({ video: z.string().optional() }), (content) => content],
];

describe.each(grown)('content that was stored before the contract had %s', (_name, contract, expected) => {
  const reader = createContentReader(contract);

  it('is read with the defaults of these fields', () => {
    fc.assert(
      fc.property(anyStored, (stored) => {
        const content = storedContent.contentOf(stored);
        expect(JSON.parse(reader.textOf(stored))).toEqual(expected(content));
        expect(reader.contentOf(stored)).toEqual(expected(content));
        expect(contract.safeParse(JSON.parse(reader.textOf(stored))).success).toBe(
          contract.safeParse(expected(content)).success,
        );
      }),
    );
  });

  it('is read unchanged if it has these fields', () => {
    fc.assert(
      fc.property(anyStored, (stored) => {
        const today = reader.textOf(stored);
        expect(JSON.parse(reader.textOf(today))).toEqual(JSON.parse(today));
      }),
    );
  });
});

it('finds a field regardless of what the texts contain', () => {
  const reader = createContentReader(ListingContent.extend(later));
  const [stored] = fc.sample(anyStored, { numRuns: 1, seed: 1 });
  const description = '"unknownNumber":4,\\"unknownText\\":"x"';
  const text = JSON.stringify({ ...storedContent.contentOf(stored!), description });
  expect(JSON.parse(reader.textOf(text))).toMatchObject({ description, unknownNumber: null, unknownText: 'district' });
});

it('content that this version wrote is returned unchanged', () => {
  fc.assert(
    fc.property(anyStored, (stored) => {
      expect(storedContent.textOf(stored)).toBe(stored);
    }),
  );
  expect(contentFields.toSorted()).toEqual(Object.keys(ListingContent.shape).toSorted());
});
