import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ObjectInput } from '@/lib/contract';
import {
  cutOff,
  endless,
  hang,
  hangUp,
  startProviderServer,
  type ProviderAnswer,
  type ProviderServer,
} from '@/lib/testing/harness/provider-server';
import { createGeocoder } from './create-geocoder';
import { createNominatimGeocoder, type NominatimOptions } from './nominatim-geocoder';
import { streetName } from './nominatim-geocoder';

const address = ObjectInput.parse({ streetAddress: 'Storgatan 12 A', postalCode: '111 22', city: 'Stockholm' });
/** A house in the documented format. */
const house = {
  place_id: 100149,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'node',
  osm_id: 107775,
  lat: '59.3293235',
  lon: '18.0685808',
  category: 'place',
  type: 'house',
  place_rank: 30,
  importance: 0.00000999,
  addresstype: 'place',
  name: '',
  display_name: '12A, Storgatan, Norrmalm, Stockholm, 111 22, Sverige',
  address: {
    house_number: '12A',
    road: 'Storgatan',
    suburb: 'Norrmalm',
    city: 'Stockholm',
    municipality: 'Stockholms kommun',
    postcode: '111 22',
    country: 'Sverige',
    country_code: 'se',
  } as Record<string, string>,
  boundingbox: ['59.3292735', '59.3293735', '18.0685308', '18.0686308'],
};
const { house_number: _, ...street } = house.address;
const point = { lng: 18.0685808, lat: 59.3293235 };
const at = (change: Partial<typeof house>): ProviderAnswer => ({ json: [{ ...house, ...change }] });
const located = (parts: Record<string, string>): ProviderAnswer => at({ address: parts });
const nothing: ProviderAnswer = { json: [] };

let server: ProviderServer;
let now: number;
beforeEach(async () => {
  now = 0;
  server = await startProviderServer(() => at({}));
});
afterEach(() => server.close());
const geocoder = (options: Partial<NominatimOptions> = {}) =>
  createNominatimGeocoder({
    url: server.url,
    publicUrl: 'https://desk.example.com',
    intervalMs: 1,
    now: () => now,
    ...options,
  });
/** Answers each request with the next of these; the last one repeats. */
const answerInTurn = (...answers: ProviderAnswer[]) => {
  let asked = 0;
  server.answerWith(() => answers[Math.min(asked++, answers.length - 1)]!);
};
const streets = () => server.requests.map(({ query }) => query.get('street'));

describe('Nominatim', () => {
  it('C091 is asked as documented, with the name of this installation', async () => {
    expect(await geocoder().geocode({ ...address, streetAddress2: 'Plan 3' })).toEqual(point);
    const [request] = server.requests;
    expect(request).toMatchObject({
      method: 'GET',
      path: '/search',
      headers: { 'user-agent': 'Vakant (https://desk.example.com)', 'accept-language': 'sv' },
    });
    expect(Object.fromEntries(request!.query)).toEqual({
      street: 'Storgatan 12 A',
      city: 'Stockholm',
      postalcode: '111 22',
      countrycodes: 'se',
      format: 'jsonv2',
      addressdetails: '1',
      limit: '5',
    });
  });

  it.each(['SE-111 22', 's-11122', '111-22'])(
    'is asked for the postal code %s as it is in the map',
    async (postalCode) => {
      server.answerWith(() => located({ ...street, postcode: '111 22' }));
      expect(await geocoder().geocode({ ...address, postalCode })).toEqual(point);
      expect(server.requests.map(({ query }) => query.get('postalcode'))).toEqual(['111 22']);
    },
  );

  it.each<[string, ProviderAnswer]>([
    ['in another spelling of the postal code', located({ ...house.address, postcode: '11122' })],
    ['in the city, with a postal code of its own', located({ ...house.address, postcode: '111 23' })],
    ['in the postal code, in a part of the city', located({ ...house.address, city: 'Solna', municipality: 'x' })],
    ['in the municipality', located({ ...house.address, city: 'Norrmalm', postcode: '' })],
    ['without the parts of its address', { json: [{ lat: '59.3293235', lon: '18.0685808' }] }],
    ['by its street alone, in the right place', located(street)],
  ])('finds a house %s with one request', async (_, answer) => {
    server.answerWith(() => answer);
    expect(await geocoder().geocode(address)).toEqual(point);
    expect(server.requests).toHaveLength(1);
  });

  it('finds a house that comes after one of the same name far away, with one request', async () => {
    const elsewhere = { ...house.address, city: 'Umeå', municipality: 'Umeå kommun', postcode: '903 20' };
    server.answerWith(() => ({ json: [{ ...house, lat: '63.82', address: elsewhere }, house] }));
    expect(await geocoder().geocode(address)).toEqual(point);
    expect(server.requests).toHaveLength(1);
  });

  it.each<[string, ProviderAnswer]>([
    ['where the house is not known', nothing],
    [
      'where a house far away bears the name',
      located({ ...house.address, city: 'Umeå', municipality: 'x', postcode: '90320' }),
    ],
    ['where the place is in another country', at({ lat: '52.5', lon: '13.4' })],
    ['where the place is in the sea', at({ lat: '0.0', lon: '0.0' })],
  ])('falls back to the street %s, in the right postal code and city', async (_, first) => {
    answerInTurn(first, located(street));
    expect(await geocoder().geocode({ ...address, streetAddress: 'Storgatan 12 A, 3 tr' })).toEqual(point);
    expect(streets()).toEqual(['Storgatan 12 A, 3 tr', 'Storgatan']);
  });

  it.each<[string, ProviderAnswer]>([
    ['nowhere', nothing],
    ['in another city', located({ ...street, city: 'Umeå', municipality: 'Umeå kommun' })],
    ['in another postal code', located({ ...street, postcode: '90320' })],
    ['abroad', at({ lat: '52.5', lon: '13.4' })],
  ])('C101 finds nothing if the street is %s', async (_, second) => {
    answerInTurn(nothing, second);
    expect(await geocoder().geocode(address)).toBeNull();
    expect(server.requests).toHaveLength(2);
  });

  it('C101 is not asked again for a street without a number', async () => {
    server.answerWith(() => nothing);
    expect(await geocoder().geocode({ ...address, streetAddress: 'Slottet' })).toBeNull();
    expect(streets()).toEqual(['Slottet']);
  });

  it.each<[string, ProviderAnswer, number]>([
    ['an error of its own', { status: 503, text: 'Sorry' }, 2],
    ['a cut connection', cutOff, 2],
    ['no answer', hangUp, 2],
    ['too many requests', { status: 429, headers: { 'Retry-After': '60' }, text: '' }, 1],
    ['a block', { status: 403, text: '<h1>Access blocked</h1>' }, 1],
    ['a complaint', { status: 400, json: { error: { code: 400, message: 'No' } } }, 1],
    ['a redirect', { status: 302, headers: { Location: 'http://169.254.169.254/' } }, 1],
    ['a page of 200', { text: '<html>' }, 1],
    ['another shape', { json: { error: 'No' } }, 1],
    ['numbers for texts', { json: [{ ...house, lat: 59.3, lon: 18.1 }] }, 1],
    ['no point', at({ lat: '', lon: '' }), 1],
    ['a point that is nowhere', at({ lat: '1e3' }), 1],
    ['too much', endless, 1],
  ])('C102 fails on %s, which is not cached', async (_, answer, questions) => {
    server.answerWith(() => answer);
    const one = geocoder();
    await expect(one.geocode(address)).rejects.toThrow(/Nominatim/);
    expect(server.requests).toHaveLength(questions);
    server.answerWith(() => at({}));
    expect(await one.geocode(address)).toEqual(point);
  });

  it('is asked once more after a transient fault', async () => {
    answerInTurn({ status: 502, text: '' }, at({}));
    expect(await geocoder().geocode(address)).toEqual(point);
    expect(server.requests).toHaveLength(2);
  });

  it('C102 fails when a single request or an address as a whole times out', async () => {
    server.answerWith(() => hang);
    await expect(geocoder({ timeoutMs: 500 }).geocode(address)).rejects.toThrow('did not answer within 0.5 seconds');
    await expect(geocoder({ deadlineMs: 500 }).geocode(address)).rejects.toThrow('within 0.5 seconds');
    expect(server.requests).toHaveLength(2);
  });

  it('C102 fails for an address that waits too long in the queue, without sending a request for it', async () => {
    const slow = geocoder({ intervalMs: 60_000, deadlineMs: 1_500 });
    expect(await slow.geocode(address)).toEqual(point);
    await expect(slow.geocode({ ...address, streetAddress: 'Storgatan 14' })).rejects.toThrow('within 1.5 seconds');
    expect(streets()).toEqual(['Storgatan 12 A']);
  });

  it.each([-3_600_000, 365 * 24 * 3_600_000])('is still asked after the clock is set by %d ms', async (stepMs) => {
    const asking = geocoder({ intervalMs: 50, deadlineMs: 5_000 });
    for (const streetAddress of ['Storgatan 1', 'Storgatan 2']) {
      expect(await asking.geocode({ ...address, streetAddress })).not.toBeUndefined();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + stepMs });
    }
    vi.useRealTimers();
    expect(server.requests.length).toBeGreaterThanOrEqual(2);
  });

  it('is asked one request at a time, and only a limited number wait', async () => {
    let underWay = 0;
    let atOnce = 0;
    server.answerWith(() => (response) => {
      underWay += 1;
      atOnce = Math.max(atOnce, underWay);
      setImmediate(() => {
        underWay -= 1;
        response.end(JSON.stringify([house]));
      });
    });
    const one = geocoder();
    const asked = Array.from({ length: 14 }, (_, index) =>
      one.geocode({ ...address, streetAddress: `Storgatan ${index}` }),
    );
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))).toEqual(
      [1, 2, 3].map(() => 'Error: Too many addresses wait to be found.'),
    );
    expect([server.requests.length, atOnce]).toEqual([11, 1]);
  });

  it('gets one request per house, for any floor and spelling, until the cache expires', async () => {
    const one = geocoder();
    const spelled = { ...address, streetAddress: 'STORGATAN  12 a', streetAddress2: 'Plan 9', postalCode: '11122' };
    expect(await Promise.all([one.geocode(address), one.geocode(spelled)])).toEqual([point, point]);
    now += 23 * 60 * 60 * 1000;
    await one.geocode(spelled);
    expect(server.requests).toHaveLength(1);
    now += 60 * 60 * 1000;
    server.answerWith(() => nothing);
    expect(await one.geocode(address)).toBeNull();
    expect(await one.geocode(address)).toBeNull();
    expect(server.requests).toHaveLength(3);
    now += 10 * 60 * 1000;
    server.answerWith(() => at({}));
    expect(await one.geocode(address)).toEqual(point);
  });

  it('forgets after ten minutes that an address was not found, although the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const one = createNominatimGeocoder({ url: server.url, publicUrl: 'https://desk.example.com', intervalMs: 1 });
    server.answerWith(() => nothing);
    expect(await one.geocode(address)).toBeNull();
    vi.advanceTimersByTime(10 * 60 * 1000);
    vi.setSystemTime(0);
    server.answerWith(() => at({}));
    expect(await one.geocode(address)).toEqual(point);
    vi.useRealTimers();
  });

  it('caches a limited number of answers, the latest ones', async () => {
    const one = geocoder();
    for (let number = 0; number <= 1_000; number += 1)
      await one.geocode({ ...address, streetAddress: `Storgatan ${number}` });
    await one.geocode({ ...address, streetAddress: 'Storgatan 1000' });
    expect(server.requests).toHaveLength(1_001);
    await one.geocode({ ...address, streetAddress: 'Storgatan 0' });
    expect(server.requests).toHaveLength(1_002);
  });

  it('is created from the settings', async () => {
    const made = createGeocoder({ provider: 'nominatim', url: server.url }, 'https://desk.example.com');
    expect(await made.geocode(address)).toEqual(point);
    expect(await createGeocoder({ provider: 'offline' }, '').geocode(address)).not.toEqual(point);
    expect(server.requests).toHaveLength(1);
  });
});

describe('the name of a street', () => {
  it.each([
    ['Storgatan 12', 'Storgatan'],
    ['Storgatan 12 A, 3 tr', 'Storgatan'],
    ['Storgatan, plan 2', 'Storgatan'],
    ['1:a Långgatan 5', '1:a Långgatan'],
    ['S:t Eriksgatan 12-14 lgh 1201', 'S:t Eriksgatan'],
    ['  Norra  Vägen  7 ', 'Norra  Vägen'],
    ['Slottet', null],
    ['12', null],
    [', 3', null],
  ])('%j is %j', (text, name) => {
    expect(streetName(text)).toBe(name);
  });
});
