import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  listingWarnings,
  warningFields,
  warningKinds,
  type Surroundings,
  type WarningSubject,
} from './listing-warnings';

/** 1 800 kr/m²/year, 10 m² per workplace. */
const usual: WarningSubject = {
  type: 'office',
  locale: 'sv',
  description: '',
  floorArea: 120,
  workplaces: 12,
  amount: 18_000,
  unit: 'month',
  noticePeriod: 9,
  images: ['a', 'b', 'c', 'd', 'e'],
};
const alone: Surroundings = { building: [], city: [], notices: [], former: null, sharedWith: {} };
const swedish =
  'Ett ljust kontor med egen entré och stora fönster mot gården, nära tunnelbanan och med plats för tolv.';
const english =
  'A bright office with its own entrance and large windows, close to the station and with room for twelve of you.';
const cityRents = [900, 1_500, 1_600, 1_700, 1_800, 1_900, 2_000, 2_100, 2_200, 9_000];
const shared = (count: number, name = 'NS-2') =>
  Object.fromEntries(usual.images.slice(0, count).map((url) => [url, [name]]));

type Case = [string, Partial<WarningSubject>, Partial<Surroundings>, string[]];

const cases: Case[] = [
  ['nothing known and nothing odd', {}, {}, []],
  ['a rent like the others in the building', {}, { building: [1_450, 1_700, 1_900] }, []],
  ['just within what is far above them', { amount: 25_650 }, { building: [1_450, 1_700, 1_900] }, []],
  ['just beyond it', { amount: 25_660 }, { building: [1_450, 1_700, 1_900] }, ['rentFar']],
  ['just within what is far below them', { amount: 9_430 }, { building: [1_450, 1_700, 1_900] }, []],
  ['just beyond that', { amount: 9_420 }, { building: [1_450, 1_700, 1_900] }, ['rentFar']],
  ['two others in the building say nothing', { amount: 60_000 }, { building: [1_450, 1_900] }, []],
  ['a city without its outliers', { amount: 35_200 }, { city: cityRents }, []],
  ['beyond the city', { amount: 35_210 }, { city: cityRents }, ['rentFar']],
  ['below the city', { amount: 7_490 }, { city: cityRents }, ['rentFar']],
  ['seven others in a city say nothing', { amount: 60_000 }, { city: cityRents.slice(0, 7) }, []],
  ['the building counts before the city', { amount: 35_210 }, { city: cityRents, building: [3_400, 3_500, 3_600] }, []],
  [
    'half as much again as before',
    { amount: 27_000 },
    { former: { amount: 18_000, unit: 'month', floorArea: 120 } },
    [],
  ],
  [
    'more than that',
    { amount: 27_100 },
    { former: { amount: 18_000, unit: 'month', floorArea: 120 } },
    ['rentChanged'],
  ],
  ['a third less than before', { amount: 11_700 }, { former: { amount: 18_000, unit: 'month', floorArea: 120 } }, []],
  [
    'less than that',
    { amount: 11_600 },
    { former: { amount: 18_000, unit: 'month', floorArea: 120 } },
    ['rentChanged'],
  ],
  [
    'a tenth of the area',
    { floorArea: 12, workplaces: null },
    { former: { amount: 18_000, unit: 'month', floorArea: 120 } },
    ['rentChanged'],
  ],
  ['a rent from none', {}, { former: { amount: 0, unit: 'month', floorArea: 120 } }, []],
  ['a price by the day', { unit: 'day', amount: 450, workplaces: null }, {}, []],
  ['a day for a whole room of twelve', { unit: 'day', amount: 24_000 }, {}, []],
  ['a day that costs a month', { unit: 'day', amount: 24_001 }, {}, ['monthAsDay']],
  [
    'a day that costs a month, workplaces not known',
    { unit: 'day', amount: 2_001, workplaces: null },
    {},
    ['monthAsDay'],
  ],
  ['a cheap month', { amount: 2_000 }, {}, []],
  ['a month that costs a day', { amount: 1_990 }, {}, ['dayAsMonth']],
  ['a cheap month, area not known', { amount: 1_000, floorArea: null }, {}, []],
  ['a month that costs a day, area not known', { amount: 999, floorArea: null }, {}, ['dayAsMonth']],
  [
    'a month that costs a day is not also far from the others',
    { amount: 400 },
    { building: [1_450, 1_700, 1_900] },
    ['dayAsMonth'],
  ],
  ['no rent', { amount: 0 }, { building: [1_450, 1_700, 1_900] }, []],
  ['a rent that cannot be saved', { amount: -5 }, { building: [1_450, 1_700, 1_900] }, []],
  ['3 m² for a workplace', { floorArea: 36, amount: 5_400 }, {}, []],
  ['less', { floorArea: 35, amount: 5_400 }, {}, ['areaPerPlace']],
  ['60 m² for a workplace', { workplaces: 2 }, {}, []],
  ['more', { workplaces: 1 }, {}, ['areaPerPlace']],
  ['no workplaces', { workplaces: 0 }, {}, []],
  ['an area that cannot be saved', { floorArea: -3 }, {}, []],
  ['notice two months from the others', { noticePeriod: 7 }, { notices: [9, 9, 9] }, []],
  ['notice three months from the others', { noticePeriod: 6 }, { notices: [9, 9, 9] }, ['noticeUnlike']],
  ['notice where the others differ', { noticePeriod: 3 }, { notices: [9, 9, 6] }, []],
  ['notice beside two others', { noticePeriod: 3 }, { notices: [9, 9] }, []],
  ['no notice', { noticePeriod: null }, { notices: [9, 9, 9] }, []],
  ['notice of a price by the day', { noticePeriod: 3, unit: 'day', amount: 300 }, { notices: [9, 9, 9] }, []],
  ['Swedish as Swedish', { description: swedish }, {}, []],
  ['Swedish as English', { description: swedish, locale: 'en' }, {}, ['otherLanguage']],
  ['English as Swedish', { description: english }, {}, ['otherLanguage']],
  ['two shared photos', {}, { sharedWith: shared(2) }, []],
  ['three shared photos of five', {}, { sharedWith: shared(3) }, ['samePhotos']],
  ['three shared photos of six', { images: [...usual.images, 'f'] }, { sharedWith: shared(3) }, []],
  [
    'photos of the building',
    {},
    { sharedWith: Object.fromEntries(usual.images.map((url) => [url, ['X', 'Y', 'Z']])) },
    [],
  ],
  ['photos shared with several', {}, { sharedWith: { a: ['X'], b: ['Y'], c: ['Z'], d: ['X', 'Y'] } }, []],
];

describe('the warnings of a listing', () => {
  it.each(cases)('%s', (_, subject, around, expected) => {
    const found = listingWarnings({ ...usual, ...subject }, { ...alone, ...around });
    expect(found.map(({ kind }) => kind)).toEqual(expected);
  });

  it('contain the figures they are based on', () => {
    const [warning] = listingWarnings({ ...usual, amount: 32_000 }, { ...alone, building: [1_900, 1_450, 1_700] });
    expect(warning).toMatchObject({ among: 'building', rent: 3_200, low: 1_450, high: 1_900 });
  });

  it('change their value only when the fields they are based on change', () => {
    const value = (amount: number, noticePeriod = 9) =>
      listingWarnings({ ...usual, amount, noticePeriod }, { ...alone, building: [1_450, 1_700, 1_900] })[0]?.value;
    expect(value(32_000)).toBe(value(32_000, 6));
    expect(value(32_000)).not.toBe(value(33_000));
  });

  it('have each kind at most once, at a field of the form, for any values', () => {
    const number = fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }));
    const subject = fc.record({
      type: fc.constantFrom('office', 'coworking', 'part_of_office'),
      locale: fc.constantFrom('sv', 'en'),
      description: fc.string({ maxLength: 400 }),
      floorArea: number,
      workplaces: number,
      amount: number,
      unit: fc.constantFrom('month', 'day'),
      noticePeriod: number,
      images: fc.array(fc.constantFrom('a', 'b', 'c', 'd')),
    });
    const rents = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { maxLength: 30 });
    const around = fc.record({ building: rents, city: rents, notices: fc.array(fc.nat(24)) });
    fc.assert(
      fc.property(subject, around, (typed, known) => {
        const found = listingWarnings(typed, { ...alone, ...known, sharedWith: shared(4) });
        const kinds = found.map(({ kind }) => kind);
        expect(new Set(kinds).size).toBe(kinds.length);
        for (const kind of kinds) {
          expect(warningKinds).toContain(kind);
          expect(warningFields[kind]).toBeTruthy();
        }
        for (const { value } of found) expect(value.length).toBeLessThan(200);
      }),
    );
  });
});
