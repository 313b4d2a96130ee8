import { describe, expect, it } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import { acceptMember } from '@/lib/service/operator/members';
import { api, images, landlordForEachTest, own, test } from '@/lib/testing/harness/landlord';
import { publishableBody } from '@/lib/testing/harness/service-harness';

landlordForEachTest({ uploads: 3 });

const put = (reference: string, change: object = {}) =>
  api('PUT', `/listings/${encodeURIComponent(reference)}`, { ...publishableBody(images), ...change });
const countOf = async (reference: string) =>
  (await api('GET', `/objects/ext:${reference}`)).body.listingCount as number;

describe('the object of a listing', () => {
  it('C107 C139 C140 C186 C187 is named by reference, by id in either case, or by ext:', async () => {
    const { id } = (await api('GET', '/objects/ext:HUS-1')).body;
    const selectors = [
      { objectRef: 'HUS-1' },
      { objectId: id },
      { objectId: id.toUpperCase() },
      { objectId: 'ext:HUS-1' },
    ];
    for (const [index, selector] of selectors.entries()) {
      const { body } = await put(`LOK-${index}`, { objectRef: undefined, ...selector });
      expect(body).toMatchObject({ externalRef: `LOK-${index}`, outcome: 'created' });
      expect(body.object).toEqual({
        id,
        externalRef: 'HUS-1',
        status: 'active',
        ...exampleObjectBody,
        location: { lng: 18.07, lat: 59.33 },
      });
      for (const other of selectors) {
        expect((await put(`LOK-${index}`, { objectRef: undefined, ...other })).body.outcome).toBe('unchanged');
      }
    }
    expect(await countOf('HUS-1')).toBe(4);
  });

  it('C141 C142 C143 an objectId is an id and nothing else: a UUID that is a reference, or foreign, is unknown', async () => {
    const uuid = '01937c1e-5555-7aaa-8bbb-000000000001';
    await api('PUT', `/objects/${uuid}`, exampleObjectBody);
    const other = await test.makeOrganization();
    const foreign = (await other.api('PUT', '/objects/X', exampleObjectBody)).body.id;
    const unknown = await put('LOK-1', { objectRef: undefined, objectId: '01937c1e-9999-7aaa-8bbb-000000000001' });
    expect(unknown).toMatchObject({ status: 400, body: { data: { issues: [{ path: ['objectId'] }] } } });
    for (const objectId of [uuid, foreign]) {
      expect((await put('LOK-1', { objectRef: undefined, objectId })).body).toEqual(unknown.body);
    }
    const byReference = await put('LOK-1', { objectRef: 'X' });
    expect(byReference).toMatchObject({ status: 400, body: { data: { issues: [{ path: ['objectRef'] }] } } });
    expect((await put('LOK-1', { objectRef: undefined, objectId: `ext:${uuid}` })).status).toBe(200);
  });

  it('C226 moving a listing to another object is an update, changes both counts, and updates lastPushedAt', async () => {
    await api('PUT', '/objects/HUS-2', exampleObjectBody);
    const created = (await put('LOK-1')).body;
    test.clock.now += 1_000;
    const moved = (await put('LOK-1', { objectRef: 'HUS-2' })).body;
    expect(moved).toMatchObject({ outcome: 'updated', status: 'published', object: { externalRef: 'HUS-2' } });
    expect([await countOf('HUS-1'), await countOf('HUS-2')]).toEqual([0, 1]);
    expect(moved.lastPushedAt > created.lastPushedAt).toBe(true);
  });

  it('C150 C226 a listing on an archived object can be moved, but not edited before the object is reactivated', async () => {
    await api('PUT', '/objects/HUS-2', { ...exampleObjectBody, city: 'Solna' });
    await put('LOK-1');
    await put('LOK-2');
    await api('DELETE', '/objects/ext:HUS-1');
    for (const change of [{}, { status: 'draft' }, { description: 'Ny' }]) {
      expect(await put('LOK-1', change)).toMatchObject({
        status: 400,
        body: { data: { issues: [{ path: ['objectRef'] }] } },
      });
    }
    expect((await put('LOK-1', { objectRef: 'HUS-2' })).body).toMatchObject({
      status: 'published',
      outcome: 'updated',
    });
    await api('PUT', '/objects/HUS-1', exampleObjectBody);
    expect((await put('LOK-2')).body).toMatchObject({ status: 'published', outcome: 'updated' });
  });

  it('C111 C150 a push fails if the object is archived between its read and its write', async () => {
    for (const method of ['PUT', 'POST'] as const) {
      await api('PUT', '/objects/HUS-1', exampleObjectBody);
      test.interleave.beforeNextWrite = () => api('DELETE', '/objects/ext:HUS-1');
      const path = method === 'PUT' ? '/listings/LOK-1' : '/listings';
      expect(await api(method, path, publishableBody(images))).toMatchObject({ status: 400 });
    }
    expect((await api('GET', '/listings')).body.data).toEqual([]);
  });
});

describe('an inline address', () => {
  const address = { ...exampleObjectBody, streetAddress: 'Annan gata 2' };
  const inline = (change: object = {}) => ({ objectRef: undefined, address: { ...address, ...change } });

  it('C108 C144 C145 makes an object once and then finds it, in any spelling', async () => {
    const calls = test.geocoder.calls.length;
    const { body } = await put('LOK-1', inline());
    expect(body.object).toMatchObject({ externalRef: null, status: 'active', ...address });
    expect(body.object.location).toEqual({ lng: 18.07, lat: 59.33 });
    expect((await api('GET', `/objects/${body.object.id}`)).body).toMatchObject({
      createdVia: 'api',
      externalRef: null,
      listingCount: 1,
      createdAt: body.createdAt,
    });
    for (const spelling of [{}, { streetAddress: ' ANNAN  gata 2' }, { postalCode: '11356' }]) {
      expect((await put('LOK-1', inline(spelling))).body).toEqual({ ...body, outcome: 'unchanged' });
      expect((await put(`NEW-${JSON.stringify(spelling)}`, inline(spelling))).body.object.id).toBe(body.object.id);
    }
    expect(test.geocoder.calls).toHaveLength(calls + 1);
  });

  it('C144 C147 reuses the oldest active object at that address, including pushed ones', async () => {
    await api('PUT', '/objects/OLD', address);
    test.clock.now += 1_000;
    await api('PUT', '/objects/YOUNG', address);
    expect((await put('LOK-1', inline())).body.object.externalRef).toBe('OLD');
    const foreign = await test.makeOrganization();
    await foreign.api('PUT', '/listings/X', publishableBody([], { address }));
    expect((await put('LOK-2', inline())).body.object.externalRef).toBe('OLD');
  });

  it('C146 never reuses an archived object', async () => {
    await api('PUT', '/objects/GONE', address);
    const gone = (await api('DELETE', '/objects/ext:GONE')).body.id;
    const { body } = await put('LOK-1', inline());
    expect(body).toMatchObject({ status: 'published', object: { externalRef: null, status: 'active' } });
    expect(body.object.id).not.toBe(gone);
  });

  it('C149 C287 C301 that cannot be found is 400 and changes nothing', async () => {
    await put('OLD');
    const before = await test.snapshot();
    test.geocoder.mode = 'missing';
    for (const reference of ['NEW', 'OLD']) {
      const answer = await put(reference, inline());
      expect(answer).toMatchObject({ status: 400, body: { data: { issues: [{ path: ['address'] }] } } });
    }
    expect(await test.snapshot()).toBe(before);
  });

  it('C144 C301 at the same time in several pushes makes one object', async () => {
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((reference) => put(reference, inline())));
    expect(new Set(answers.map(({ body }) => body.object.id)).size).toBe(1);
  });

  it('C145 C146 makes and geocodes a new object if the one it reuses is archived meanwhile', async () => {
    await api('PUT', '/objects/GOING', address);
    const calls = test.geocoder.calls.length;
    test.interleave.beforeNextWrite = () => api('DELETE', '/objects/ext:GOING');
    const { body } = await put('LOK-1', inline());
    expect(body).toMatchObject({ status: 'published', object: { externalRef: null, status: 'active' } });
    expect(test.geocoder.calls).toHaveLength(calls + 1);

    await api('DELETE', `/objects/${body.object.id}`);
    await api('PUT', '/objects/GOING', address);
    test.geocoder.mode = 'missing';
    test.interleave.beforeNextWrite = () => api('DELETE', '/objects/ext:GOING');
    expect(await put('LOK-2', inline())).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: ['address'] }] } },
    });
    expect(await api('GET', '/listings/ext:LOK-2')).toMatchObject({ status: 404 });
  });

  it('C301 leaves no object behind if its listing cannot be made', async () => {
    await test.loseRace('listings', 'LOK-1');
    const before = await test.snapshot();
    expect(await put('LOK-1', inline())).toMatchObject({ status: 409, body: { data: { reason: 'create_race' } } });
    expect(await test.snapshot()).toBe(before);
  });
});

describe('the assignee', () => {
  it('C180 C181 C182 C183 C193 is the owner by default, does not change when left out, and is compared without case', async () => {
    await own.addMember('Asa.Lindqvist@norrskar.example');
    const created = (await put('LOK-1')).body;
    expect(created.assignedTo).toBe(own.ownerEmail);
    test.clock.now += 1_000;
    const assigned = (await put('LOK-1', { assignedTo: 'ASA.lindqvist@NORRSKAR.example' })).body;
    expect(assigned).toMatchObject({ outcome: 'updated', assignedTo: 'Asa.Lindqvist@norrskar.example' });
    expect(assigned.lastPushedAt).toBe(created.lastPushedAt);
    expect(assigned.updatedAt > created.updatedAt).toBe(true);
    expect((await put('LOK-1')).body).toMatchObject({ outcome: 'unchanged', assignedTo: assigned.assignedTo });
    expect((await put('LOK-1', { description: 'Ny' })).body).toMatchObject({
      outcome: 'updated',
      assignedTo: assigned.assignedTo,
    });
    expect((await put('LOK-1', { description: 'Ny', assignedTo: 'asa.lindqvist@norrskar.example' })).body.outcome).toBe(
      'unchanged',
    );
  });

  it.each([
    'asa\uff20norrskar.example',
    ' asa@norrskar.example',
    'asa@norrskar.example\n',
    'other@else.example',
    'pending@norrskar.example',
  ])('C180 is rejected if it is no member: %j', async (assignedTo) => {
    await own.addMember('asa@norrskar.example');
    await own.addMember('pending@norrskar.example', 'member', true);
    const other = await test.makeOrganization();
    await other.addMember('other@else.example');
    const answer = await put('LOK-1', { assignedTo });
    expect(answer).toMatchObject({ status: 400, body: { data: { issues: [{ path: ['assignedTo'] }] } } });
  });

  it.each(['pending', 'none'] as const)(
    'C184 C254 C290 without an owner (%s) nothing is created until one has accepted',
    async (owner) => {
      const waiting = await test.makeOrganization({ owner });
      await waiting.addMember('member@norrskar.example');
      await waiting.api('PUT', '/objects/HUS-1', exampleObjectBody);
      const before = await test.snapshot();
      const calls: [string, string, object][] = [
        ['PUT', '/listings/A', publishableBody([])],
        ['PUT', '/listings/A', publishableBody([], { status: 'draft', assignedTo: 'member@norrskar.example' })],
        ['POST', '/listings', publishableBody([])],
        ['POST', '/listings', publishableBody([], { address: { ...exampleObjectBody, city: 'Solna' } })],
      ];
      for (const [method, path, body] of [...calls, ...calls]) {
        const answer = await waiting.api(method, path, body);
        expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT', data: { reason: 'no_owner' } } });
      }
      expect(await waiting.api('PUT', '/listings/A', publishableBody(['x']))).toMatchObject({ status: 400 });
      expect(await test.snapshot()).toBe(before);
      if (owner === 'pending')
        await acceptMember(test.store, { organizationId: waiting.id, email: waiting.ownerEmail });
      else await waiting.addMember(waiting.ownerEmail, 'owner');
      expect(await waiting.api('PUT', '/listings/A', publishableBody([]))).toMatchObject({
        status: 200,
        body: { outcome: 'created', assignedTo: waiting.ownerEmail },
      });
    },
  );
});
