import { describe, expect, it } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import { images, landlordForEachTest, own, test } from '@/lib/testing/harness/landlord';
import { publishableBody } from '@/lib/testing/harness/service-harness';

landlordForEachTest({ uploads: 4 });

const put = (change: object = {}) =>
  own.api('PUT', '/listings/LOK-1', { ...publishableBody(images.slice(0, 3)), ...change });
const post = (change: object = {}) =>
  own.api('POST', '/listings', { ...publishableBody(images.slice(0, 3)), ...change });
const unpublish = () => own.api('POST', '/listings/ext:LOK-1/unpublish');
const archive = () => own.api('DELETE', '/objects/ext:HUS-1');

const noImages = { images: [] };
const noPrice = { price: { amount: 0, unit: 'month' } };
const noNotice = { noticePeriod: null };
const draft = { status: 'draft' };
const newText = { description: 'Ny text' };

const ways = {
  draft: async () => void (await put(draft)),
  'blocked draft': async () => void (await put(noImages)),
  published: async () => void (await put()),
  unpublished: async () => {
    await put();
    await unpublish();
  },
  'blocked unpublished': async () => {
    await put();
    await put(noImages);
  },
};

describe('a new listing', () => {
  it.each<[string, object, string, string[]]>([
    ['C195 without blockers', {}, 'published', []],
    ['C195 without blockers, asked to be published', { status: 'published' }, 'published', []],
    [
      'C195 per day, without notice',
      { price: { amount: 1, unit: 'day' }, noticePeriod: null, bindingPeriod: null },
      'published',
      [],
    ],
    ['C196 C222 without images', noImages, 'draft', ['images']],
    ['C134 C196 C222 without a price', noPrice, 'draft', ['price']],
    ['C158 C196 C222 without notice', noNotice, 'draft', ['noticePeriod']],
    ['C159 C195 with notice of 0', { noticePeriod: 0 }, 'published', []],
    [
      'C134 C196 for nothing per day',
      { price: { amount: 0, unit: 'day' }, noticePeriod: null, bindingPeriod: null },
      'draft',
      ['price'],
    ],
    [
      'C196 C220 C222 without any of them',
      { ...noNotice, ...noPrice, ...noImages },
      'draft',
      ['images', 'price', 'noticePeriod'],
    ],
    ['C197 saved as a draft', draft, 'draft', []],
    ['C197 saved as a draft without images', { ...draft, ...noImages }, 'draft', ['images']],
  ])('C185 C189 C198 C253 %s', async (_, change, status, publishBlockers) => {
    for (const [push, externalRef] of [
      [put, 'LOK-1'],
      [post, null],
    ] as const) {
      test.clock.now += 1_000;
      const { body } = await push(change);
      expect(body).toMatchObject({ status, publishBlockers, outcome: 'created', externalRef, createdVia: 'api' });
      expect([body.createdAt, body.lastPushedAt]).toEqual([body.updatedAt, body.updatedAt]);
      const { outcome: __, ...listing } = body;
      expect((await own.api('GET', `/listings/${body.id}`)).body).toEqual(listing);
    }
  });
});

type Row = [rows: string, from: keyof typeof ways, change: object, status: string, outcome: string, pushed: boolean];

describe('an existing listing', () => {
  it.each<Row>([
    ['C199 C257 C297', 'published', {}, 'published', 'unchanged', false],
    [
      'C199 C200 C257',
      'published',
      { status: 'published', locale: 'sv', amenityIds: [7, 5, 1, 5], openingHours: null },
      'published',
      'unchanged',
      false,
    ],
    ['C201', 'published', newText, 'published', 'updated', true],
    ['C202', 'published', noImages, 'unpublished', 'updated', true],
    ['C203', 'published', noPrice, 'unpublished', 'updated', true],
    ['C204', 'published', noNotice, 'unpublished', 'updated', true],
    ['C189 C205', 'published', draft, 'unpublished', 'updated', false],
    ['C205', 'published', { ...draft, ...newText }, 'unpublished', 'updated', true],
    ['C206 C257 C297', 'draft', draft, 'draft', 'unchanged', false],
    ['C207', 'draft', { ...draft, ...newText }, 'draft', 'updated', true],
    ['C189 C208', 'draft', {}, 'published', 'updated', false],
    ['C208', 'draft', newText, 'published', 'updated', true],
    ['C208', 'blocked draft', {}, 'published', 'updated', true],
    ['C209 C257 C297', 'blocked draft', noImages, 'draft', 'unchanged', false],
    ['C209', 'blocked draft', { ...noImages, ...draft }, 'draft', 'unchanged', false],
    ['C210', 'blocked draft', { ...noImages, ...newText }, 'draft', 'updated', true],
    ['C189 C211 C246', 'unpublished', {}, 'published', 'updated', false],
    ['C211', 'unpublished', newText, 'published', 'updated', true],
    ['C212', 'unpublished', noImages, 'unpublished', 'updated', true],
    ['C212 C257', 'blocked unpublished', noImages, 'unpublished', 'unchanged', false],
    ['C212', 'blocked unpublished', { ...noImages, ...newText }, 'unpublished', 'updated', true],
    ['C211', 'blocked unpublished', {}, 'published', 'updated', true],
    ['C213 C257', 'unpublished', draft, 'unpublished', 'unchanged', false],
    ['C213', 'unpublished', { ...draft, ...newText }, 'unpublished', 'updated', true],
  ])('%s %s pushed with %j becomes %s, %s', async (_, from, change, status, outcome, pushed) => {
    await ways[from]();
    const current = (await own.api('GET', '/listings/ext:LOK-1')).body;
    const job = await test.translationJob(current.id);
    const before = await test.snapshot();
    test.clock.now += 60_000;
    const { body } = await put(change);
    expect(body).toMatchObject({ status, outcome, id: current.id, createdAt: current.createdAt });
    expect(body.lastPushedAt > current.lastPushedAt).toBe(pushed);
    expect(body.updatedAt > current.updatedAt).toBe(outcome === 'updated');
    expect((await test.snapshot()) === before).toBe(outcome === 'unchanged');
    expect((await test.translationJob(current.id)) === job).toBe(!('description' in change));
    const again = await put(change);
    expect(again.body).toEqual({ ...body, outcome: 'unchanged' });
  });

  it.each<[string, object]>([
    ['type', { type: 'part_of_office' }],
    ['locale', { locale: 'en' }],
    ['description', newText],
    ['floorArea', { floorArea: 245.49 }],
    ['workplaces', { workplaces: 23 }],
    ['furnished', { furnished: true }],
    ['price.amount', { price: { amount: 78_500.01, unit: 'month' } }],
    ['price.unit', { price: { amount: 78_500, unit: 'day' }, noticePeriod: null, bindingPeriod: null }],
    ['noticePeriod', { noticePeriod: 0 }],
    ['bindingPeriod', { bindingPeriod: null }],
    ['amenityIds', { amenityIds: [1, 5] }],
    ['customAmenities', { customAmenities: [] }],
    [
      'an own icon',
      {
        customAmenities: [
          {
            id: '01937c1e-3333-7aaa-8bbb-000000000001',
            icon: 'moon',
            translations: { sv: 'Takterrass i söderläge', en: 'South-facing roof terrace' },
          },
        ],
      },
    ],
    [
      'an own label',
      {
        customAmenities: [
          { id: '01937c1e-3333-7aaa-8bbb-000000000001', icon: 'sun', translations: { sv: 'Takterrass i söderläge' } },
        ],
      },
    ],
    ['images', { images: [] }],
    [
      'openingHours',
      {
        type: 'coworking',
        openingHours: {
          monday: null,
          tuesday: null,
          wednesday: null,
          thursday: null,
          friday: null,
          saturday: null,
          sunday: null,
        },
      },
    ],
  ])('C201 C193 another %s is an update, and leaving it out restores the default', async (_, change) => {
    const first = (await put()).body;
    test.clock.now += 1_000;
    const changed = (await put(change)).body;
    expect(changed).toMatchObject({ ...change, outcome: 'updated' });
    expect(changed.lastPushedAt > first.lastPushedAt).toBe(true);
    expect((await put()).body).toMatchObject({ outcome: 'updated', status: 'published' });
    const minimal = await own.api('PUT', '/listings/LOK-1', {
      type: 'office',
      objectRef: 'HUS-1',
      price: { amount: 1, unit: 'month' },
    });
    expect(minimal.body).toMatchObject({
      outcome: 'updated',
      status: 'unpublished',
      locale: 'sv',
      description: null,
      floorArea: null,
      workplaces: null,
      furnished: null,
      noticePeriod: null,
      bindingPeriod: null,
      amenityIds: [],
      customAmenities: [],
      images: [],
      floorPlan: null,
      openingHours: null,
      assignedTo: own.ownerEmail,
    });
  });

  it('C200 the order of keys and the case of ids make no difference', async () => {
    const body = publishableBody(images.slice(0, 3));
    await put();
    const reversed = Object.fromEntries(Object.entries(body).toReversed());
    const [item] = body.customAmenities!;
    const { sv, en } = item!.translations;
    const respelt = {
      ...reversed,
      customAmenities: [{ icon: item!.icon, translations: { en, sv }, id: item!.id.toUpperCase() }],
    };
    expect((await own.api('PUT', '/listings/LOK-1', respelt)).body.outcome).toBe('unchanged');
  });

  it('C122 C217 C221 C223 archiving unpublishes it, and neither archiving nor reactivating ever publishes', async () => {
    const { id, lastPushedAt } = (await put()).body;
    expect((await archive()).body.unpublishedListingIds).toEqual([id]);
    const read = async () => (await own.api('GET', '/listings/ext:LOK-1')).body;
    expect(await read()).toMatchObject({ status: 'unpublished', publishBlockers: ['object'], lastPushedAt });
    await own.api('PUT', '/objects/HUS-1', exampleObjectBody);
    expect(await read()).toMatchObject({ status: 'unpublished', publishBlockers: [], lastPushedAt });
    await own.api('PUT', '/objects/HUS-1', { ...exampleObjectBody, city: 'Solna' });
    expect(await read()).toMatchObject({ status: 'unpublished', lastPushedAt });
  });

  it('C220 all four blockers have a fixed order', async () => {
    await put({ ...noImages, ...noPrice, ...noNotice });
    await archive();
    const { body } = await own.api('GET', '/listings/ext:LOK-1');
    expect(body.publishBlockers).toEqual(['images', 'price', 'noticePeriod', 'object']);
  });

  it('C110 C224 C302 one push changes neither other listings nor the object, and can be read at once', async () => {
    for (let index = 0; index < 20; index += 1) {
      await own.api('PUT', `/listings/OTHER-${index}`, publishableBody(images.slice(0, 3)));
    }
    await put();
    const others = async () => {
      const { data } = (await own.api('GET', '/listings')).body;
      return data.filter(({ externalRef }: { externalRef: string }) => externalRef !== 'LOK-1') as object[];
    };
    const [before, object] = [await others(), (await own.api('GET', '/objects/ext:HUS-1')).body];
    test.clock.now += 1_000;
    await put({ price: { amount: 1, unit: 'month' } });
    expect((await own.api('GET', '/listings/ext:LOK-1')).body.price.amount).toBe(1);
    await put(noImages);
    await unpublish();
    expect(await others()).toEqual(before);
    expect((await own.api('GET', '/objects/ext:HUS-1')).body).toEqual(object);
  });
});
