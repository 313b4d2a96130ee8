import { describe, expect, it } from 'vitest';
import { crawlListings, crawlObjects } from '@/lib/client';
import { limits } from '@/lib/contract';
import { exampleListingWith, exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { answers, refuses, scriptedConnection, type ScriptedAnswer } from '@/lib/testing/harness/scripted-fetch';

const page = (numbers: number[], nextCursor: string | null) =>
  answers({ data: numbers.map((number) => exampleListingWith(number)), nextCursor });

async function crawled(script: ScriptedAnswer[]) {
  const { connection, requests } = scriptedConnection(script);
  const references: (string | null)[] = [];
  for await (const part of crawlListings(connection, { updatedSince: '2026-11-20T00:00:00.000Z' }))
    references.push(...part.map(({ externalRef }) => externalRef));
  return { references, queries: requests.map(({ url }) => Object.fromEntries(new URL(url).searchParams)) };
}

describe('a crawl', () => {
  const filter = { limit: String(limits.pageSizeMax), updatedSince: '2026-11-20T00:00:00.000Z' };

  it('reads page after page, with the same filter, until the last one', async () => {
    const { references, queries } = await crawled([page([5, 4], 'c1'), page([3, 2], 'c2'), page([1], null)]);
    expect(references).toEqual(['NS-5', 'NS-4', 'NS-3', 'NS-2', 'NS-1']);
    expect(queries).toEqual([filter, { ...filter, cursor: 'c1' }, { ...filter, cursor: 'c2' }]);
  });

  it('ends at an empty list and at an exactly full last page', async () => {
    expect((await crawled([page([], null)])).references).toEqual([]);
    expect((await crawled([page([2, 1], 'c1'), page([], null)])).references).toEqual(['NS-2', 'NS-1']);
  });

  it('continues after a transient fault without reading a page twice', async () => {
    const script = [page([2], 'c1'), refuses('INTERNAL_SERVER_ERROR'), new TypeError('fetch failed'), page([1], null)];
    expect((await crawled(script)).references).toEqual(['NS-2', 'NS-1']);
  });

  it('fails if a page fails, so that a partial result never looks complete', async () => {
    await expect(crawled([page([2], 'c1'), refuses('BAD_REQUEST')])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('fails instead of looping when a cursor repeats', async () => {
    await expect(crawled([page([2], 'c1'), page([1], 'c2'), page([2], 'c1')])).rejects.toMatchObject({
      code: 'UNREADABLE_ANSWER',
    });
  });

  it('of objects includes archived objects', async () => {
    const archived = exampleObjectWith(1, { status: 'archived' });
    const { connection, requests } = scriptedConnection([answers({ data: [archived], nextCursor: null })]);
    for await (const part of crawlObjects(connection)) expect(part).toEqual([archived]);
    expect(new URL(requests[0]!.url).searchParams.get('includeArchived')).toBe('true');
  });
});
