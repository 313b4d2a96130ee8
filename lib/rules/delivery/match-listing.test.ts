import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexListings, matchListing, type NamedListing } from './match-listing';
import { similarListings } from './similar-listings';

function listing(reference: string | null, streetAddress: string, more: Partial<NamedListing> = {}): NamedListing {
  const id = (reference ?? streetAddress) as NamedListing['id'];
  return {
    id,
    streetAddress2: null,
    city: 'Lund',
    objectId: streetAddress,
    objectReference: null,
    ...more,
    reference: reference as NamedListing['reference'],
    streetAddress,
  };
}

const listings = [
  listing('LUND-1', 'Bangatan 4'),
  listing('LUND-12', 'Bangatan 4'),
  listing('LUND-12B', 'Bangatan 4'),
  listing('KV7-01', 'Storgatan 12', { objectReference: 'KV7' }),
  listing('KV7-02', 'Storgatan 12', { objectReference: 'KV7' }),
  listing('KV7-101', 'Storgatan 12', { objectReference: 'KV7' }),
  listing('ÅKE-1', 'Åkergatan 1 B', { city: 'Malmö' }),
  listing('HUS 9/3', 'Ringvägen 100', { objectReference: 'HUS 9' }),
  listing('R-M', 'Ringvägen 5', { city: 'Malmö' }),
  listing('R-L', 'Ringvägen 5', { city: 'Lund', objectId: 'R-L' }),
  listing('77', 'Kajen 3'),
  listing(null, 'Strandvägen 8'),
  listing('TRE-X', 'Torget 2', { streetAddress2: '3 tr', objectId: 'T3' }),
  listing('TRE-Y', 'Torget 2', { streetAddress2: '4 tr', objectId: 'T4' }),
];
const index = indexListings(listings);

describe('the name of a folder', () => {
  it.each<[string, string | null, string | null]>([
    ['LUND-12', 'LUND-12', 'reference'],
    ['lund_12', 'LUND-12', 'reference'],
    ['Lund 012 färdiga', 'LUND-12', 'reference'],
    ['LUND12', 'LUND-12', 'reference'],
    ['LUND-1', 'LUND-1', 'reference'],
    ['LUND-12B', 'LUND-12B', 'reference'],
    ['LUND-12C', null, null],
    ['LUND-123', null, null],
    ['XLUND-1', null, null],
    ['ake-1', 'ÅKE-1', 'reference'],
    ['HUS 9-3', 'HUS 9/3', 'reference'],
    ['LUND-1 och LUND-12', 'LUND-12', 'reference'],
    ['Leverans/LUND-1/webb', 'LUND-1', 'reference'],
    ['LUND-1/LUND-12', 'LUND-12', 'reference'],
    ['Ringvägen 100', 'HUS 9/3', 'address'],
    ['Ringvagen 100, plan 2', 'HUS 9/3', 'address'],
    ['Åkergatan 1B', 'ÅKE-1', 'address'],
    ['Åkergatan 1', null, null],
    ['Storgatan 12A', null, null],
    ['Storgatan 12 A', null, null],
    ['Storgatan 12/02', 'KV7-02', 'unit'],
    ['Storgatan 12 lgh 101', 'KV7-101', 'unit'],
    ['KV7/101', 'KV7-101', 'unit'],
    ['Storgatan 12', null, null],
    ['Ringvägen 5 Malmö', 'R-M', 'address'],
    ['Ringvägen 5', null, null],
    ['Torget 2, 3 tr', 'TRE-X', 'unit'],
    ['Strandvägen 8', 'Strandvägen 8', 'address'],
    ['77', '77', 'reference'],
    ['77 bilder', null, null],
    ['Semester', null, null],
    ['', null, null],
  ])('%s matches %s by its %s', (name, expected, clue) => {
    const match = matchListing(index, name.split('/'));
    expect([match.listingId, match.clue]).toEqual([expected, clue]);
  });

  it('has all listings that it may mean as candidates', () => {
    expect(matchListing(index, ['Storgatan 12']).candidates).toEqual(['KV7-01', 'KV7-02', 'KV7-101']);
    expect(matchListing(index, ['Ringvägen 5']).candidates).toEqual(['R-M', 'R-L']);
  });

  it('gets similar listings suggested if it is misspelled', () => {
    expect(similarListings(index.spelled, 'Storgatn 12')[0]).toBe('KV7-01');
    expect(similarListings(index.spelled, 'TER-X')).toContain('TRE-X');
    expect(similarListings(index.spelled, '')).toEqual([]);
  });

  it('is the number of a photo if it is the name of a file and only a number', () => {
    expect(matchListing(index, ['77'], true).listingId).toBeNull();
  });
});

const reference = fc.tuple(
  fc.constantFrom('LUND', 'KV', 'MALMÖ', 'ÖST', 'H'),
  fc.integer({ min: 1, max: 99 }),
  fc.integer({ min: 0, max: 30 }),
);
const separator = fc.constantFrom('-', '_', ' ', '.', ' - ');

describe('properties', () => {
  it('a reference in any spelling matches its listing and no other', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(reference, { minLength: 1, maxLength: 30, selector: String }),
        separator,
        fc.boolean(),
        (all, between, isLower) => {
          const known = indexListings(all.map((parts) => listing(parts.join('-'), `Gata${parts.join('x')}`)));
          for (const parts of all) {
            const written = parts.join(between);
            const name = isLower ? written.toLowerCase() : written;
            expect(matchListing(known, ['Leverans', `${name} klart`]).listingId).toBe(parts.join('-'));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('any name matches one of the listings, or none with only known listings as candidates', () => {
    const ids = new Set<string>(listings.map(({ id }) => id));
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 4 }),
        fc.boolean(),
        (names, isFile) => {
          const { listingId, candidates } = matchListing(index, names, isFile);
          expect([listingId ?? candidates[0] ?? 'R-M', ...candidates].every((id) => ids.has(id))).toBe(true);
          expect(listingId === null || candidates.length === 0).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
