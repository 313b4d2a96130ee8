import { describe, expect, it } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import { emptyOrganization } from '@/lib/service/operator/organizations';
import { api, images, landlordForEachTest, own, test } from '@/lib/testing/harness/landlord';
import { publishableBody } from '@/lib/testing/harness/service-harness';

landlordForEachTest({ uploads: 3 });

const put = (change: object = {}) => api('PUT', '/listings/LOK-1', { ...publishableBody(images), ...change });

describe('unpublish', () => {
  it('C189 C214 C215 C243 C244 C245 C246 C248 unpublishes once without changing content, and the next PUT publishes again', async () => {
    const { outcome: _, ...current } = (await put()).body;
    const uploads = await test.store.db.selectFrom('upload_references').selectAll().execute();
    test.clock.now += 1_000;
    const first = (await api('POST', '/listings/ext:LOK-1/unpublish')).body;
    expect(first).toEqual({ ...current, status: 'unpublished', outcome: 'updated', updatedAt: first.updatedAt });
    expect(first.updatedAt > current.updatedAt).toBe(true);
    const before = await test.snapshot();
    test.clock.now += 1_000;
    for (let count = 0; count < 9; count += 1) {
      const again = await api('POST', `/listings/${current.id}/unpublish`);
      expect(again).toMatchObject({ status: 200 });
      expect(again.body).toEqual({ ...first, outcome: 'unchanged' });
    }
    expect(await test.snapshot()).toBe(before);
    expect(await test.store.db.selectFrom('upload_references').selectAll().execute()).toEqual(uploads);
    expect((await put()).body).toMatchObject({ status: 'published', outcome: 'updated', id: current.id });
  });

  it('C216 leaves a draft as it is', async () => {
    const { body } = await put({ status: 'draft' });
    test.clock.now += 1_000;
    const before = await test.snapshot();
    expect((await api('POST', '/listings/ext:LOK-1/unpublish')).body).toEqual({ ...body, outcome: 'unchanged' });
    expect(await test.snapshot()).toBe(before);
  });

  it.each<[string, unknown, Record<string, string>]>([
    ['nothing', undefined, {}],
    ['JSON', { status: 'published' }, {}],
    ['what is no JSON', '{', { 'Content-Type': 'text/plain' }],
    ['more than 2 MB', ' '.repeat(3_000_000), {}],
  ])('C242 ignores its body: %s', async (_, body, headers) => {
    await put();
    expect(await api('POST', '/listings/ext:LOK-1/unpublish', body, headers)).toMatchObject({
      status: 200,
      body: { status: 'unpublished', outcome: 'updated' },
    });
  });

  it('C241 C247 works by id on a listing without a reference', async () => {
    const { id } = (await api('POST', '/listings', publishableBody(images))).body;
    expect((await api('POST', `/listings/${id}/unpublish`)).body).toMatchObject({
      status: 'unpublished',
      outcome: 'updated',
      externalRef: null,
    });
  });

  it('C228 C241 reads a UUID that is no id of the organization as a reference', async () => {
    const uuid = '01937c1e-5555-7aaa-8bbb-000000000001';
    await api('PUT', `/listings/${uuid}`, publishableBody(images));
    expect((await api('POST', `/listings/${uuid}/unpublish`)).body).toMatchObject({
      outcome: 'updated',
      externalRef: uuid,
    });
  });

  it('C215 is an update in one of two concurrent calls', async () => {
    await put();
    const answers = await Promise.all([0, 1].map(() => api('POST', '/listings/ext:LOK-1/unpublish')));
    expect(answers.map(({ body }) => body.outcome).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'unchanged',
      'updated',
    ]);
  });

  it('C289 answers 404 if the operator empties the organization between its read and its write', async () => {
    await put();
    test.interleave.beforeNextWrite = () => emptyOrganization(test.context, own.id);
    expect(await api('POST', '/listings/ext:LOK-1/unpublish')).toMatchObject({ status: 404 });
  });

  it('C111 C219 a push and a concurrent archiving never leave a live listing on an archived object', async () => {
    for (let round = 0; round < 10; round += 1) {
      await api('PUT', '/objects/HUS-1', exampleObjectBody);
      await Promise.all([
        put({ workplaces: round + 1 }),
        api('DELETE', '/objects/ext:HUS-1'),
        put({ workplaces: round + 100 }),
      ]);
      const { body } = await api('GET', '/listings');
      expect(body.data.filter((row: { status: string }) => row.status === 'published')).toEqual([]);
    }
  });
});

describe('POST /listings', () => {
  it('C186 C198 C250 C251 C252 C253 C255 makes a new listing without a reference at every call', async () => {
    const ids = new Set<string>();
    for (let count = 0; count < 3; count += 1) {
      const { body } = await api('POST', '/listings', publishableBody(images), { 'Idempotency-Key': 'same' });
      expect(body).toMatchObject({
        externalRef: null,
        outcome: 'created',
        status: 'published',
        lastPushedAt: body.createdAt,
      });
      ids.add(body.id);
      const { outcome: _, ...listing } = body;
      expect((await api('GET', `/listings/${body.id}`)).body).toEqual(listing);
    }
    expect(ids.size).toBe(3);
    expect((await api('GET', '/objects/ext:HUS-1')).body.listingCount).toBe(3);
  });

  it('C227 makes a listing that PUT cannot reach', async () => {
    const { id } = (await api('POST', '/listings', publishableBody(images))).body;
    expect((await api('PUT', `/listings/${id}`, publishableBody(images))).body).toMatchObject({
      outcome: 'created',
      externalRef: id,
    });
    expect((await api('GET', '/listings')).body.data).toHaveLength(2);
  });
});

describe('eight concurrent PUTs of one new reference', () => {
  it('C100 C103 C301 make one row, with one answer created and the rest unchanged', async () => {
    const address = { ...exampleObjectBody, streetAddress: 'Annan gata 2' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api('PUT', '/listings/NEW', publishableBody(images, { address }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const outcomes = answers.map(({ body }) => body.outcome as string);
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(7);
    expect((await api('GET', '/listings')).body.data).toHaveLength(1);
    expect((await api('GET', '/objects')).body.data).toHaveLength(2);
  });

  it('C103 C290 answer 409 if the unique index has a listing that another request made first', async () => {
    await test.loseRace('listings', 'NEW');
    expect(await api('PUT', '/listings/NEW', publishableBody(images))).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', data: { reason: 'create_race' } },
    });
    expect((await api('GET', '/listings')).body.data).toEqual([]);
  });

  it('C103 update a listing that appears between their read and their write', async () => {
    test.interleave.beforeNextWrite = () => put({ description: 'Först' });
    expect((await put()).body).toMatchObject({ outcome: 'updated' });
    test.interleave.beforeNextWrite = () => put({ description: 'Ny' });
    expect((await put({ description: 'Ny' })).body).toMatchObject({ outcome: 'unchanged' });
  });
});
