import { describe, expect, it } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import { api, landlordForEachTest, test } from '@/lib/testing/harness/landlord';
import { publishableBody } from '@/lib/testing/harness/service-harness';

landlordForEachTest({ object: false });

const putObject = (reference: string, body: object = exampleObjectBody) =>
  api('PUT', `/objects/${encodeURIComponent(reference)}`, body);

describe('the body of an object', () => {
  it.each<[string, object, string]>([
    ['C084 no streetAddress', { streetAddress: undefined }, 'streetAddress'],
    ['C084 an empty streetAddress', { streetAddress: '' }, 'streetAddress'],
    ['C021 C084 a blank streetAddress', { streetAddress: ' \t ' }, 'streetAddress'],
    ['C084 C298 a streetAddress of 201', { streetAddress: 'å'.repeat(201) }, 'streetAddress'],
    ['C084 a streetAddress of another type', { streetAddress: 5 }, 'streetAddress'],
    ['C085 C298 a streetAddress2 of 201', { streetAddress2: 'x'.repeat(201) }, 'streetAddress2'],
    ['C086 no postalCode', { postalCode: undefined }, 'postalCode'],
    ['C086 an empty postalCode', { postalCode: '' }, 'postalCode'],
    ['C086 C298 a postalCode of 21', { postalCode: '1'.repeat(21) }, 'postalCode'],
    ['C087 no city', { city: undefined }, 'city'],
    ['C087 an empty city', { city: '' }, 'city'],
    ['C087 C298 a city of 101', { city: 'x'.repeat(101) }, 'city'],
    ['C088 C298 a region of 101', { region: 'x'.repeat(101) }, 'region'],
    ['C089 C298 a countryCode of 3', { countryCode: 'SWE' }, 'countryCode'],
    ['C089 a countryCode of 1', { countryCode: 'S' }, 'countryCode'],
    ['C089 no country at all', { countryCode: null }, 'countryCode'],
    ['C090 another country', { countryCode: 'NO' }, 'countryCode'],
    ['C090 a letter that only upper case turns into the country', { countryCode: 'ſE' }, 'countryCode'],
    ['C084 NUL in the street', { streetAddress: 'a\u0000b' }, 'streetAddress'],
  ])('C014 C287 C298 %s is 400 at its field', async (_, change, field) => {
    const answer = await putObject('HUS-1', { ...exampleObjectBody, ...change });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(answer.body.data.issues.map(({ path }: { path: string[] }) => path)).toEqual([[field]]);
    expect((await api('GET', '/objects')).body.data).toEqual([]);
    expect(test.geocoder.calls).toEqual([]);
  });

  it('C019 reports all faults at once', async () => {
    const { body } = await putObject('HUS-1', { postalCode: '', countryCode: 'NO', region: 5 });
    expect(body.data.issues.map(({ path }: { path: string[] }) => path[0]).toSorted()).toEqual([
      'city',
      'countryCode',
      'postalCode',
      'region',
      'streetAddress',
    ]);
  });

  it.each<[string, object, object]>([
    ['C084 C298 a streetAddress of 200', { streetAddress: '😀'.repeat(200) }, {}],
    ['C085 C298 a streetAddress2 of 200', { streetAddress2: 'x'.repeat(200) }, {}],
    ['C085 no streetAddress2', { streetAddress2: undefined }, { streetAddress2: null }],
    ['C085 streetAddress2 null', { streetAddress2: null }, {}],
    ['C086 C298 a postalCode of 20', { postalCode: '1'.repeat(20) }, {}],
    ['C087 C298 a city of 100', { city: 'x'.repeat(100) }, {}],
    ['C088 C298 a region of 100', { region: 'x'.repeat(100) }, {}],
    ['C088 no region', { region: undefined }, { region: null }],
    ['C089 no country', { countryCode: undefined }, { countryCode: 'SE' }],
    ['C090 the country in lower case', { countryCode: 'se' }, { countryCode: 'SE' }],
    ['C021 white space around a city of 100', { city: ` ${'x'.repeat(100)}\n` }, { city: 'x'.repeat(100) }],
    ['C021 white space around', { streetAddress: '  Storgatan 1 ' }, { streetAddress: 'Storgatan 1' }],
  ])('C104 %s is accepted', async (_, change, current) => {
    const answer = await putObject('HUS-1', { ...exampleObjectBody, ...change });
    expect(answer).toMatchObject({ status: 200, body: { ...change, ...current, outcome: 'created' } });
    expect((await putObject('HUS-1', answer.body)).body.outcome).toBe('unchanged');
  });

  it('C084 C092 C144 C298 an address with the longest possible texts is accepted, and found again inline', async () => {
    // Control characters take six bytes in JSON, all others here four. No text repeats, so no index can compress them.
    let count = 0;
    const character = () => {
      const number = Math.imul((count += 1), 0x9e3779b1) >>> 12;
      return String.fromCodePoint(count % 4 === 0 ? 1 + (number % 7) : 0x20000 + (number % 0xe0000));
    };
    const text = (length: number) => Array.from({ length }, character).join('');
    const address = {
      streetAddress: text(200),
      streetAddress2: text(200),
      postalCode: text(20),
      city: text(100),
      region: text(100),
    };
    expect(await putObject('HUS-1', address)).toMatchObject({ status: 200, body: { ...address, outcome: 'created' } });
    expect((await putObject('HUS-1', { ...address, countryCode: 'se' })).body.outcome).toBe('unchanged');
    const { body } = await api('POST', '/listings', publishableBody([], { address }));
    expect(body.object).toMatchObject({ externalRef: 'HUS-1', ...address });
    const moved = { ...address, region: null };
    expect((await putObject('HUS-1', moved)).body).toMatchObject({ ...moved, outcome: 'updated' });
  });

  it('C018 ignores unknown fields: those of answers, and those that would pollute prototypes', async () => {
    const json = JSON.stringify({ ...exampleObjectBody, id: 'x', outcome: 'y', listingCount: 9, status: 'archived' });
    const hostile = `${json.slice(0, -1)},"__proto__":{"city":"Ond"},"constructor":{"prototype":{"city":"Ond"}}}`;
    const { body } = await api('PUT', '/objects/HUS-1', hostile);
    expect(body).toMatchObject({ ...exampleObjectBody, status: 'active', listingCount: 0, outcome: 'created' });
    expect({}).not.toHaveProperty('city');
    expect((await putObject('HUS-1', { ...exampleObjectBody, notKnown: 1 })).body.outcome).toBe('unchanged');
  });
});
