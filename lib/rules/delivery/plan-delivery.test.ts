import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '@/lib/contract/limits';
import { inventoryRow } from '@/lib/rules/inventory/inventory-row';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { sortFiles, type DeliveryFile } from './delivery-file';
import { indexListings } from './match-listing';
import { groupPhotos } from './photo-groups';
import { planDelivery, type DeliveryChoices, type DeliveryListing, type KnownContent } from './plan-delivery';

const file = (path: string): DeliveryFile => ({ path, size: 1, modified: 0 });
const rows = [1, 2, 3].map((number) =>
  inventoryRow(exampleListingWith(number, { status: 'draft', publishBlockers: ['images'] })),
);
const [one, two] = rows.map(({ id }): string => id) as [string, string];
const byId = new Map<string, DeliveryListing>(rows.map((row) => [row.id, row]));
const usual: DeliveryChoices = { assigned: {}, place: 'last', publish: false };
const nothing: KnownContent = { hashes: new Map(), stored: new Map(), images: new Map() };

function plan(paths: string[], choices: Partial<DeliveryChoices> = {}, content: Partial<KnownContent> = {}) {
  const groups = groupPhotos('Leverans', paths.map(file), indexListings(rows));
  return planDelivery(groups, byId, { ...usual, ...choices }, { ...nothing, ...content });
}

const paths = (files: readonly DeliveryFile[]) => files.map(({ path }) => path);

describe('the files of a delivery', () => {
  it('are separated into photos and others, without those that operating systems add', () => {
    const names = [
      'a/1.JPG',
      'a/.DS_Store',
      '__MACOSX/a/._1.jpg',
      'a/läs mig.txt',
      'a/2.heic',
      'a/Thumbs.db',
      'a/3.cr2',
    ];
    const { photos, others } = sortFiles(names.map(file));
    expect(paths(photos)).toEqual(['a/1.JPG', 'a/2.heic']);
    expect(others).toEqual(['a/läs mig.txt', 'a/3.cr2']);
  });

  it('are grouped by folder, by the listing in their names, or by how their names begin', () => {
    const groups = groupPhotos(
      'Leverans',
      [
        'NS-1/2.jpg',
        'NS-1/1.jpg',
        'Dag 2/NS-2_1.jpg',
        'Dag 2/NS-3_1.jpg',
        'Dag 2/x.jpg',
        'NS-3 (4).jpg',
        'hus_1.jpg',
        'hus_2.jpg',
        'gård_1.jpg',
      ].map(file),
      indexListings(rows),
    );
    expect(groups.map(({ name, files, match }) => [name, match.clue, ...paths(files)])).toEqual([
      ['NS-1', 'reference', 'NS-1/1.jpg', 'NS-1/2.jpg'],
      ['Dag 2/NS-2', 'reference', 'Dag 2/NS-2_1.jpg'],
      ['Dag 2/NS-3', 'reference', 'Dag 2/NS-3_1.jpg'],
      ['Dag 2', null, 'Dag 2/x.jpg'],
      ['NS-3', 'reference', 'NS-3 (4).jpg'],
      ['hus', null, 'hus_1.jpg', 'hus_2.jpg'],
      ['gård', null, 'gård_1.jpg'],
    ]);
  });

  it('whose names have only a number, or begin with one, are photos of no single unit in the building of their folder', () => {
    const units = rows
      .slice(0, 2)
      .map((row, at) => ({ ...row, streetAddress: 'Storgatan 12', reference: `S-${at + 1}` }));
    const index = indexListings(units as typeof rows);
    for (const [name, path] of [
      ['Leverans', 'Storgatan 12/1.jpg'],
      ['Storgatan 12', '1.jpg'],
      ['Leverans', 'Storgatan 12/01_hall.jpg'],
      ['Leverans', 'Storgatan 12/1 hall 2.jpg'],
    ] as const) {
      const [group, ...others] = groupPhotos(name, [file(path)], index);
      expect(others).toEqual([]);
      expect(group!.match).toEqual({ listingId: null, clue: null, candidates: [one, two] });
    }
  });

  it('all belong to the listing of their folder', () => {
    const [group, ...others] = groupPhotos('NS-2', ['2.jpg', 'entré.jpg'].map(file), indexListings(rows));
    expect(others).toEqual([]);
    expect([group!.name, group!.match.listingId]).toEqual(['NS-2', two]);
  });
});

describe('the plan of a listing', () => {
  it('joins its groups, and a manual choice overrides a name', () => {
    const { listings, leftOut, open } = plan(['NS-1/1.jpg', 'fel/1.jpg', 'NS-3/1.jpg', 'annat/1.jpg'], {
      assigned: { 'folder fel': one, 'folder NS-3': null },
    });
    expect(listings.map(({ listing, add }) => [listing.id, ...paths(add)])).toEqual([[one, 'NS-1/1.jpg', 'fel/1.jpg']]);
    expect(leftOut.map(({ name }) => name)).toEqual(['NS-3']);
    expect(open.map(({ name }) => name)).toEqual(['annat']);
  });

  it('leaves out duplicates, photos that the listing already has, and photos beyond its limit', () => {
    const images = new Map([[one, Array.from({ length: limits.imagesMax - 1 }, (_, at) => `u${at}`)]]);
    const hashes = new Map([
      ['NS-1/1.jpg', 'a'],
      ['NS-1/2.jpg', 'a'],
      ['NS-1/3.jpg', 'b'],
      ['NS-1/4.jpg', 'c'],
    ]);
    const [its] = plan([...hashes.keys()], {}, { images, hashes, stored: new Map([['b', ['u3']]]) }).listings;
    expect(paths(its!.already)).toEqual(['NS-1/2.jpg', 'NS-1/3.jpg']);
    expect(paths(its!.add)).toEqual(['NS-1/1.jpg']);
    expect(paths(its!.tooMany)).toEqual(['NS-1/4.jpg']);
  });

  it.each([
    [['NS-1/1.jpg', 'NS-1/2.jpg'], true, 'staysOff', 1],
    [['NS-1/1.jpg', 'NS-1/2.jpg', 'NS-1/3.jpg'], true, 'goesLive', 0],
    [['NS-1/1.jpg', 'NS-1/2.jpg', 'NS-1/3.jpg'], false, 'staysOff', 0],
  ])('for %j with publishing %s foresees %s', (names, publish, effect, missing) => {
    const [its] = plan(names, { publish }).listings;
    expect([its!.effect, its!.missing, its!.isNewCover]).toEqual([effect, missing, true]);
  });
});

describe('properties', () => {
  it('every photo is in exactly one place, and no listing exceeds its limit', () => {
    const path = fc
      .tuple(
        fc.constantFrom('NS-1/', 'NS-2/', 'NS 3/', 'fel/', 'NS-1/webb/', ''),
        fc.constantFrom('', 'NS-1_', 'NS-2 ', 'bild'),
        fc.nat(40),
      )
      .map(([folder, start, number]) => `${folder}${start}${number}.jpg`);
    const hash = fc.constantFrom('a', 'b', 'c', null, null);
    fc.assert(
      fc.property(
        fc.uniqueArray(path, { maxLength: 80, size: 'max' }),
        fc.array(hash, { minLength: 80, maxLength: 80 }),
        fc.nat(limits.imagesMax),
        fc.dictionary(fc.constantFrom('folder fel', 'folder NS-2', 'series bild'), fc.constantFrom(one, two)),
        (names, drawn, count, assigned) => {
          const hashes = new Map(names.flatMap((name, at) => (drawn[at] ? [[name, drawn[at]] as const] : [])));
          const images = new Map([[one, Array.from({ length: count }, (_, at) => `u${at}`)]]);
          const { listings, open, leftOut } = plan(
            names,
            { assigned },
            { hashes, images, stored: new Map([['a', ['u0']]]) },
          );
          const places = [
            ...listings.flatMap(({ add, already, tooMany }) => [...add, ...already, ...tooMany]),
            ...[...open, ...leftOut].flatMap(({ files }) => files),
          ];
          expect(paths(places).sort()).toEqual([...names].sort());
          for (const { current, add } of listings)
            expect(current.length + add.length).toBeLessThanOrEqual(limits.imagesMax);
        },
      ),
      { numRuns: 50 },
    );
  });
});
