import { beforeAll, describe, expect, it } from 'vitest';
import type { Issue } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { images, landlordForAllTests, own, test } from '@/lib/testing/harness/landlord';
import { publishableBody, type TestOrganization } from '@/lib/testing/harness/service-harness';

// Tests of one noun are beside it (json-bodies, listing-bodies, object-bodies, object-references, lists, media-path, and
// hostile-connections of the front). These tests span several nouns or are worth running on any engine.
const parserWords = /invalid input|invalid option|expected|received|undefined/i;

describe('bad input', () => {
  let other: TestOrganization;
  let theirs: string[];
  landlordForAllTests({ uploads: 3 });
  beforeAll(async () => {
    other = await test.makeOrganization();
    theirs = await other.makeUploads(1);
    await own.addMember('pending@norrskar.example', 'member', true);
    await other.api('PUT', '/objects/HUS-1', exampleObjectBody);
    await own.api('PUT', '/listings/LOK-1', publishableBody(images));
  });

  it.each<[string, string, string, number]>([
    ['C080 a reference sent with ext:', 'PUT', '/objects/ext%3AHUS-1', 400],
    ['C080 ext: in capitals, which is a reference like any other', 'GET', '/objects/EXT%3AHUS-1', 400],
    ['C112 ext: twice', 'GET', '/objects/ext:ext:HUS-1', 404],
    ['C118 ext: and nothing', 'GET', '/objects/ext:', 400],
    ['C118 C241 ext: and nothing, escaped', 'POST', '/listings/ext%3A/unpublish', 400],
    ['C078 129 characters to read', 'GET', `/objects/ext:${'x'.repeat(129)}`, 404],
    ['C116 C228 a UUID in braces', 'GET', '/listings/%7B01937c1e-9999-7aaa-8bbb-000000000001%7D', 400],
    ['C116 C228 a UUID with a space behind', 'GET', '/listings/01937c1e-9999-7aaa-8bbb-000000000001%20', 400],
    ['C116 C228 a UUID without hyphens', 'GET', '/listings/01937c1e99997aaa8bbb000000000001', 400],
    [
      'C116 C228 a UUID of full-width digits',
      'GET',
      `/listings/${encodeURIComponent('０1937c1e-9999-7aaa-8bbb-000000000001')}`,
      400,
    ],
    ['C116 a number', 'DELETE', '/objects/1', 400],
    ['C112 a list of ids', 'GET', '/objects/ext:HUS-1,ext:HUS-2', 404],
    ['C079 NUL in a reference to read', 'GET', '/objects/ext:a%00', 400],
    ['C079 half a character', 'GET', '/objects/ext:%ED%A0%80', 400],
    ['C079 an overlong encoding of a slash', 'GET', '/objects/ext:%C0%AF', 400],
    ['C017 a way out of the base path', 'GET', '/objects/..%2f..%2fme', 400],
    ['C017 a parameter of a path segment', 'GET', '/me;x=1', 404],
    ['C232 a leap second', 'GET', '/listings?updatedSince=2016-12-31T23:59:60Z', 400],
    ['C232 the year 10000', 'GET', '/listings?updatedSince=10000-01-01T00:00:00Z', 400],
    ['C232 a year with a sign', 'GET', '/listings?updatedSince=%2B010000-01-01T00:00:00Z', 400],
    ['C232 hour 24', 'GET', '/listings?updatedSince=2026-01-07T24:00:00Z', 400],
    ['C232 a zone of 24 hours', 'GET', '/listings?updatedSince=2026-01-07T00:00:00%2B24:00', 400],
    ['C232 a zone without a colon', 'GET', '/listings?updatedSince=2026-01-07T00:00:00%2B0200', 400],
    ['C232 a comma in place of the point', 'GET', '/listings?updatedSince=2026-01-07T00:00:00,5Z', 400],
    ['C232 seconds left out', 'GET', '/listings?updatedSince=2026-01-07T00:00Z', 400],
    ['C232 29 February of a year that has none', 'GET', '/listings?updatedSince=2026-02-29T00:00:00Z', 400],
    ['C232 an instant in the future', 'GET', '/listings?updatedSince=9999-12-31T23:59:59.999Z', 200],
    ['C067 a limit in other digits', 'GET', `/objects?limit=${encodeURIComponent('１０')}`, 400],
    ['C067 a limit in hexadecimal', 'GET', '/objects?limit=0x10', 400],
    ['C067 a limit with a NUL', 'GET', '/objects?limit=1%00', 400],
    ['C067 a limit in brackets', 'GET', '/objects?limit[]=5', 200],
    ['C231 a status twice', 'GET', '/listings?status=draft&status=draft', 400],
    ['C231 a status in another case', 'GET', '/listings?status=DRAFT', 400],
    ['C231 the status of an object', 'GET', '/listings?status=archived', 400],
    ['C077 a parameter named like a part of every object', 'GET', '/listings?__proto__=1&constructor=2', 200],
  ])('C009 C010 C011 %s: %s %s is %i', async (_, method, path, status) => {
    const answer = await own.api(method, path, method === 'PUT' ? exampleObjectBody : undefined);
    expect(answer.status).toBe(status);
    expect(status !== 400 || answer.body.data.issues.length > 0).toBe(true);
  });

  const price = { amount: 1, unit: 'month' };
  const item = { id: '01937c1e-3333-7aaa-8bbb-000000000001', icon: 'sun', translations: { sv: 'Sol' } };
  it.each<[string, () => object, (string | number)[]]>([
    ['an objectRef sent with ext:', () => ({ objectRef: 'ext:HUS-1' }), ['objectRef']],
    ['an objectId with ext: twice', () => ({ objectRef: undefined, objectId: 'ext:ext:HUS-1' }), ['objectId']],
    ['an objectId in braces', () => ({ objectRef: undefined, objectId: `{${item.id}}` }), ['objectId']],
    ['NUL in an objectRef', () => ({ objectRef: 'HUS-1\u0000' }), ['objectRef']],
    ['half a character in an objectRef', () => ({ objectRef: 'HUS-1\ud800' }), ['objectRef']],
    ['NUL in an objectId', () => ({ objectRef: undefined, objectId: 'ext:HUS-1\u0000' }), ['objectId']],
    ['workplaces in words', () => ({ workplaces: '5' }), ['workplaces']],
    ['more workplaces than can be counted', () => ({ workplaces: 1e300 }), ['workplaces']],
    ['a notice period in words', () => ({ noticePeriod: '9' }), ['noticePeriod']],
    ['a yes in place of a number', () => ({ floorArea: true }), ['floorArea']],
    ['a number in a list', () => ({ price: { ...price, amount: [1] } }), ['price', 'amount']],
    ['an amenity below zero', () => ({ amenityIds: [-1] }), ['amenityIds', 0]],
    ['an amenity beyond all integers', () => ({ amenityIds: [2 ** 53] }), ['amenityIds', 0]],
    ['an amenity that is a list', () => ({ amenityIds: [[1]] }), ['amenityIds', 0]],
    ['amenities as an object', () => ({ amenityIds: { 0: 1, length: 1 } }), ['amenityIds']],
    ['an assignee with a full-width @', () => ({ assignedTo: own.ownerEmail.replace('@', '\uff20') }), ['assignedTo']],
    ['an assignee with spaces around', () => ({ assignedTo: ` ${own.ownerEmail} ` }), ['assignedTo']],
    ['an assignee who has not accepted', () => ({ assignedTo: 'pending@norrskar.example' }), ['assignedTo']],
    ['an assignee of another organization', () => ({ assignedTo: other.ownerEmail }), ['assignedTo']],
    ['NUL in an assignee', () => ({ assignedTo: `${own.ownerEmail}\u0000` }), ['assignedTo']],
    ['an image of another organization', () => ({ images: [...images, theirs[0]] }), ['images', 3]],
    ['an image with a query', () => ({ images: [`${images[0]}?w=320`] }), ['images', 0]],
    [
      'an image with a user name in its address',
      () => ({ images: [images[0]!.replace('//', '//me@')] }),
      ['images', 0],
    ],
    ['an image by a scheme in capitals', () => ({ images: [images[0]!.replace('http', 'HTTP')] }), ['images', 0]],
    [
      'an image by a way out',
      () => ({ images: [images[0]!.replace(own.id, `${other.id}/../${own.id}`)] }),
      ['images', 0],
    ],
    ['a script as an image', () => ({ images: ['javascript:alert(1)'] }), ['images', 0]],
    ['data as a floor plan', () => ({ floorPlan: 'data:image/png;base64,AAAA' }), ['floorPlan']],
    ['a floor plan of another organization', () => ({ floorPlan: theirs[0] }), ['floorPlan']],
    ['a placeholder that is no text', () => ({ blurPlaceholders: { [images[0]!]: 5 } }), ['blurPlaceholders', 'URL']],
    ['placeholders as a list', () => ({ blurPlaceholders: ['x'] }), ['blurPlaceholders']],
    ['locale fi', () => ({ locale: 'fi' }), ['locale']],
    [
      'a label in no language',
      () => ({ customAmenities: [{ ...item, translations: {} }] }),
      ['customAmenities', 0, 'translations', 'sv'],
    ],
    ['hours as a text', () => ({ type: 'coworking', openingHours: '08-17' }), ['openingHours']],
  ])('C009 C014 C287 %s is 400 at its field, and changes nothing', async (_, change, path) => {
    const before = await test.snapshot();
    const answer = await own.api('PUT', '/listings/LOK-1', { ...publishableBody(images), ...change() });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    const paths = answer.body.data.issues.map((issue: Issue) =>
      issue.path.map((part) => (part === images[0] ? 'URL' : part)),
    );
    expect(paths).toEqual([path]);
    expect(answer.body.data.issues[0].message).not.toMatch(parserWords);
    expect(await test.snapshot()).toBe(before);
  });

  it.each<[string, string]>([
    ['NaN', '{"amount":NaN,"unit":"month"}'],
    ['a sign before a number', '{"amount":+1,"unit":"month"}'],
    ['a number without its first digit', '{"amount":.5,"unit":"month"}'],
    ['a number in hexadecimal', '{"amount":0x10,"unit":"month"}'],
    ['a comma too many', '{"amount":1,"unit":"month",}'],
    ['a remark', '{"amount":1,"unit":"month"/* per month */}'],
    ['single quotes', "{'amount':1,'unit':'month'}"],
    ['a control character in a text', '{"amount":1,"unit":"mon\u0001th"}'],
  ])('C015 C287 %s is not JSON and 400', async (_, text) => {
    const body = JSON.stringify(publishableBody([])).replace(/"price":\{[^}]*\}/, `"price":${text}`);
    const answer = await own.api('PUT', '/listings/NEW', body);
    expect(answer).toMatchObject({ status: 400, body: { data: { issues: [{ path: [] }] } } });
  });

  it('C018 keys that would pollute prototypes are ignored at any depth', async () => {
    const hostile = '"__proto__":{"polluted":true,"amount":9,"sv":"Ond"},"constructor":{"prototype":{"polluted":true}}';
    const body = JSON.stringify({
      ...publishableBody(images),
      type: 'coworking',
      customAmenities: [item],
      blurPlaceholders: { [images[0]!]: 'x' },
    })
      .replace('{', `{${hostile},`)
      .replace('"price":{', `"price":{${hostile},`)
      .replace('"customAmenities":[{', `"customAmenities":[{${hostile},`);
    const answer = await own.api('PUT', '/listings/PROTO', body);
    expect(answer).toMatchObject({ status: 200, body: { price: { amount: 78_500 }, customAmenities: [item] } });
    expect({}).not.toHaveProperty('polluted');
    for (const place of ['"translations":{', '"blurPlaceholders":{']) {
      const inside = await own.api('PUT', '/listings/PROTO', body.replace(place, `${place}"__proto__":"x",`));
      expect([200, 400]).toContain(inside.status);
      expect({}).not.toHaveProperty('sv');
    }
  });

  it('C154 numbers that cannot be stored exactly are 400 at their field, and all others read back exactly', async () => {
    const put = (change: object) => own.api('PUT', '/listings/BIG', { ...publishableBody(images), ...change });
    for (const number of [0.01, 4.35, 8.2, 19.99, 99_999_999.99, 9_999_999_999.99]) {
      const change = { floorArea: number, price: { amount: number, unit: 'month', currency: 'SEK' } };
      expect(await put(change)).toMatchObject({ status: 200, body: change });
      expect((await own.api('GET', '/listings/ext:BIG')).body).toMatchObject(change);
    }
    const message = 'Must be at most 9999999999.99.';
    for (const number of [10_000_000_000, 2 ** 53 + 2, 1e21, 1e300, 1e308]) {
      const issues = [
        { path: ['floorArea'], message },
        { path: ['price', 'amount'], message },
      ];
      const answer = await put({ floorArea: number, price: { amount: number, unit: 'month' } });
      expect(answer).toMatchObject({ status: 400, body: { data: { issues } } });
    }
  });

  it('C296 no request caused a fault of the service', () => {
    expect(test.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
