import { beforeAll, describe, expect, it } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import { createService } from '@/lib/service/create-service';
import { landlordForAllTests, own, test } from '@/lib/testing/harness/landlord';
import { publishableBody, type TestOrganization } from '@/lib/testing/harness/service-harness';

const lists = ['objects', 'listings'] as const;
const count = 60;

describe.each(lists)('GET /%s, paging', (list) => {
  let other: TestOrganization;
  landlordForAllTests({ object: false });
  beforeAll(async () => {
    other = await test.makeOrganization();
    for (const { api } of [own, other]) await api('PUT', '/objects/HUS-0', exampleObjectBody);
    for (let index = 1; index < count; index += 1) await make(own, index);
    if (list === 'listings') await make(own, 0);
    for (let index = 1; index < 4; index += 1) await make(other, index);
  });

  const make = ({ api }: TestOrganization, index: number) =>
    list === 'objects'
      ? api('PUT', `/objects/HUS-${index}`, exampleObjectBody)
      : api('PUT', `/listings/LOK-${index}`, publishableBody([], { objectRef: 'HUS-0' }));
  const page = async (query = '', { api } = own) => (await api('GET', `/${list}${query}`)).body;
  const crawl = async (limit: number, between?: () => Promise<unknown>) => {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const body = await page(`?limit=${limit}${cursor && `&cursor=${cursor}`}`);
      expect(body.data.length).toBeGreaterThan(0);
      ids.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor as string | null;
      await between?.();
    }
    return ids;
  };

  it('C066 C073 returns 50 records by default, and as many as requested up to 200', async () => {
    expect((await page()).data).toHaveLength(50);
    expect((await page('?limit=1')).data).toHaveLength(1);
    expect((await page('?limit=200')).data).toHaveLength(count);
    expect(Object.keys(await page()).toSorted()).toEqual(['data', 'nextCursor']);
  });

  it.each(['0', '201', '-1', '1.5', 'abc', '', '1e2', '+5', '%205', '5&limit=5', '9'.repeat(40)])(
    'C067 C298 limit=%s is 400',
    async (limit) => {
      expect(await own.api('GET', `/${list}?limit=${limit}`)).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', data: { issues: [{ path: ['limit'] }] } },
      });
    },
  );

  it('C068 C072 returns every record once in a crawl, newest first, with any page size', async () => {
    const all = (await page('?limit=200')).data as { id: string; createdAt: string }[];
    const sorted = all.toSorted((a, b) =>
      a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? 1 : -1,
    );
    expect(all).toEqual(sorted);
    for (const limit of [1, 7, 30, 59, 60, 61]) expect(await crawl(limit)).toEqual(all.map(({ id }) => id));
  });

  it('C074 marks the last page, even when it is exactly full', async () => {
    expect((await page(`?limit=${count}`)).nextCursor).toBeNull();
    expect((await page(`?limit=${count - 1}`)).nextCursor).not.toBeNull();
    const { nextCursor } = await page(`?limit=${count / 2}`);
    const last = await page(`?limit=${count / 2}&cursor=${nextCursor}`);
    expect([last.data.length, last.nextCursor]).toEqual([count / 2, null]);
  });

  it('C075 returns an empty page if there are no records', async () => {
    const empty = await test.makeOrganization();
    expect(await page('', empty)).toEqual({ data: [], nextCursor: null });
    expect(await page('?limit=1', empty)).toEqual({ data: [], nextCursor: null });
  });

  it('C069 C287 a cursor that this list did not issue to this organization is 400', async () => {
    const { nextCursor } = (await page('?limit=5')) as { nextCursor: string };
    const elsewhere = lists.find((name) => name !== list)!;
    const theirs = (await page('?limit=1', other)).nextCursor as string;
    const flipped = Array.from(nextCursor, (_, index) => {
      const character = nextCursor[index] === 'A' ? 'B' : 'A';
      return nextCursor.slice(0, index) + character + nextCursor.slice(index + 1);
    });
    const bad = [
      ...flipped,
      theirs,
      'x',
      'null',
      '0',
      'x'.repeat(10_000),
      nextCursor.slice(0, -1),
      nextCursor.slice(0, 10),
      `${nextCursor}A`,
      `${nextCursor}=`,
      `${nextCursor}%20`,
      `%20${nextCursor}`,
      nextCursor.toLowerCase(),
      '%00',
      Buffer.from(JSON.stringify({ createdAt: 0, id: own.id })).toString('base64url'),
    ];
    for (const cursor of bad) {
      const answer = await own.api('GET', `/${list}?cursor=${cursor}`);
      expect(answer).toMatchObject({ status: 400, body: { data: { issues: [{ path: ['cursor'] }] } } });
    }
    expect(await own.api('GET', `/${elsewhere}?cursor=${nextCursor}`)).toMatchObject({ status: 400 });
    expect(await own.api('GET', `/${list}?cursor=${nextCursor}&cursor=${nextCursor}`)).toMatchObject({ status: 400 });
  });

  it('C070 C071 a cursor is a position: it never expires, survives a restart, and works with other limits and filters', async () => {
    const { nextCursor } = await page('?limit=5');
    const rest = await page(`?limit=200&cursor=${nextCursor}`);
    expect(rest.data).toHaveLength(count - 5);
    const filter = list === 'objects' ? 'includeArchived=true' : 'status=draft&updatedSince=2000-01-01T00:00:00Z';
    expect(await page(`?limit=200&cursor=${nextCursor}&${filter}`)).toEqual(rest);
    test.clock.now += 10 * 365 * 86_400_000;
    const restarted = createService(test.context);
    const response = await restarted.fetch(
      new Request(`http://localhost:3000/partner/v1/${list}?limit=200&cursor=${nextCursor}`, {
        headers: { Authorization: `Bearer ${own.key.key}` },
      }),
    );
    expect(await response.json()).toEqual(rest);
  });

  it('C068 C076 records that are made or changed during a crawl cause no other record to be repeated or missed', async () => {
    const before = await crawl(60);
    let made = 1_000;
    const seen = await crawl(7, async () => {
      await make(own, made);
      await own.api('PUT', '/objects/HUS-0', { ...exampleObjectBody, streetAddress2: `${made} tr` });
      made += 1;
    });
    expect(seen).toEqual(before);
    expect(await crawl(50)).toHaveLength(before.length + made - 1_000);
  });
});
