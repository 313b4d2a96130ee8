import { describe, expect, it } from 'vitest';
import { Location, type ObjectInput } from '@/lib/contract';
import { createOfflineGeocoder } from './offline-geocoder';
import { postalAreas } from './postal-areas';

const address = (change: Partial<ObjectInput>): ObjectInput => ({
  streetAddress: 'Storgatan 1',
  streetAddress2: null,
  postalCode: '111 22',
  city: 'Stockholm',
  region: null,
  countryCode: 'SE',
  ...change,
});
const find = (change: Partial<ObjectInput>) => createOfflineGeocoder().geocode(address(change));

describe('the geocoder without a network', () => {
  it.each([
    ['11122', 18.07, 59.33],
    ['111 22', 18.07, 59.33],
    ['1 1 1 2 2', 18.07, 59.33],
    ['SE-111 22', 18.07, 59.33],
    ['se-11122', 18.07, 59.33],
    ['S-111 22', 18.07, 59.33],
    ['SE 111 22', 18.07, 59.33],
    ['111-22', 18.07, 59.33],
    ['41101', 11.97, 57.7],
    ['21119', 13.0, 55.6],
    ['62156', 18.29, 57.63],
    ['98132', 20.23, 67.86],
  ])('finds the town of %s', async (postalCode, lng, lat) => {
    const location = (await find({ postalCode }))!;
    expect(Math.abs(location.lng - lng)).toBeLessThan(0.03);
    expect(Math.abs(location.lat - lat)).toBeLessThan(0.02);
  });

  it.each([
    '00000',
    '01234',
    '09999',
    '99999',
    '1112',
    '111222',
    'NO-11122',
    'SES-11122',
    'SE-1112',
    '11122-SE',
    '١١١٢٢',
    'abcde',
    '11122x',
    '0',
    ' ',
  ])('finds nothing for %s', async (postalCode) => {
    expect(await find({ postalCode })).toBeNull();
  });

  it('knows every area from 10 to 98, and no others', async () => {
    const found = [];
    for (let area = 0; area < 100; area += 1) {
      const location = await find({ postalCode: `${String(area).padStart(2, '0')}123` });
      if (location) found.push(area);
    }
    expect(found).toEqual(Array.from({ length: 89 }, (_, index) => index + 10));
  });

  it('stays within Sweden, with numbers that an answer may contain', async () => {
    for (const [area, { lng, lat }] of Object.entries(postalAreas) as [string, { lng: number; lat: number }][]) {
      expect([lng > 10.9 && lng < 24.2, lat > 55.3 && lat < 69.1]).toEqual([true, true]);
      const location = await find({ postalCode: `${area}000` });
      expect(Location.parse(location)).toEqual(location);
    }
  });

  it('returns one point per address, in any spelling, and different points for neighbours', async () => {
    const point = await find({});
    expect(await find({})).toEqual(point);
    expect(await find({ streetAddress: ' STORGATAN  1', postalCode: '11122' })).toEqual(point);
    expect(await find({ postalCode: 'SE-111 22' })).toEqual(point);
    expect(await find({ streetAddress2: '3 tr' })).toEqual(point);
    const neighbours = await Promise.all(
      Array.from({ length: 200 }, (_, number) => find({ streetAddress: `Storgatan ${number}` })),
    );
    expect(new Set(neighbours.map((neighbour) => JSON.stringify(neighbour))).size).toBe(200);
  });
});
