import { describe, expect, it } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import { api, landlordForEachTest, test } from '@/lib/testing/harness/landlord';
import { publishableBody } from '@/lib/testing/harness/service-harness';

landlordForEachTest({ object: false });

const putObject = (reference: string, body: object = exampleObjectBody) =>
  api('PUT', `/objects/${encodeURIComponent(reference)}`, body);

describe('references', () => {
  it.each([
    'A/1',
    'Å 2',
    '50%',
    '%2F',
    'a#b?c',
    '😀',
    'a;x=1',
    ' led',
    'trail\t',
    '..%2f..',
    'ü',
    'u\u0308',
    'A',
    'a',
    'null',
  ])('C078 C079 C082 C112 %j comes back as it was sent, by ext: and by id', async (reference) => {
    const { body, status } = await putObject(reference);
    expect([status, body.externalRef, body.outcome]).toEqual([200, reference, 'created']);
    const { outcome: _, ...object } = body;
    const read = await api('GET', `/objects/${encodeURIComponent(`ext:${reference}`)}`);
    expect(read.body).toEqual(object);
    expect((await api('GET', `/objects/${object.id.toUpperCase()}`)).body).toEqual(object);
    expect((await putObject(reference)).body.outcome).toBe('unchanged');
  });

  it('C082 references that differ in case, spaces or accents are different', async () => {
    const references = ['A', 'a', ' A', 'A ', '\u00c5', 'A\u030a', '%41'];
    const ids = new Set<string>();
    for (const reference of references) ids.add((await putObject(reference)).body.id);
    expect(ids.size).toBe(references.length);
  });

  it('C078 C298 a reference has 1 to 128 characters, and an emoji counts as one', async () => {
    for (const reference of ['x', 'x'.repeat(128), '😀'.repeat(128)]) {
      expect(await putObject(reference)).toMatchObject({ status: 200, body: { externalRef: reference } });
    }
    for (const reference of ['x'.repeat(129), '😀'.repeat(129), 'a\u0000']) {
      expect(await putObject(reference)).toMatchObject({ status: 400, body: { data: { issues: [{ path: ['id'] }] } } });
    }
  });

  it('C080 the ext: form works for reading only', async () => {
    for (const reference of ['ext:A', 'ext:']) expect(await putObject(reference)).toMatchObject({ status: 400 });
    expect((await api('GET', '/objects')).body.data).toEqual([]);
  });

  it('C081 URL parsers resolve dots away, so no route is reached', async () => {
    for (const dots of ['.', '..', '%2e%2e']) {
      expect(await api('PUT', `/objects/${dots}`, exampleObjectBody)).toMatchObject({ status: 404 });
    }
    expect(await api('GET', '/objects/ext:..')).toMatchObject({ status: 404 });
  });

  it('C083 objects and listings have separate key spaces', async () => {
    const object = await putObject('SAME');
    const listing = await api('PUT', '/listings/SAME', publishableBody([], { objectRef: 'SAME' }));
    expect(listing).toMatchObject({ status: 200, body: { externalRef: 'SAME', object: { id: object.body.id } } });
  });

  it('C114 C115 C116 a UUID is first looked up as an id of the organization, then as a reference', async () => {
    const first = (await putObject('HUS-1')).body.id as string;
    const loose = '01937C1E-5555-7aaa-8bbb-000000000001';
    const byUuid = (await putObject(loose)).body;
    expect((await api('GET', `/objects/${loose}`)).body.id).toBe(byUuid.id);
    expect(await api('GET', `/objects/${loose.toLowerCase()}`)).toMatchObject({ status: 404 });
    const shadow = (await putObject(first)).body;
    expect(shadow).toMatchObject({ outcome: 'created', externalRef: first });
    expect(shadow.id).not.toBe(first);
    expect((await api('GET', `/objects/${first}`)).body.id).toBe(first);
    expect((await api('GET', `/objects/ext:${first}`)).body.id).toBe(shadow.id);
    expect(await api('GET', '/objects/HUS-1')).toMatchObject({ status: 400 });

    const other = await test.makeOrganization();
    const foreign = (await other.api('PUT', '/objects/X', exampleObjectBody)).body.id as string;
    const mine = (await putObject(foreign)).body.id;
    expect((await api('GET', `/objects/${foreign}`)).body.id).toBe(mine);
  });
});
