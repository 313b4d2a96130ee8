import { beforeAll, describe, expect, it } from 'vitest';
import type { Issue, ListingBody } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { readListingBody } from '@/lib/service/listings/read-listing-body';
import { images, landlordForAllTests, own, test } from '@/lib/testing/harness/landlord';
import { publishableBody } from '@/lib/testing/harness/service-harness';

landlordForAllTests({ uploads: 30 });
beforeAll(async () => {
  await own.api('PUT', '/objects/GONE', exampleObjectBody);
  await own.api('DELETE', '/objects/ext:GONE');
});

const day = { amount: 100, unit: 'day' };
const item = { id: '01937c1e-3333-7aaa-8bbb-000000000001', icon: 'sun', translations: { sv: 'Sol' } };
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...item, id: item.id.slice(0, -2) + String(index + 10) }));
const closed = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};
const open = (from: unknown, to: unknown) => ({
  type: 'coworking',
  openingHours: { ...closed, monday: { open: from, close: to } },
});

const refused: [string, object, (string | number)[]][] = [
  ['C131 no type', { type: undefined }, ['type']],
  ['C131 another type', { type: 'warehouse' }, ['type']],
  ['C131 type null', { type: null }, ['type']],
  ['C132 no price', { price: undefined }, ['price']],
  ['C132 price null', { price: null }, ['price']],
  ['C133 price as a number', { price: 5 }, ['price']],
  ['C133 another unit', { price: { amount: 1, unit: 'year' } }, ['price', 'unit']],
  ['C133 another currency', { price: { amount: 1, unit: 'month', currency: 'EUR' } }, ['price', 'currency']],
  ['C133 currency null', { price: { amount: 1, unit: 'month', currency: null } }, ['price', 'currency']],
  ['C135 a negative price', { price: { amount: -1, unit: 'month' } }, ['price', 'amount']],
  ['C135 a price in words', { price: { amount: '1', unit: 'month' } }, ['price', 'amount']],
  ['C136 three decimals in the price', { price: { amount: 1.005, unit: 'month' } }, ['price', 'amount']],
  ['C136 a price of 0.1 + 0.2', { price: { amount: 0.1 + 0.2, unit: 'month' } }, ['price', 'amount']],
  ['C137 no object', { objectRef: undefined }, ['objectRef']],
  ['C137 objectRef null', { objectRef: null }, ['objectRef']],
  ['C138 C298 an empty objectRef', { objectRef: '' }, ['objectRef']],
  ['C138 C298 an objectRef of 129', { objectRef: 'x'.repeat(129) }, ['objectRef']],
  ['C140 another objectId', { objectRef: undefined, objectId: 'HUS-1' }, ['objectId']],
  ['C140 objectId ext:', { objectRef: undefined, objectId: 'ext:' }, ['objectId']],
  ['C142 C287 C288 an unknown objectRef', { objectRef: 'HUS-9' }, ['objectRef']],
  ['C142 an unknown objectId', { objectRef: undefined, objectId: item.id }, ['objectId']],
  ['C142 an unknown objectId by reference', { objectRef: undefined, objectId: 'ext:HUS-9' }, ['objectId']],
  ['C150 C287 C288 an archived object', { objectRef: 'GONE' }, ['objectRef']],
  ['C150 an archived object for a draft', { objectRef: 'GONE', status: 'draft' }, ['objectRef']],
  ['C150 an archived object by objectId', { objectRef: undefined, objectId: 'ext:GONE' }, ['objectId']],
  [
    'C148 no street inline',
    { objectRef: undefined, address: { ...exampleObjectBody, streetAddress: '' } },
    ['address', 'streetAddress'],
  ],
  [
    'C014 C148 no postal code inline',
    { objectRef: undefined, address: { ...exampleObjectBody, postalCode: undefined } },
    ['address', 'postalCode'],
  ],
  [
    'C148 another country inline',
    { objectRef: undefined, address: { ...exampleObjectBody, countryCode: 'NO' } },
    ['address', 'countryCode'],
  ],
  ['C148 address null', { objectRef: undefined, address: null }, ['address']],
  ['C151 status unpublished', { status: 'unpublished' }, ['status']],
  ['C151 status null', { status: null }, ['status']],
  ['C152 locale de', { locale: 'de' }, ['locale']],
  ['C152 locale SV', { locale: 'SV' }, ['locale']],
  ['C152 locale sv-SE', { locale: 'sv-SE' }, ['locale']],
  ['C152 locale null', { locale: null }, ['locale']],
  ['C153 a description in another type', { description: 5 }, ['description']],
  ['C153 NUL in the description', { description: 'a\u0000' }, ['description']],
  ['C177 NUL in the key of a placeholder', { blurPlaceholders: { 'a\u0000': 'x' } }, ['blurPlaceholders', 'a\u0000']],
  ['C153 half a character in the description', { description: 'a\ud800' }, ['description']],
  ['C154 C298 three decimals in the area', { floorArea: 12.345 }, ['floorArea']],
  ['C154 an area of 1e-7', { floorArea: 1e-7 }, ['floorArea']],
  ['C154 no area', { floorArea: 0 }, ['floorArea']],
  ['C154 an area below zero', { floorArea: -1 }, ['floorArea']],
  ['C154 an area in words', { floorArea: '80' }, ['floorArea']],
  ['C155 no workplaces', { workplaces: 0 }, ['workplaces']],
  ['C155 half a workplace', { workplaces: 1.5 }, ['workplaces']],
  ['C156 furnished in words', { furnished: 'yes' }, ['furnished']],
  ['C157 notice on a day price', { price: day, noticePeriod: 3, bindingPeriod: null }, ['noticePeriod']],
  ['C157 notice of 0 on a day price', { price: day, noticePeriod: 0, bindingPeriod: null }, ['noticePeriod']],
  ['C157 notice of 9.5', { noticePeriod: 9.5 }, ['noticePeriod']],
  ['C157 notice of 121', { noticePeriod: 121 }, ['noticePeriod']],
  ['C157 notice below zero', { noticePeriod: -1 }, ['noticePeriod']],
  ['C160 binding on a day price', { price: day, noticePeriod: undefined, bindingPeriod: 3 }, ['bindingPeriod']],
  ['C160 binding of 0', { bindingPeriod: 0 }, ['bindingPeriod']],
  ['C160 binding of 121', { bindingPeriod: 121 }, ['bindingPeriod']],
  ['C161 C298 101 amenities', { amenityIds: Array.from({ length: 101 }, () => 1) }, ['amenityIds']],
  ['C161 amenities in words', { amenityIds: ['1'] }, ['amenityIds', 0]],
  ['C161 amenities null', { amenityIds: null }, ['amenityIds']],
  ['C162 C287 C288 an unknown amenity', { amenityIds: [1, 7, 37] }, ['amenityIds', 2]],
  ['C162 an amenity of 0', { amenityIds: [0] }, ['amenityIds', 0]],
  ['C162 an amenity of 2^31', { amenityIds: [1, 2 ** 31] }, ['amenityIds', 1]],
  ['C162 half an amenity', { amenityIds: [1.5] }, ['amenityIds', 0]],
  ['C164 C298 21 own amenities', { customAmenities: items(21) }, ['customAmenities']],
  ['C165 an id that is no UUID', { customAmenities: [{ ...item, id: 'x' }] }, ['customAmenities', 0, 'id']],
  ['C165 no icon', { customAmenities: [{ ...item, icon: '' }] }, ['customAmenities', 0, 'icon']],
  ['C165 an icon of 65', { customAmenities: [{ ...item, icon: 'x'.repeat(65) }] }, ['customAmenities', 0, 'icon']],
  [
    'C165 another locale',
    { customAmenities: [{ ...item, translations: { sv: 'Sol', de: 'Sonne' } }] },
    ['customAmenities', 0, 'translations'],
  ],
  [
    'C165 a label of 81',
    { customAmenities: [{ ...item, translations: { sv: 'x'.repeat(81) } }] },
    ['customAmenities', 0, 'translations', 'sv'],
  ],
  [
    'C165 a blank label',
    { customAmenities: [{ ...item, translations: { sv: ' ' } }] },
    ['customAmenities', 0, 'translations', 'sv'],
  ],
  [
    'C166 no label in the locale',
    { locale: 'en', customAmenities: [item] },
    ['customAmenities', 0, 'translations', 'en'],
  ],
  [
    'C152 C166 an English label alone where the locale is left to its default',
    { locale: undefined, customAmenities: [{ ...item, translations: { en: 'Sun' } }] },
    ['customAmenities', 0, 'translations', 'sv'],
  ],
  [
    'C169 one id twice',
    { customAmenities: [item, { ...item, id: item.id.toUpperCase() }] },
    ['customAmenities', 1, 'id'],
  ],
  ['C014 C173 C287 C288 an image that is no URL', { images: ['x'] }, ['images', 0]],
  ['C173 an image from elsewhere', { images: ['https://cdn.example/a.jpg'] }, ['images', 0]],
  ['C170 images null', { images: null }, ['images']],
  ['C178 a floor plan from elsewhere', { floorPlan: 'https://cdn.example/a.jpg' }, ['floorPlan']],
  ['C177 placeholders of another type', { blurPlaceholders: { a: 1 } }, ['blurPlaceholders', 'a']],
  ['C179 hours on an office', { openingHours: closed }, ['openingHours']],
  ['C131 C179 hours with a type in capitals', { type: 'Coworking', openingHours: closed }, ['type']],
  ['C131 C179 hours without a type', { type: undefined, openingHours: closed }, ['type']],
  [
    'C179 a day without hours',
    { type: 'coworking', openingHours: { ...closed, sunday: undefined } },
    ['openingHours', 'sunday'],
  ],
  ['C179 hours that open at 24:00', open('24:00', '24:00'), ['openingHours', 'monday', 'open']],
  ['C179 25:00', open('08:00', '25:00'), ['openingHours', 'monday', 'close']],
  ['C179 09:60', open('09:60', '10:00'), ['openingHours', 'monday', 'open']],
  ['C179 9:00', open('9:00', '10:00'), ['openingHours', 'monday', 'open']],
  ['C179 closing before opening', open('17:00', '08:00'), ['openingHours', 'monday', 'close']],
  ['C179 closing on opening', open('08:00', '08:00'), ['openingHours', 'monday', 'close']],
  ['C180 C287 C288 a stranger', { assignedTo: 'stranger@norrskar.example' }, ['assignedTo']],
  ['C180 nobody', { assignedTo: '' }, ['assignedTo']],
  ['C180 assignedTo null', { assignedTo: null }, ['assignedTo']],
];

describe('a listing body', () => {
  it('C177 is 400 with the first hundred of many faulty placeholders, and may have any number of others', async () => {
    const [url] = images as [string];
    const many = Array.from({ length: 1_000 }, (_, index) => `https://cdn.example/${index}.jpg`);
    const placeholders = (value: unknown) => Object.fromEntries([...many, url].map((each) => [each, value]));
    const bodyWith = (value: unknown) => ({ ...publishableBody([url]), blurPlaceholders: placeholders(value) });
    const { status, body } = await own.api('PUT', '/listings/MANY', bodyWith(1));
    expect(status).toBe(400);
    const { issues } = (body as { data: { issues: { path: string[] }[] } }).data;
    expect(issues.map(({ path }) => path)).toEqual(many.slice(0, 100).map((each) => ['blurPlaceholders', each]));
    expect((await own.api('PUT', '/listings/MANY', bodyWith('x'))).status).toBe(200);
  });

  it.each(refused)(
    'C254 C287 %s is 400 at its field on PUT and on POST, and changes nothing',
    async (_, change, path) => {
      const body = { ...publishableBody(images.slice(0, 3)), ...change };
      await own.api('PUT', '/listings/OLD', publishableBody(images.slice(0, 3)));
      const before = await test.snapshot();
      for (const [method, route] of [
        ['PUT', '/listings/NEW'],
        ['PUT', '/listings/OLD'],
        ['POST', '/listings'],
      ] as const) {
        const answer = await own.api(method, route, body);
        expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
        expect(answer.body.data.issues.map((issue: Issue) => issue.path)).toEqual([path]);
      }
      expect(await test.snapshot()).toBe(before);
    },
  );

  it('C287 C298 a 31st image is 400', async () => {
    const [extra] = await own.makeUploads(1);
    const answer = await own.api('PUT', '/listings/NEW', publishableBody([...images, extra!]));
    expect(answer).toMatchObject({ status: 400, body: { data: { issues: [{ path: ['images'] }] } } });
  });

  it('C019 C287 a list that is too long hides no other fault of its entries, up to the maximum length', async () => {
    const foreign = 'https://cdn.example/a.jpg';
    const answer = await own.api('PUT', '/listings/NEW', {
      ...publishableBody([...images.with(1, foreign), foreign]),
      amenityIds: [99, ...Array.from({ length: 99 }, () => 1), 99],
    });
    expect(answer.body.data.issues.map(({ path }: Issue) => path.join('.')).toSorted()).toEqual([
      'amenityIds',
      'amenityIds.0',
      'images',
      'images.1',
    ]);
    const formless = await own.api('PUT', '/listings/NEW', {
      ...publishableBody([...images.with(1, 5 as never), '']),
      amenityIds: ['x', ...Array.from({ length: 100 }, () => 1)],
      customAmenities: [{ ...items(1)[0], icon: '' }, items(1)[0], ...items(19)],
    });
    expect(formless.body.data.issues.map(({ path }: Issue) => path.join('.')).toSorted()).toEqual([
      'amenityIds',
      'amenityIds.0',
      'customAmenities',
      'customAmenities.0.icon',
      'customAmenities.1.id',
      'customAmenities.2.id',
      'images',
      'images.1',
    ]);
  });

  it('C018 C019 C298 neither unknown fields nor the entries of a list after its maximum length are read', () => {
    const unreadable = <Value extends object>(value: Value, name: PropertyKey) =>
      Object.defineProperty(value, name, {
        enumerable: true,
        get: () => {
          throw new Error('read');
        },
      });
    const body = {
      ...publishableBody(unreadable([...images], images.length)),
      amenityIds: unreadable(
        Array.from({ length: 100 }, () => 1),
        100,
      ),
      customAmenities: unreadable(items(20), 20),
      blurPlaceholders: {},
    };
    const area = { ...test.context.settings, organizationId: own.id };
    const { issues } = readListingBody(unreadable(body, 'unknown'), area);
    expect(issues.map(({ path }) => path.join('.')).toSorted()).toEqual(['amenityIds', 'customAmenities', 'images']);
  });

  it.each([
    ['objectRef', 'objectId'],
    ['objectRef', 'address'],
    ['objectId', 'address'],
    ['objectRef', 'objectId', 'address'],
  ])('C137 %s and %s %s together are 400, on create and on update', async (...given) => {
    const all = { objectRef: 'HUS-1', objectId: 'ext:HUS-1', address: exampleObjectBody };
    const selectors = Object.fromEntries(given.filter(Boolean).map((name) => [name, all[name as keyof typeof all]]));
    for (const reference of ['NEW', 'OLD']) {
      const body = { ...publishableBody([]), objectRef: undefined, ...selectors };
      const answer = await own.api('PUT', `/listings/${reference}`, body);
      expect(answer.status).toBe(400);
      expect(answer.body.data.issues.map((issue: Issue) => issue.path[0])).toEqual(given.filter(Boolean));
    }
  });

  it.each<[string, object, object]>([
    ['C131 coworking', { type: 'coworking' }, {}],
    ['C131 part of an office', { type: 'part_of_office' }, {}],
    [
      'C133 a price without currency',
      { price: { amount: 1.5, unit: 'month' } },
      { price: { amount: 1.5, unit: 'month', currency: 'SEK' } },
    ],
    [
      'C133 C157 C160 a day price',
      { price: day, noticePeriod: undefined, bindingPeriod: null },
      { noticePeriod: null, price: { ...day, currency: 'SEK' } },
    ],
    [
      'C134 a price of -0',
      { price: { amount: -0, unit: 'month' } },
      { price: { amount: 0, unit: 'month', currency: 'SEK' } },
    ],
    [
      'C136 the largest price',
      { price: { amount: 9_999_999_999.99, unit: 'month' } },
      { price: { amount: 9_999_999_999.99, unit: 'month', currency: 'SEK' } },
    ],
    ['C152 no locale', { locale: undefined }, { locale: 'sv' }],
    ['C152 English', { locale: 'en' }, {}],
    [
      'C153 a description with line ends, emoji and markup',
      { description: 'Rad 1\n\t<b>😀</b> \u202e **x** \u200b' },
      {},
    ],
    ['C153 an empty description', { description: '' }, {}],
    ['C153 a blank description', { description: '   ' }, {}],
    ['C153 no description', { description: undefined }, { description: null }],
    ['C153 C298 a description of 1.9 MB', { description: 'å'.repeat(950_000) }, {}],
    ['C154 C298 19.99 square metres', { floorArea: 19.99 }, {}],
    ['C154 1.1 square metres', { floorArea: 1.1 }, {}],
    ['C154 4.35 square metres', { floorArea: 4.35 }, {}],
    ['C154 no area', { floorArea: undefined }, { floorArea: null }],
    ['C155 workplaces null', { workplaces: null }, {}],
    ['C156 furnished', { furnished: true }, {}],
    ['C156 furnished left out', { furnished: undefined }, { furnished: null }],
    ['C157 C159 notice of 0', { noticePeriod: 0 }, { publishBlockers: [] }],
    ['C157 notice of 120', { noticePeriod: 120 }, {}],
    ['C160 no binding', { bindingPeriod: undefined }, { bindingPeriod: null }],
    ['C160 binding of 1', { bindingPeriod: 1 }, {}],
    ['C161 no amenities', { amenityIds: undefined }, { amenityIds: [] }],
    ['C062 C161 C163 amenities in any order and twice', { amenityIds: [36, 1, 36, 7] }, { amenityIds: [1, 7, 36] }],
    [
      'C161 C298 100 amenities',
      { amenityIds: Array.from({ length: 100 }, (_, index) => (index % 36) + 1) },
      { amenityIds: Array.from({ length: 36 }, (_, index) => index + 1) },
    ],
    ['C164 C298 20 own amenities', { customAmenities: items(20) }, {}],
    [
      'C167 C168 labels in one language or both, as sent',
      {
        customAmenities: [
          { ...item, id: item.id.toUpperCase() },
          {
            ...item,
            id: '01937c1e-3333-7aaa-8bbb-000000000009',
            translations: { en: 'Sun', sv: 'Sol' },
          },
        ],
      },
      {},
    ],
    [
      'C165 a script as a label',
      { customAmenities: [{ ...item, translations: { sv: '<script>alert(1)</script>' } }] },
      {},
    ],
    ['C178 no floor plan', { floorPlan: undefined }, { floorPlan: null }],
    ['C179 hours until midnight', open('00:00', '24:00'), {}],
    ['C179 hours null', { type: 'coworking', openingHours: null }, {}],
    [
      'C179 an unknown weekday',
      { type: 'coworking', openingHours: { ...closed, someday: null } },
      { openingHours: closed },
    ],
    [
      'C018 fields of an answer',
      { id: 'x', externalRef: 'y', publishBlockers: ['price'], outcome: 'z', updatedAt: 5 },
      {},
    ],
  ])('C185 C200 %s is accepted, stored, and unchanged when it is pushed again', async (name, change, current) => {
    const reference = encodeURIComponent(name);
    const body = { ...publishableBody(images.slice(0, 3)), ...change };
    const created = await own.api('PUT', `/listings/${reference}`, body);
    const {
      id: _1,
      externalRef: _2,
      publishBlockers: _3,
      outcome: _4,
      updatedAt: _5,
      ...sent
    } = change as Record<string, unknown>;
    expect(created).toMatchObject({ status: 200, body: { ...sent, ...current, outcome: 'created' } });
    const before = await test.snapshot();
    const again = await own.api('PUT', `/listings/${reference}`, body);
    expect(again.body).toEqual({ ...created.body, outcome: 'unchanged' });
    const echoed = await own.api('PUT', `/listings/${reference}`, {
      ...created.body,
      objectRef: 'HUS-1',
    } satisfies ListingBody);
    expect(echoed.body.outcome).toBe('unchanged');
    expect(await test.snapshot()).toBe(before);
  });

  it('C019 C288 faults of form, catalogue, media, members, objects and places are reported together', async () => {
    test.geocoder.mode = 'missing';
    const body = {
      status: 'unpublished',
      objectRef: 'HUS-9',
      amenityIds: [1, 99, 'x'],
      images: [images[0], 'https://cdn.example/a.jpg', ''],
      floorPlan: 'javascript:alert(1)',
      assignedTo: 'stranger@norrskar.example',
      noticePeriod: 3,
      price: { amount: -1, unit: 'day' },
    };
    const answer = await own.api('PUT', '/listings/NEW', body);
    const paths = (issues: Issue[]) => issues.map(({ path }) => path.join('.')).toSorted((a, b) => (a < b ? -1 : 1));
    const common = ['amenityIds.1', 'amenityIds.2', 'assignedTo', 'floorPlan', 'images.1', 'images.2', 'noticePeriod'];
    expect(paths(answer.body.data.issues)).toEqual([...common, 'objectRef', 'price.amount', 'status', 'type']);
    const nowhere = { ...body, objectRef: undefined, address: exampleObjectBody, city: 'x' };
    const inline = { ...nowhere, address: { ...exampleObjectBody, city: 'Ingenstans' } };
    expect(paths((await own.api('PUT', '/listings/NEW', inline)).body.data.issues)).toEqual(
      ['address', ...common, 'price.amount', 'status', 'type'].toSorted((a, b) => (a < b ? -1 : 1)),
    );
    test.geocoder.mode = 'outage';
    expect(await own.api('PUT', '/listings/NEW', inline)).toMatchObject({ status: 400 });
    test.geocoder.mode = 'found';
  });

  it('C015 the last value counts if a body has a key twice', async () => {
    const json = JSON.stringify(publishableBody(images.slice(0, 3)));
    const { body } = await own.api(
      'PUT',
      '/listings/TWICE',
      `${json.slice(0, -1)},"status":"published","status":"draft"}`,
    );
    expect(body.status).toBe('draft');
  });

  it('C135 a number outside the range of a double is 400', async () => {
    for (const text of ['1e309', '-1e309']) {
      const json = JSON.stringify(publishableBody([])).replace('"amount":78500', `"amount":${text}`);
      expect(await own.api('PUT', '/listings/NEW', json)).toMatchObject({ status: 400 });
    }
  });
});
