import { describe, expect, it } from 'vitest';
import { objectRef, referenceFault, type PublishBlocker } from '@/lib/contract';
import { inventoryRow, type InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { formatPostalCode } from '@/lib/rules/addresses/format-postal-code';
import {
  archiveConsequence,
  filterObjects,
  findObjectSummary,
  summarizeObjects,
  toPublishAgain,
} from '@/lib/rules/objects/object-summaries';
import { suggestObjectReference } from '@/lib/rules/objects/suggest-object-reference';
import { exampleListingWith, exampleObjectWith } from '@/lib/testing/harness/example-listings';

const objects = [
  exampleObjectWith(1, { streetAddress: 'Åsögatan 10', city: 'Stockholm', externalRef: objectRef('STO-1') }),
  exampleObjectWith(2, { streetAddress: 'Åsögatan 9', city: 'Stockholm', externalRef: null, status: 'archived' }),
  exampleObjectWith(3, {
    streetAddress: 'Storgatan 1',
    city: 'Malmö',
    externalRef: objectRef('MAL-1'),
    postalCode: '211 34',
  }),
];

const rows = (['published', 'published', 'unpublished', 'draft'] as const).map((status, index) => {
  const listing = exampleListingWith(index + 1, { status });
  const row = inventoryRow(listing);
  return { ...row, objectId: objects[0]!.id, reference: index % 2 === 1 ? null : row.reference };
});

describe('buildings with their listings', () => {
  it('are in Swedish order, with numbers by value', () => {
    const streets = summarizeObjects({ objects, rows }).map(({ object }) => object.streetAddress);
    expect(streets).toEqual(['Storgatan 1', 'Åsögatan 9', 'Åsögatan 10']);
  });

  it('count their listings by status', () => {
    const { counts, rows: current } = findObjectSummary({ objects, rows }, objects[0]!.id.toUpperCase())!;
    expect([counts, current.length]).toEqual([{ published: 2, unpublished: 1, draft: 1 }, 4]);
    expect(findObjectSummary({ objects, rows }, objects[2]!.id)?.counts.published).toBe(0);
    expect(findObjectSummary({ objects, rows }, 'nothing')).toBeNull();
  });

  it('have their listings in one order, whatever the input order, those without a reference first', () => {
    const orderOf = (some: typeof rows) => findObjectSummary({ objects, rows: some }, objects[0]!.id)!.rows;
    expect(orderOf(rows.toReversed())).toEqual(orderOf(rows));
    expect(orderOf(rows).map(({ reference }) => reference !== null)).toEqual([false, false, true, true]);
  });

  it.each([
    ['', false, ['Storgatan 1', 'Åsögatan 10']],
    ['', true, ['Storgatan 1', 'Åsögatan 9', 'Åsögatan 10']],
    ['asog', true, ['Åsögatan 9', 'Åsögatan 10']],
    ['malmo stor', false, ['Storgatan 1']],
    ['STO-1', false, ['Åsögatan 10']],
    ['21134', false, ['Storgatan 1']],
    ['storgatan1', false, ['Storgatan 1']],
    ['lund', true, []],
  ])('searched for %j (archived: %s)', (search, archived, expected) => {
    const found = filterObjects(summarizeObjects({ objects, rows }), { search, archived });
    expect(found.map(({ object }) => object.streetAddress)).toEqual(expected);
  });

  it('show what archiving takes off the market, and what cannot be published again after that', () => {
    const { goesOff, withoutWayBack } = archiveConsequence(rows);
    expect([goesOff.length, withoutWayBack.length]).toEqual([2, 1]);
    expect(withoutWayBack[0]!.reference).toBeNull();
  });

  it('show what can be published again: listings that were live, have a reference and lack nothing but the building', () => {
    const current = (blockers: PublishBlocker[]) => toPublishAgain(rows.map((row) => ({ ...row, blockers })));
    expect(current(['object']).map(({ reference }) => reference)).toEqual(['NS-3']);
    expect(current([])).toHaveLength(1);
    expect(current(['images', 'object'])).toEqual([]);
  });

  it('show that a listing taken off until a day, or replaced, is not published with the building', () => {
    const off = { reason: 'renovation', backOn: '2027-03-01', publishes: false, person: 'Åsa', isDue: false } as const;
    const again = (changes: Partial<InventoryRow>) =>
      toPublishAgain(rows.map((row) => ({ ...row, blockers: ['object'], ...changes }))).length;
    const at = '2026-11-01T10:00:00Z';
    expect(again({ off: { ...off, at } })).toBe(0);
    expect(again({ off: { ...off, at, isDue: true } })).toBe(1);
    expect(again({ replacedBy: '01937c1e-2222-7aaa-8bbb-000000000009' })).toBe(0);
  });
});

describe('a suggested reference', () => {
  const known = (...references: [string | null, string][]) =>
    references.map(([externalRef, city]) => ({ externalRef, city }));
  const address = { streetAddress: 'Östra Hamngatan 16 B', city: 'Göteborg' };

  it.each([
    ['the street, where nothing is numbered', known(), 'OSTRA-HAMNGATAN-16-B'],
    ['the street, where one number is chance', known(['HUS-7', 'Göteborg']), 'OSTRA-HAMNGATAN-16-B'],
    ['the next number of the city', known(['NS-GBG-01', 'Göteborg'], ['NS-GBG-09', 'göteborg']), 'NS-GBG-10'],
    [
      'the commonest series of the city',
      known(
        ['A-1', 'Göteborg'],
        ['A-2', 'Göteborg'],
        ['B-8', 'Göteborg'],
        ['C-3', 'Malmö'],
        ['C-4', 'Malmö'],
        ['C-5', 'Malmö'],
      ),
      'A-3',
    ],
    ['a free one', known(['OSTRA-HAMNGATAN-16-B', 'Malmö']), 'OSTRA-HAMNGATAN-16-B-GOTEBORG'],
    [
      'a free one after that',
      known(['OSTRA-HAMNGATAN-16-B', 'Malmö'], ['OSTRA-HAMNGATAN-16-B-GOTEBORG', 'Malmö']),
      'OSTRA-HAMNGATAN-16-B-2',
    ],
    [
      'the next one that is free in another city too',
      known(['X1', 'Göteborg'], ['X2', 'Göteborg'], ['X3', 'Lund']),
      'X4',
    ],
    [
      'the street, where those of the city begin with a space',
      known([' X1', 'Göteborg'], [' X2', 'Göteborg']),
      'OSTRA-HAMNGATAN-16-B',
    ],
  ])('is %s', (_name, others, expected) => {
    expect(suggestObjectReference(address, others)).toBe(expected);
  });

  it('is empty if there is no street, and usable if there is one', () => {
    expect(suggestObjectReference({ streetAddress: ' – ', city: '' }, [])).toBe('');
    expect(
      referenceFault(suggestObjectReference({ streetAddress: 'å'.repeat(200), city: 'ö'.repeat(100) }, [])),
    ).toBeNull();
  });
});

it.each([
  ['11122', '111 22'],
  ['111 22', '111 22'],
  [' 1 1 1 2 2 ', '111 22'],
  ['SE-11122', '111 22'],
  ['s-111 22', '111 22'],
  ['1112', '1112'],
  ['01122', '01122'],
  ['111222', '111222'],
  ['Box 1', 'Box 1'],
  ['', ''],
])('the postal code %j is written %j', (typed, written) => {
  expect(formatPostalCode(typed)).toBe(written);
});
