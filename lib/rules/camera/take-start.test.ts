import { describe, expect, it } from 'vitest';
import { inventoryRow } from '@/lib/rules/inventory/inventory-row';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { parseTakeQuery, takeRows, takeStart } from './take-start';

const rows = ['Storgatan 2', 'Ågatan 1', 'Alvägen 9'].map((streetAddress, index) => ({
  ...inventoryRow(exampleListingWith(index + 1)),
  streetAddress,
}));
const replaced = { ...rows[0]!, id: exampleListingWith(9).id, replacedBy: 'NEW-1' };
const unchangeable = { ...rows[0]!, id: exampleListingWith(8).id, reference: null };

describe('the listings to take photos of', () => {
  it('are sorted by address, without replaced ones and those that cannot be changed', () => {
    expect(takeRows([...rows, replaced, unchangeable]).map(({ streetAddress }) => streetAddress)).toEqual([
      'Alvägen 9',
      'Storgatan 2',
      'Ågatan 1',
    ]);
  });

  it('are found without their diacritics', () => {
    expect(takeRows(rows, 'agatan').map(({ id }) => id)).toEqual([rows[1]!.id]);
  });

  it('are limited to the first ones, plus the one that the URL names', () => {
    const start = takeStart(rows, { listingId: rows[1]!.id, rowsMax: 2 });
    expect(start).toMatchObject({ total: 3, chosen: { streetAddress: 'Ågatan 1' } });
    expect(start.rows).toHaveLength(2);
    expect(start.rows[0]).not.toHaveProperty('description');
    expect(takeStart(rows, { listingId: 'unknown', rowsMax: 2 }).chosen).toBeNull();
  });
});

it.each([
  ['', { by: 'address', listingId: null }],
  ['by=nearest', { by: 'nearest', listingId: null }],
  ['by=elsewhere&listing=a', { by: 'address', listingId: 'a' }],
])('the query %j reads as %j', (query, expected) => {
  expect(parseTakeQuery(new URLSearchParams(query))).toEqual(expected);
});
