import { beforeEach, describe, expect, it } from 'vitest';
import type { InventoryObject, Listing, ListingReceipt } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { revokeKey } from '@/lib/service/operator/keys';
import { api, images, landlordForEachTest, own, test } from '@/lib/testing/harness/landlord';
import { publishableBody, type Answer } from '@/lib/testing/harness/service-harness';

const rounds = 8;

landlordForEachTest({ uploads: 3 });
beforeEach(async () => {
  await api('PUT', '/objects/HUS-2', { ...exampleObjectBody, city: 'Solna' });
});

const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_, n) => make(n));
const put = (reference: string, change: object = {}) =>
  api('PUT', `/listings/${reference}`, { ...publishableBody(images), ...change });
const readListing = async (reference: string): Promise<Listing> =>
  (await api('GET', `/listings/ext:${reference}`)).body;
const listListings = async (query = ''): Promise<Listing[]> =>
  (await api('GET', `/listings?limit=200${query}`)).body.data;
const listObjects = async (): Promise<InventoryObject[]> =>
  (await api('GET', '/objects?limit=200&includeArchived=true')).body.data;
const outcomes = (answers: Answer[]) => answers.map(({ body }) => String(body.outcome ?? body.data?.reason));
const latest = (answers: Answer[]) =>
  answers.map(({ body }) => body as ListingReceipt).toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0]!;

describe('eight concurrent bodies for one new reference', () => {
  it('C100 C103 C290 make one listing, which ends with the content of the last write', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const reference = `NEW-${round}`;
      const answers = await Promise.all(
        times(8, (n) => put(reference, { workplaces: n + 1, description: `Text ${n + 1}` })),
      );
      const said = outcomes(answers);
      expect(said.filter((outcome) => outcome === 'created')).toHaveLength(1);
      expect(said.filter((outcome) => !['created', 'updated', 'create_race'].includes(outcome))).toEqual([]);
      const taken = answers.filter(({ status }) => status === 200);
      expect(new Set(taken.map(({ body }) => body.id)).size).toBe(1);
      expect(new Set(taken.map(({ body }) => body.updatedAt)).size).toBe(taken.length);
      const { outcome: _, ...last } = latest(taken);
      expect(await readListing(reference)).toEqual(last);
      expect(last.description).toBe(`Text ${last.workplaces}`);
    }
    expect(await listListings()).toHaveLength(rounds);
  });

  it('C100 C103 C290 make one object, which ends with the content of the last write', async () => {
    const answers = await Promise.all(
      times(8, (n) => api('PUT', '/objects/NEW', { ...exampleObjectBody, streetAddress: `Gatan ${n}` })),
    );
    const said = outcomes(answers);
    expect(said.filter((outcome) => outcome === 'created')).toHaveLength(1);
    expect(said.filter((outcome) => !['created', 'updated', 'create_race'].includes(outcome))).toEqual([]);
    const { outcome: _, ...last } = latest(answers.filter(({ status }) => status === 200));
    expect((await api('GET', '/objects/ext:NEW')).body).toEqual(last);
    expect(await listObjects()).toHaveLength(3);
  });

  it('C184 C290 make none while there is no owner, however often they are retried', async () => {
    const waiting = await test.makeOrganization({ owner: 'pending' });
    await waiting.api('PUT', '/objects/HUS-1', exampleObjectBody);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answers = await Promise.all(times(8, () => waiting.api('PUT', '/listings/NEW', publishableBody([]))));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.reason}`))).toEqual(
        new Set(['409 no_owner']),
      );
    }
    expect((await waiting.api('GET', '/listings')).body.data).toEqual([]);
  });
});

describe('two edits of one listing', () => {
  it('C199 C224 C302 never mix: the later one wins as a whole, and each has its own time', async () => {
    await put('LOK-1');
    for (let round = 0; round < rounds; round += 1) {
      const edits = times(2, (n) => ({ workplaces: 10 * round + n + 1, description: `Text ${10 * round + n + 1}` }));
      const answers = await Promise.all(edits.map((edit) => put('LOK-1', edit)));
      expect(outcomes(answers)).toEqual(['updated', 'updated']);
      const { outcome: _, ...last } = latest(answers);
      expect(await readListing('LOK-1')).toEqual(last);
      expect(answers[0]!.body.updatedAt).not.toBe(answers[1]!.body.updatedAt);
    }
  });

  it('C199 C211 C214 an edit and an unpublish run one after the other', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await put('LOK-1');
      const [edited, taken] = await Promise.all([
        put('LOK-1', { workplaces: round + 1 }),
        api('POST', '/listings/ext:LOK-1/unpublish'),
      ]);
      expect(outcomes([edited, taken])).toEqual(['updated', 'updated']);
      const { outcome: _, ...last } = latest([edited, taken]);
      expect(last.workplaces).toBe(round + 1);
      expect(last.status).toBe(edited.body.updatedAt > taken.body.updatedAt ? 'published' : 'unpublished');
      expect(await readListing('LOK-1')).toEqual(last);
    }
  });

  it('C107 C226 a listing that is moved to two objects at once is counted on only one', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all([put('LOK-1', { objectRef: 'HUS-1' }), put('LOK-1', { objectRef: 'HUS-2' })]);
      const counts = (await listObjects()).map(({ listingCount }) => listingCount);
      expect([Math.min(...counts), Math.max(...counts)]).toEqual([0, 1]);
    }
  });
});

describe('an object that is archived and reactivated while listings are pushed', () => {
  it('C111 C121 C219 archiving reports every listing it unpublished, and leaves none published', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await api('PUT', '/objects/HUS-1', exampleObjectBody);
      const before = await Promise.all(times(3, (n) => put(`LOK-${n}`)));
      const [archived, edited, taken] = await Promise.all([
        api('DELETE', '/objects/ext:HUS-1'),
        put('LOK-0', { workplaces: round + 1 }),
        api('POST', '/listings/ext:LOK-1/unpublish'),
      ]);
      expect([200, 400]).toContain(edited.status);
      const reported = new Set(archived.body.unpublishedListingIds as string[]);
      const [first, second, third] = before.map(({ body }) => body.id as string);
      expect([reported.has(first!), reported.has(third!)]).toEqual([true, true]);
      expect(reported.has(second!)).toBe(taken.body.outcome === 'unchanged');
      for (const item of await listListings()) {
        expect(item).toMatchObject({ status: 'unpublished', publishBlockers: ['object'] });
      }
    }
  });

  it('C097 C099 C150 a push to an object that is being reactivated runs before or after, never in between', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await put('LOK-1', { objectRef: 'HUS-2' });
      await api('DELETE', '/objects/ext:HUS-1');
      const [revived, pushed] = await Promise.all([
        api('PUT', '/objects/HUS-1', exampleObjectBody),
        put('LOK-1', { workplaces: round + 1 }),
      ]);
      expect(revived.body).toMatchObject({ status: 'active', outcome: 'updated' });
      const { outcome: _, ...said } = pushed.body as ListingReceipt;
      const current = await readListing('LOK-1');
      const refused = pushed.status === 400 && current.object.externalRef === 'HUS-2';
      expect(refused || current).toEqual(refused || said);
      expect(refused || (current.status === 'published' && current.updatedAt > revived.body.updatedAt)).toBe(true);
    }
  });

  it('C095 C096 C235 an address that changes during 200 pushes appears in every listing, and in its time', async () => {
    await Promise.all(times(100, (n) => put(`LOK-${n}`)));
    const since = latest([{ body: (await listListings())[0] } as Answer]).updatedAt;
    const pushes = times(200, (n) => put(`LOK-${n % 120}`, { workplaces: n + 1 }));
    const moved = api('PUT', '/objects/HUS-1', { ...exampleObjectBody, streetAddress: 'Flyttgatan 1' });
    const answers = await Promise.all([...pushes, moved]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { updatedAt } = (await moved).body;
    const listings = await listListings();
    expect(listings).toHaveLength(120);
    for (const item of listings) {
      expect(item.object.streetAddress).toBe('Flyttgatan 1');
      expect(item.updatedAt >= updatedAt).toBe(true);
    }
    expect(await listListings(`&updatedSince=${since}`)).toHaveLength(120);
  }, 60_000);

  it('C144 C145 C301 identical inline addresses that are all geocoded before the first is written make one object', async () => {
    const address = { ...exampleObjectBody, streetAddress: 'Nygatan 9' };
    let waiting = 0;
    let open = () => {};
    const all = new Promise<void>((resolve) => (open = resolve));
    test.geocoder.beforeAnswer = () => {
      waiting += 1;
      if (waiting === 8) open();
      return all;
    };
    const answers = await Promise.all(times(8, (n) => put(`LOK-${n}`, { objectRef: undefined, address })));
    expect(outcomes(answers)).toEqual(times(8, () => 'created'));
    expect(new Set(answers.map(({ body }) => body.object.id)).size).toBe(1);
    expect(await listObjects()).toHaveLength(3);
  });
});

describe('a push of the current content, with an inline address', () => {
  const address = { ...exampleObjectBody, streetAddress: 'Nygatan 9' };

  /** Runs another request after the next request has read its first listing, and before its later reads. */
  const afterFirstListing = (other: () => Promise<unknown>) => {
    const { db } = test.store;
    let isDone = false;
    const interrupted = new Proxy(db, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (name !== 'executeQuery') return value.bind(target) as unknown;
        return async (query: Parameters<typeof db.executeQuery>[0]) => {
          const result = await target.executeQuery<object>(query);
          if (result.rows[0] && 'object_external_ref' in result.rows[0] && !isDone) {
            isDone = true;
            await other();
          }
          return result;
        };
      },
    });
    test.context.store = { ...test.context.store, db: interrupted };
    return () => isDone;
  };

  it.each([
    ['C097 C144 is brought back', address],
    ['C095 C144 comes to that address', { ...address, streetAddress: 'Annan gata 2' }],
  ])('whose object %s meanwhile is answered with the object as it is then', async (_, before) => {
    await api('PUT', '/objects/HUS-3', before);
    await put('LOK-1', { objectRef: 'HUS-3', status: 'draft' });
    if (before === address) await api('DELETE', '/objects/ext:HUS-3');
    const wasInterrupted = afterFirstListing(() => api('PUT', '/objects/HUS-3', address));
    const { outcome, ...answered } = (await put('LOK-1', { objectRef: undefined, address, status: 'draft' })).body;
    expect([wasInterrupted(), outcome]).toEqual([true, 'unchanged']);
    expect(answered).toEqual(await readListing('LOK-1'));
    expect(answered.object).toMatchObject({ externalRef: 'HUS-3', status: 'active', ...address });
  });
});

describe('a poller', () => {
  it('C233 C237 misses nothing when several writers write in the same millisecond', async () => {
    const known = new Map<string, Listing>();
    let since = '2000-01-01T00:00:00.000Z';
    const poll = async () => {
      for (const item of await listListings(`&updatedSince=${since}`)) {
        expect(item.updatedAt > since).toBe(true);
        known.set(item.id, item);
      }
      since = [since, ...[...known.values()].map(({ updatedAt }) => updatedAt)].toSorted().at(-1)!;
    };
    const write = async (name: number) => {
      for (let count = 1; count <= 20; count += 1) {
        if (count % 7 === 0)
          await api('PUT', `/objects/HUS-${(name % 2) + 1}`, { ...exampleObjectBody, region: `${name} ${count}` });
        else
          await put(`LOK-${(name * count) % 9}`, {
            objectRef: `HUS-${(count % 2) + 1}`,
            workplaces: 100 * name + count,
          });
      }
    };
    const writers = times(6, write);
    const writing = new Set(writers);
    for (const writer of writers) void writer.finally(() => writing.delete(writer));
    while (writing.size > 0) await poll();
    await Promise.all(writers);
    await poll();
    const listings = await listListings();
    expect(listings.map(({ id }) => known.get(id))).toEqual(listings);
    expect(new Set(listings.map(({ updatedAt }) => updatedAt.slice(0, 16))).size).toBe(1);
  }, 60_000);
});

describe('a key that ends while 50 requests are under way', () => {
  it('C034 when revoked: accepted requests finish, and none is accepted afterwards', async () => {
    const key = await own.issueKey();
    const headers = { Authorization: `Bearer ${key.key}` };
    const pushes = times(50, (n) => test.call('PUT', `/listings/LOK-${n}`, publishableBody(images), headers));
    await revokeKey(test.store, { id: key.id }, test.clock.now);
    expect(await test.call('GET', '/me', undefined, headers)).toMatchObject({ status: 401 });
    const answers = await Promise.all(pushes);
    const taken = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => ![200, 401].includes(status))).toEqual([]);
    expect(await listListings()).toHaveLength(taken.length);
    expect(await test.call('PUT', '/listings/LATE', publishableBody(images), headers)).toMatchObject({ status: 401 });
  });

  it('C035 C036 when it expires: every request from that millisecond on is rejected', async () => {
    const key = await own.issueKey({ expiresAt: new Date(test.clock.now + 60_000).toISOString() });
    const send = () =>
      times(50, (n) =>
        test.call('PUT', `/listings/LOK-${n}`, publishableBody(images), { Authorization: `Bearer ${key.key}` }),
      );
    test.clock.now += 59_999;
    expect(new Set((await Promise.all(send())).map(({ status }) => status))).toEqual(new Set([200]));
    test.clock.now += 1;
    const before = await test.snapshot();
    expect(new Set((await Promise.all(send())).map(({ status }) => status))).toEqual(new Set([401]));
    expect(await test.snapshot()).toBe(before);
  });
});
