import { describe, expect, it } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import { api, images, landlordForEachTest, test } from '@/lib/testing/harness/landlord';
import { publishableBody } from '@/lib/testing/harness/service-harness';

landlordForEachTest({ uploads: 3 });

const put = (reference: string, change: object = {}) =>
  api('PUT', `/listings/${encodeURIComponent(reference)}`, { ...publishableBody(images), ...change });
const references = async (query: string) => {
  const { body } = await api('GET', `/listings${query}`);
  return body.data.map(({ externalRef }: { externalRef: string }) => externalRef) as string[];
};

describe('GET /listings/{id}', () => {
  it.each(['A/1', 'Å 2', '50%', '😀', ' x ', '..%2f..'])(
    'C003 C004 C005 C078 C079 C112 C186 C192 C228 C229 %j reads back as the push answered it, except for the outcome',
    async (reference) => {
      const { outcome: _, ...listing } = (await put(reference)).body;
      expect(listing.externalRef).toBe(reference);
      expect(listing.updatedAt).toMatch(/\.\d{3}Z$/);
      expect((await api('GET', `/listings/${encodeURIComponent(`ext:${reference}`)}`)).body).toEqual(listing);
      expect((await api('GET', `/listings/${listing.id}`)).body).toEqual(listing);
      expect((await api('GET', `/listings/${listing.id.toUpperCase()}`)).body).toEqual(listing);
    },
  );

  it('C078 C080 C298 references of a listing have the same limits as those of an object', async () => {
    for (const reference of ['x', 'x'.repeat(128), '😀'.repeat(128)]) expect((await put(reference)).status).toBe(200);
    for (const reference of ['x'.repeat(129), '😀'.repeat(129), 'ext:A', 'a\u0000']) {
      expect(await put(reference)).toMatchObject({ status: 400, body: { data: { issues: [{ path: ['id'] }] } } });
    }
  });

  it('C114 C115 C116 C227 C228 a UUID is first looked up as an id; a PUT to it makes a listing with that reference', async () => {
    const first = (await put('LOK-1')).body.id as string;
    const shadow = (await put(first)).body;
    expect(shadow).toMatchObject({ outcome: 'created', externalRef: first });
    expect(shadow.id).not.toBe(first);
    expect((await api('GET', `/listings/${first}`)).body.id).toBe(first);
    expect((await api('GET', `/listings/ext:${first}`)).body.id).toBe(shadow.id);
    const loose = '01937c1e-5555-7aaa-8bbb-000000000001';
    await put(loose);
    expect((await api('GET', `/listings/${loose}`)).body.externalRef).toBe(loose);
  });

  it('C188 C105 a listing and an object made in the app are marked as such', async () => {
    const { id } = (await put('LOK-1')).body;
    const listing = test.store.db.updateTable('listings').where('id', '=', id);
    await listing
      .set({ created_via: 'app', external_ref: null, last_pushed_at: null, assigned_member_id: null })
      .execute();
    expect((await api('GET', `/listings/${id}`)).body).toMatchObject({
      createdVia: 'app',
      externalRef: null,
      lastPushedAt: null,
      assignedTo: null,
    });
  });
});

describe('GET /listings', () => {
  it('C072 C231 C239 is newest first and can be limited to one status', async () => {
    await put('LIVE');
    await put('DRAFT', { status: 'draft' });
    await put('OFF');
    await api('POST', '/listings/ext:OFF/unpublish');
    expect(await references('')).toEqual(['OFF', 'DRAFT', 'LIVE']);
    for (const [status, reference] of [
      ['published', 'LIVE'],
      ['draft', 'DRAFT'],
      ['unpublished', 'OFF'],
    ]) {
      expect(await references(`?status=${status}`)).toEqual([reference]);
    }
    const { data } = (await api('GET', '/listings')).body;
    for (const listing of data) expect((await api('GET', `/listings/${listing.id}`)).body).toEqual(listing);
  });

  it.each([
    ['C231', 'status', 'live'],
    ['C231', 'status', ''],
    ['C231', 'status', 'draft,published'],
    ['C231', 'status', 'draft&status=draft'],
    ['C232', 'updatedSince', 'yesterday'],
    ['C232', 'updatedSince', ''],
    ['C232', 'updatedSince', '2026-01-07'],
    ['C232', 'updatedSince', '2026-01-07T08:00:00'],
    ['C232', 'updatedSince', '2026-01-07T08:00:00+02:00'],
    ['C232', 'updatedSince', '2026-02-30T08:00:00Z'],
    ['C232', 'updatedSince', '1767772800000'],
    ['C232', 'updatedSince', '2026-01-07T08:00:00Z&updatedSince=2026-01-07T08:00:00Z'],
    ['C067', 'limit', '0'],
    ['C069', 'cursor', ''],
  ])('%s C240 C287 %s=%s is 400', async (_, name, value) => {
    expect(await api('GET', `/listings?${name}=${value}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', data: { issues: [{ path: [name] }] } },
    });
  });

  it('C232 a zone with a plus sign that is not escaped is explained', async () => {
    const { body } = await api('GET', '/listings?updatedSince=2026-01-07T08:00:00+02:00');
    expect(body.data.issues[0].message).toContain('Write the + of a zone as %2B.');
    for (const value of ['yesterday', '2026-01-07%2008:00:00Z']) {
      const { body: other } = await api('GET', `/listings?updatedSince=${value}`);
      expect(other.data.issues[0].message, value).not.toContain('%2B');
    }
  });

  it('C019 all faults of a query are reported at once', async () => {
    const { body } = await api('GET', '/listings?limit=0&status=x&updatedSince=y');
    expect(body.data.issues.map(({ path }: { path: string[] }) => path[0])).toEqual([
      'limit',
      'status',
      'updatedSince',
    ]);
  });

  it('C190 C232 C233 C234 C237 updatedSince means strictly later, to the millisecond, in any time zone', async () => {
    await put('LOK-1');
    const { updatedAt } = (await api('GET', '/listings/ext:LOK-1')).body;
    const at = (offset: number) => new Date(Date.parse(updatedAt) + offset).toISOString();
    expect(await references(`?updatedSince=${at(-1)}`)).toEqual(['LOK-1']);
    expect(await references(`?updatedSince=${at(0)}`)).toEqual([]);
    expect(await references(`?updatedSince=${at(-1).replace('Z', '999Z')}`)).toEqual(['LOK-1']);
    expect(await references(`?updatedSince=${at(0).replace('Z', '999Z')}`)).toEqual([]);
    const east = new Date(Date.parse(updatedAt) + 7_200_000).toISOString().replace('Z', '%2B02:00');
    expect(await references(`?updatedSince=${east}`)).toEqual([]);
    expect(await references('?updatedSince=0001-01-01T00:00:00z')).toEqual(['LOK-1']);
    expect(await references('?updatedSince=9999-12-31T23:59:59Z')).toEqual([]);
  });

  it('C096 C190 C191 C235 C236 C238 changes of the object and the description count, those of another organization never do', async () => {
    await put('LOK-1');
    await put('LOK-2', { status: 'draft' });
    const newest = async () =>
      (await api('GET', '/listings')).body.data
        .map((row: { updatedAt: string }) => row.updatedAt)
        .toSorted()
        .at(-1) as string;
    const other = await test.makeOrganization();
    await other.api('PUT', '/objects/HUS-1', exampleObjectBody);

    let since = await newest();
    await put('LOK-1', { description: 'Ny' });
    expect(await references(`?updatedSince=${since}`)).toEqual(['LOK-1']);

    since = await newest();
    await other.api('PUT', '/objects/HUS-1', { ...exampleObjectBody, city: 'Solna' });
    expect(await references(`?updatedSince=${since}`)).toEqual([]);
    const { updatedAt } = (await api('PUT', '/objects/HUS-1', { ...exampleObjectBody, city: 'Solna' })).body;
    expect(await references(`?updatedSince=${since}`)).toEqual(['LOK-2', 'LOK-1']);
    expect(await newest()).toBe(updatedAt);
    expect(await references(`?updatedSince=${since}&status=draft`)).toEqual(['LOK-2']);

    since = await newest();
    await test.store.db.deleteFrom('translation_jobs').execute();
    expect(await references(`?updatedSince=${since}`)).toEqual([]);
    await api('DELETE', '/objects/ext:HUS-1');
    expect(await references(`?updatedSince=${since}`)).toEqual(['LOK-2', 'LOK-1']);
    since = await newest();
    await api('PUT', '/objects/HUS-1', { ...exampleObjectBody, city: 'Solna' });
    expect(await references(`?updatedSince=${since}`)).toEqual(['LOK-2', 'LOK-1']);
  });

  it('C234 C237 a poller that passes the latest time on the first page misses no change made between two pages', async () => {
    for (const reference of ['LOK-1', 'LOK-2', 'LOK-3']) await put(reference);
    const known = new Map<string, number>();
    let since = '2000-01-01T00:00:00.000Z';
    const poll = async (betweenPages?: () => Promise<unknown>) => {
      let first: string[] | null = null;
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body } = await api('GET', `/listings?limit=1&updatedSince=${since}${cursor && `&cursor=${cursor}`}`);
        for (const { externalRef, workplaces } of body.data) known.set(externalRef, workplaces);
        first ??= body.data.map(({ updatedAt }: { updatedAt: string }) => updatedAt) as string[];
        cursor = body.nextCursor;
        await betweenPages?.();
        betweenPages = undefined;
      }
      since = [since, ...first!].toSorted().at(-1)!;
    };
    await poll(async () => {
      await put('LOK-3', { workplaces: 33 });
      await put('LOK-1', { workplaces: 11 });
    });
    expect(known.get('LOK-1')).toBe(11);
    await poll();
    expect(known.get('LOK-3')).toBe(33);
    await poll();
    const settled = since;
    await poll();
    expect(since).toBe(settled);
  });

  it('C237 the times of one organization always increase, even if the clock stops or is set back', async () => {
    const times: string[] = [];
    for (const step of [0, 0, 0, -3_600_000, 0, 7_200_000, -7_200_000, 0]) {
      test.clock.now += step;
      times.push((await put('LOK-1', { workplaces: times.length + 1 })).body.updatedAt);
    }
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => (a < b ? -1 : 1)));
  });
});

it('ends a page early where texts are very long, and a crawl still returns every listing', async () => {
  const description = 'x'.repeat(1_900_000);
  await Promise.all(Array.from({ length: 5 }, (_, index) => put(`LONG-${index}`, { description })));
  await put('SHORT');
  const { data, nextCursor } = (await api('GET', '/listings?limit=200')).body;
  expect(data).toHaveLength(5);
  const last = (await api('GET', `/listings?limit=200&cursor=${nextCursor}`)).body;
  expect(last).toMatchObject({ data: [{}], nextCursor: null });
  const all = [...data, ...last.data].map(({ externalRef }) => externalRef as string);
  expect(new Set(all).size).toBe(6);
  expect(all[0]).toBe('SHORT');
});
