import { beforeEach, describe, expect, it } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import { api, landlordForEachTest, own, test } from '@/lib/testing/harness/landlord';
import { publishableBody } from '@/lib/testing/harness/service-harness';

landlordForEachTest({ object: false });

const putObject = (reference: string, body: object = exampleObjectBody) =>
  api('PUT', `/objects/${encodeURIComponent(reference)}`, body);

describe('PUT', () => {
  it('C003 C091 C104 C106 C108 C109 a new reference creates an active object with a location', async () => {
    const { body } = await putObject('HUS-1');
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      externalRef: 'HUS-1',
      status: 'active',
      ...exampleObjectBody,
      location: { lng: 18.07, lat: 59.33 },
      listingCount: 0,
      createdVia: 'api',
      createdAt: '2026-01-07T08:00:00.000Z',
      updatedAt: '2026-01-07T08:00:00.000Z',
      outcome: 'created',
    });
    expect(test.geocoder.calls).toEqual([exampleObjectBody]);
  });

  it('C021 C092 C100 C297 the same address again, in any spelling, is unchanged and writes nothing', async () => {
    await putObject('HUS-1');
    const before = await test.snapshot();
    const { body: first } = await api('GET', '/objects/ext:HUS-1');
    test.clock.now += 60_000;
    for (const spelling of [
      {},
      { streetAddress: ' birger  JARLSGATAN 57 ' },
      { postalCode: '11356' },
      { countryCode: 'se' },
    ]) {
      expect((await putObject('HUS-1', { ...exampleObjectBody, ...spelling })).body).toEqual({
        ...first,
        outcome: 'unchanged',
      });
    }
    expect(await test.snapshot()).toBe(before);
    expect(test.geocoder.calls).toHaveLength(1);
  });

  it.each(['streetAddress', 'streetAddress2', 'postalCode', 'city', 'region'] as const)(
    'C093 C095 C096 C235 another %s is an update: it is geocoded again, and every listing shows it',
    async (field) => {
      await putObject('HUS-1');
      await putObject('HUS-2');
      const images = await own.makeUploads(3);
      await api('PUT', '/listings/LIVE', publishableBody(images));
      await api('PUT', '/listings/DRAFT', publishableBody([]));
      await api('PUT', '/listings/OFF', publishableBody(images));
      await api('POST', '/listings/ext:OFF/unpublish');
      await api('PUT', '/listings/ELSEWHERE', publishableBody(images, { objectRef: 'HUS-2' }));
      const since = (await api('GET', '/listings/ext:ELSEWHERE')).body.updatedAt as string;
      test.clock.now += 5_000;

      const { body } = await putObject('HUS-1', { ...exampleObjectBody, [field]: '114 99' });
      expect(body).toMatchObject({ outcome: 'updated', [field]: '114 99', listingCount: 3 });
      expect(body.updatedAt > body.createdAt).toBe(true);
      expect(test.geocoder.calls).toHaveLength(3);
      const { data } = (await api('GET', `/listings?updatedSince=${since}`)).body;
      expect(data.map(({ externalRef, status }: Record<string, string>) => [externalRef, status])).toEqual([
        ['OFF', 'unpublished'],
        ['DRAFT', 'draft'],
        ['LIVE', 'published'],
      ]);
      for (const listing of data) {
        expect(listing).toMatchObject({ updatedAt: body.updatedAt, object: { [field]: '114 99' } });
      }
    },
  );

  it('C094 C193 a field that is left out is reset', async () => {
    await putObject('HUS-1');
    const { streetAddress2: _, region: __, ...rest } = exampleObjectBody;
    expect((await putObject('HUS-1', rest)).body).toMatchObject({
      outcome: 'updated',
      streetAddress2: null,
      region: null,
    });
  });

  it('C101 C287 an address that cannot be found is 400 at its fields, and the stored one does not change', async () => {
    await putObject('HUS-1');
    const before = await test.snapshot();
    test.geocoder.mode = 'missing';
    for (const reference of ['HUS-1', 'NEW']) {
      const answer = await putObject(reference, { ...exampleObjectBody, city: 'Ingenstans' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
      expect(answer.body.data.issues).toContainEqual({ path: ['streetAddress'], message: expect.any(String) });
    }
    expect(await test.snapshot()).toBe(before);
  });

  it('C103 C100 eight concurrent pushes make one object', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => putObject('NEW')));
    const outcomes = answers.map(({ body }) => String(body.outcome ?? body.data.reason)).toSorted();
    expect(outcomes).toEqual(['created', ...Array.from({ length: 7 }, () => 'unchanged')]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await api('GET', '/objects')).body.data).toHaveLength(1);
  });

  it('C103 C290 a unique violation is 409 and may be retried', async () => {
    const end = await test.loseRace('objects', 'NEW');
    const before = await test.snapshot();
    expect(await putObject('NEW')).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', data: { reason: 'create_race' } },
    });
    expect(await test.snapshot()).toBe(before);
    await end();
    expect((await putObject('NEW')).body.outcome).toBe('created');
  });

  const elsewhere = { ...exampleObjectBody, streetAddress: 'Annan gata 2' };

  it('C100 C103 a reference that appears during geocoding is updated, not duplicated', async () => {
    test.interleave.beforeNextWrite = () => putObject('NEW', elsewhere);
    expect((await putObject('NEW')).body).toMatchObject({ ...exampleObjectBody, outcome: 'updated' });
    expect((await api('GET', '/objects')).body.data).toHaveLength(1);
    test.interleave.beforeNextWrite = () => putObject('NEW', elsewhere);
    expect((await putObject('NEW', elsewhere)).body.outcome).toBe('unchanged');
  });

  it('C091 C098 an object that moves while it is being reactivated is geocoded after all', async () => {
    await putObject('HUS-1');
    await api('DELETE', '/objects/ext:HUS-1');
    test.interleave.beforeNextWrite = () => putObject('HUS-1', elsewhere);
    expect((await putObject('HUS-1')).body).toMatchObject({
      ...exampleObjectBody,
      outcome: 'updated',
      status: 'active',
    });
    expect(test.geocoder.calls.map(({ streetAddress }) => streetAddress)).toEqual([
      exampleObjectBody.streetAddress,
      elsewhere.streetAddress,
      exampleObjectBody.streetAddress,
    ]);
  });

  it('C123 two concurrent DELETEs: one unpublishes the listings, the other finds none published', async () => {
    await putObject('HUS-1');
    await api('PUT', '/listings/LIVE', publishableBody(await own.makeUploads(3)));
    const answers = await Promise.all([api('DELETE', '/objects/ext:HUS-1'), api('DELETE', '/objects/ext:HUS-1')]);
    expect(answers.map(({ body }) => String(body.unpublishedListingIds.length)).toSorted()).toEqual(['0', '1']);
  });
});

describe('archiving', () => {
  beforeEach(async () => {
    await putObject('HUS-1');
    const images = await own.makeUploads(3);
    await api('PUT', '/listings/LIVE', publishableBody(images));
    await api('PUT', '/listings/LIVE-2', publishableBody(images));
    await api('PUT', '/listings/DRAFT', publishableBody(images, { status: 'draft' }));
    test.clock.now += 1_000;
  });

  it('C107 C110 C113 C119 C120 C121 C122 C124 C217 C221 C282 DELETE archives and unpublishes published listings', async () => {
    const before = (await api('GET', '/objects/ext:HUS-1')).body;
    expect(before.listingCount).toBe(3);
    expect(before.updatedAt).toBe(before.createdAt);
    const live: string[] = [
      (await api('GET', '/listings/ext:LIVE')).body.id,
      (await api('GET', '/listings/ext:LIVE-2')).body.id,
    ];
    const { body, status } = await api('DELETE', '/objects/ext:HUS-1');
    expect(status).toBe(200);
    expect(body).toEqual({ id: before.id, status: 'archived', unpublishedListingIds: live.toSorted() });

    const archived = (await api('GET', `/objects/${before.id}`)).body;
    expect(archived).toEqual({ ...before, status: 'archived', updatedAt: archived.updatedAt });
    expect(archived.updatedAt > before.updatedAt).toBe(true);
    expect((await api('GET', '/listings/ext:LIVE')).body).toMatchObject({
      status: 'unpublished',
      publishBlockers: ['object'],
      object: { status: 'archived' },
      updatedAt: archived.updatedAt,
    });
    expect((await api('GET', '/listings/ext:DRAFT')).body).toMatchObject({
      status: 'draft',
      publishBlockers: ['object'],
    });
    expect((await test.store.db.selectFrom('upload_references').selectAll().execute()).length).toBe(9);
  });

  it('C123 a second DELETE finds no live listing and writes nothing', async () => {
    await api('DELETE', '/objects/ext:HUS-1');
    const before = await test.snapshot();
    test.clock.now += 1_000;
    expect((await api('DELETE', '/objects/ext:HUS-1')).body.unpublishedListingIds).toEqual([]);
    const { id } = (await api('GET', '/objects/ext:HUS-1')).body;
    expect((await api('DELETE', `/objects/${id}`)).body).toEqual({ id, status: 'archived', unpublishedListingIds: [] });
    expect(await test.snapshot()).toBe(before);
  });

  it('C097 C098 C099 C109 C111 C223 pushing it again reactivates the object and publishes nothing', async () => {
    await api('DELETE', '/objects/ext:HUS-1');
    const listingBefore = (await api('GET', '/listings/ext:LIVE')).body;
    const calls = test.geocoder.calls.length;
    test.clock.now += 1_000;
    const { body } = await putObject('HUS-1', { ...exampleObjectBody, city: 'STOCKHOLM' });
    expect(body).toMatchObject({
      status: 'active',
      outcome: 'updated',
      city: 'Stockholm',
      createdAt: '2026-01-07T08:00:00.000Z',
    });
    expect(test.geocoder.calls).toHaveLength(calls);
    const listing = (await api('GET', '/listings/ext:LIVE')).body;
    expect(listing).toMatchObject({ status: 'unpublished', publishBlockers: [], updatedAt: body.updatedAt });
    expect(listing.updatedAt > listingBefore.updatedAt).toBe(true);
    const images = listing.images as string[];
    expect((await api('PUT', '/listings/LIVE', publishableBody(images))).body).toMatchObject({
      status: 'published',
      outcome: 'updated',
    });
  });

  it('C097 an archived object pushed with another address is geocoded again', async () => {
    await api('DELETE', '/objects/ext:HUS-1');
    const calls = test.geocoder.calls.length;
    expect((await putObject('HUS-1', { ...exampleObjectBody, city: 'Solna' })).body).toMatchObject({
      status: 'active',
      outcome: 'updated',
      city: 'Solna',
    });
    expect(test.geocoder.calls).toHaveLength(calls + 1);
  });

  it('C105 C106 C108 C125 an object made in the app has no reference, may have no location, and is archived by id', async () => {
    const id = await test.insertAppObject(own.id);
    expect((await api('GET', `/objects/${id}`)).body).toMatchObject({
      externalRef: null,
      location: null,
      createdVia: 'app',
    });
    expect((await api('DELETE', `/objects/${id}`)).body).toEqual({ id, status: 'archived', unpublishedListingIds: [] });
  });
});

describe('GET /objects', () => {
  const references = async (query: string) => {
    const { body } = await api('GET', `/objects${query}`);
    return body.data.map(({ externalRef }: { externalRef: string }) => externalRef) as string[];
  };

  it('C072 C127 C128 C129 C130 is newest first and includes archived objects only on request', async () => {
    for (const reference of ['A', 'B', 'C']) await putObject(reference);
    await api('DELETE', '/objects/ext:B');
    expect(await references('')).toEqual(['C', 'A']);
    expect(await references('?includeArchived=false')).toEqual(['C', 'A']);
    expect(await references('?includeArchived=true')).toEqual(['C', 'B', 'A']);
    expect(await references('?includeArchived=true&updatedSince=nonsense')).toEqual(['C', 'B', 'A']);
    for (const query of ['TRUE', '1', 'yes', '', 'true&includeArchived=true']) {
      const answer = await api('GET', `/objects?includeArchived=${query}`);
      expect(answer).toMatchObject({ status: 400, body: { data: { issues: [{ path: ['includeArchived'] }] } } });
    }
  });
});
