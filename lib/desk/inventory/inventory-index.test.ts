import { describe, expect, it, vi } from 'vitest';
import { createConnection } from '@/lib/client';
import { formatInstant, type InventoryObject, type Listing } from '@/lib/contract';
import { exampleListingWith, exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { urlOf } from '@/lib/testing/harness/scripted-fetch';
import { InventoryIndex, inventoryPace } from './inventory-index';

const noon = Date.parse('2026-11-20T12:00:00Z');

/** A service with two lists in pages of two, whose clock may differ, and whose reads a test can intercept. */
class FakeLists {
  listings: Listing[] = [];
  objects: InventoryObject[] = [];
  requests: string[] = [];
  down = false;
  beforeAnswer: (path: string) => void | Promise<void> = () => undefined;

  /** A listing created and changed at these moments, in seconds after noon. */
  put(number: number, updated: number, changes: Partial<Listing> = {}): Listing {
    const listing = exampleListingWith(number, {
      createdAt: formatInstant(noon + number * 1000),
      updatedAt: formatInstant(noon + updated * 1000),
      ...changes,
    });
    this.listings = [...this.listings.filter(({ id }) => id !== listing.id), listing];
    return listing;
  }

  readonly connection = createConnection({
    baseUrl: 'https://partner.example/partner/v1',
    key: () => 'svc_sk_0123',
    sleep: () => Promise.resolve(),
    fetch: async (input) => {
      const url = new URL(urlOf(input));
      this.requests.push(url.pathname.replace('/partner/v1', '') + url.search);
      await this.beforeAnswer(`${url.pathname}${url.search}`);
      if (this.down) throw new TypeError('fetch failed');
      return Response.json(this.#page(url.pathname.endsWith('/objects') ? this.objects : this.#since(url), url));
    },
  });

  #since(url: URL): Listing[] {
    const since = url.searchParams.get('updatedSince');
    const fitting = this.listings.filter(({ updatedAt }) => since === null || updatedAt > since);
    return fitting.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  #page(all: { createdAt: string; id: string }[], url: URL) {
    const cursor = url.searchParams.get('cursor');
    const rest = cursor === null ? all : all.filter(({ createdAt }) => createdAt < cursor);
    const data = rest.slice(0, 2);
    return { data, nextCursor: rest.length > 2 ? data.at(-1)!.createdAt : null };
  }
}

function setUp() {
  const lists = new FakeLists();
  const clock = { ms: noon };
  const index = new InventoryIndex({ now: () => clock.ms });
  const refresh = async (laterMs = 10_000) => {
    clock.ms += laterMs;
    await index.refresh(lists.connection);
  };
  const current = () => index.listings.map(({ externalRef, status }) => `${externalRef} ${status}`).sort();
  return { lists, index, clock, refresh, current };
}

function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe('C314: a delta overlaps and applies nothing twice', () => {
  it('sees a second change with the same millisecond as the newest one', async () => {
    const { lists, refresh, current } = setUp();
    lists.put(1, 100);
    await refresh();
    lists.put(2, 100);
    await refresh();
    lists.put(1, 100, { status: 'published' });
    await refresh();
    expect(current()).toEqual(['NS-1 published', 'NS-2 draft']);
  });

  it('sees a change that was committed late, within the overlap', async () => {
    const { lists, refresh, current } = setUp();
    lists.put(1, 100);
    await refresh();
    lists.put(2, 100 - inventoryPace.overlapMs / 1000 + 1);
    await refresh();
    expect(current()).toEqual(['NS-1 draft', 'NS-2 draft']);
  });

  it('asks for changes from before the newest one, by the clock of the service', async () => {
    const { lists, refresh } = setUp();
    lists.objects = [exampleObjectWith(1)];
    lists.put(1, -86_400);
    await refresh();
    lists.requests = [];
    await refresh();
    const since = formatInstant(noon - 86_400_000 - inventoryPace.overlapMs);
    expect(lists.requests).toEqual([`/listings?limit=200&updatedSince=${encodeURIComponent(since)}`]);
  });

  it('loses no change when a delta breaks off after its first page', async () => {
    const { lists, refresh, current, index } = setUp();
    for (const number of [1, 2, 3, 4]) lists.put(number, number);
    await refresh();
    // The pages come newest created first: the latest change is on page one, an earlier one on page two.
    lists.put(4, 1000, { status: 'published' });
    lists.put(3, 1001, { status: 'published' });
    lists.put(1, 900, { status: 'published' });
    let answered = 0;
    lists.beforeAnswer = () => {
      answered += 1;
      lists.down = answered > 1;
    };
    await refresh();
    expect(index.stale).toBe(true);
    lists.beforeAnswer = () => undefined;
    lists.down = false;
    await refresh();
    expect(current()).toEqual(['NS-1 published', 'NS-2 draft', 'NS-3 published', 'NS-4 published']);
  });

  it.each([-7200, 0, 7200])('loses no change made during a long crawl (service clock %i s off)', async (off) => {
    const { lists, refresh, current } = setUp();
    for (const number of [1, 2, 3, 4]) lists.put(number, off - 5000 + number);
    lists.beforeAnswer = (path) => {
      if (!path.includes('cursor')) return;
      lists.beforeAnswer = () => undefined;
      // Changed on the page already read, and much later on one not read yet.
      lists.put(4, off + 10, { status: 'published' });
      lists.put(1, off + 600, { status: 'published' });
    };
    await refresh();
    expect(current()).toEqual(['NS-1 published', 'NS-2 draft', 'NS-3 draft', 'NS-4 published']);
  });

  it('loses no change made while the pages of a long delta are read, and does not read them for ever', async () => {
    const { lists, refresh, current } = setUp();
    for (const number of [1, 2, 3, 4]) lists.put(number, number);
    await refresh();
    for (const number of [1, 2, 3, 4]) lists.put(number, 100);
    lists.beforeAnswer = (path) => {
      if (!path.includes('cursor')) return;
      lists.beforeAnswer = () => undefined;
      // Changed on the page already read, and much later on one not read yet.
      lists.put(4, 110, { status: 'published' });
      lists.put(1, 700, { status: 'published' });
    };
    await refresh();
    expect(current()).toContain('NS-1 published');
    await refresh();
    expect(current()).toEqual(['NS-1 published', 'NS-2 draft', 'NS-3 draft', 'NS-4 published']);
    lists.requests = [];
    await refresh();
    const since = formatInstant(noon + 700_000 - inventoryPace.overlapMs);
    expect(lists.requests).toContain(`/listings?limit=200&updatedSince=${encodeURIComponent(since)}`);
  });

  it('moves past many changes within the overlap', async () => {
    const { lists, refresh } = setUp();
    for (const number of [1, 2, 3]) lists.put(number, number);
    await refresh();
    lists.put(2, 100);
    lists.put(3, 100);
    await refresh();
    lists.put(1, 900);
    await refresh();
    await refresh();
    lists.requests = [];
    await refresh();
    const since = formatInstant(noon + 900_000 - inventoryPace.overlapMs);
    expect(lists.requests).toContain(`/listings?limit=200&updatedSince=${encodeURIComponent(since)}`);
  });

  it('removes missing listings at the next full crawl, but not those created during it', async () => {
    const { lists, refresh, current, index } = setUp();
    for (const number of [1, 2, 3]) lists.put(number, number);
    await refresh();
    lists.listings = lists.listings.filter(({ externalRef }) => externalRef !== 'NS-2');
    await refresh();
    expect(current()).toHaveLength(3);
    lists.beforeAnswer = (path) => {
      if (!path.endsWith('/listings?limit=200')) return;
      lists.beforeAnswer = () => undefined;
      index.note(exampleListingWith(9, { createdAt: formatInstant(noon), updatedAt: formatInstant(noon) }));
    };
    await refresh(inventoryPace.fullMs + 1);
    // The crawl that the refresh has started.
    await index.crawl(lists.connection);
    expect(current()).toEqual(['NS-1 draft', 'NS-3 draft', 'NS-9 draft']);
  });
});

describe('sharing', () => {
  it('one refresh serves all callers at the same time, and none follows right after it', async () => {
    const { lists, index, refresh } = setUp();
    lists.put(1, 1);
    await Promise.all([refresh(0), refresh(0), refresh(0)]);
    const asked = lists.requests.length;
    await index.refresh(lists.connection);
    expect(lists.requests).toHaveLength(asked);
    expect(lists.requests.filter((path) => path.startsWith('/objects'))).toHaveLength(1);
  });

  it('the answer of a write applies at once, but never replaces something newer', async () => {
    const { lists, index, current, refresh } = setUp();
    lists.put(1, 10);
    await refresh();
    index.note(exampleListingWith(1, { status: 'published', updatedAt: formatInstant(noon + 11_000) }));
    expect(current()).toEqual(['NS-1 published']);
    index.note(exampleListingWith(1, { status: 'draft', updatedAt: formatInstant(noon + 9_000) }));
    expect(current()).toEqual(['NS-1 published']);
  });

  it('a write during a refresh makes the next one read again, including objects', async () => {
    const { lists, index, refresh, clock } = setUp();
    lists.objects = [exampleObjectWith(1)];
    lists.put(1, 1, { status: 'published' });
    await refresh();
    const first = gate();
    const second = gate();
    lists.beforeAnswer = () => first.opened;
    clock.ms += 10_000;
    lists.requests = [];
    const early = index.refresh(lists.connection);
    await vi.waitFor(() => expect(lists.requests).toHaveLength(1));
    lists.objects = [exampleObjectWith(1, { status: 'archived' })];
    index.expire();
    const late = index.refresh(lists.connection);
    lists.beforeAnswer = () => second.opened;
    first.open();
    await early;
    lists.put(1, 2, { status: 'unpublished' });
    second.open();
    await late;
    expect(index.objects[0]!.status).toBe('archived');
    expect(index.listings[0]!.status).toBe('unpublished');
  });
});

describe('a write of another process', () => {
  it('during a refresh is in the answers to everybody who asked after the write', async () => {
    const { lists, clock } = setUp();
    let listing = 'first';
    const findWriteMarks = () => Promise.resolve({ listing, object: null });
    const index = new InventoryIndex({ now: () => clock.ms, findWriteMarks });
    for (const number of [1, 2, 3]) lists.put(number, 100);
    await index.refresh(lists.connection);
    const secondPage = gate();
    const asked = gate();
    lists.beforeAnswer = async (path) => {
      if (!path.includes('cursor')) return;
      asked.open();
      await secondPage.opened;
    };
    clock.ms += 10_000;
    const before = index.refresh(lists.connection);
    await asked.opened;
    // On the page that was read already.
    lists.put(3, 200, { status: 'published' });
    listing = 'second';
    const statuses = [1, 2].map(async () => {
      await index.refresh(lists.connection);
      return index.listings.find(({ externalRef }) => externalRef === 'NS-3')?.status;
    });
    secondPage.open();
    await before;
    expect(await Promise.all(statuses)).toEqual(['published', 'published']);
  });
});

describe('objects', () => {
  it('are crawled again regularly, and at once after a write', async () => {
    const { lists, index, refresh } = setUp();
    lists.objects = [1, 2, 3].map((number) =>
      exampleObjectWith(number, { createdAt: formatInstant(noon - number * 1000) }),
    );
    await refresh();
    expect(index.objects).toHaveLength(3);
    lists.objects = lists.objects.slice(1);
    await refresh(5_000);
    expect(index.objects).toHaveLength(3);
    index.expire();
    await refresh(0);
    expect(index.objects).toHaveLength(2);
    lists.objects = lists.objects.slice(1);
    const before = lists.requests.length;
    await refresh(inventoryPace.objectsMs + 1);
    // The page that waits for this refresh comes first.
    expect(lists.requests.slice(before).filter((path) => path.startsWith('/objects'))).toEqual([]);
    await vi.waitFor(() => expect(index.objects).toHaveLength(1));
  });

  it('are crawled less often if they are many', async () => {
    const [many, few] = [setUp(), setUp()];
    const count = (2 * inventoryPace.objectsMs) / inventoryPace.msPerObject;
    many.lists.objects = Array.from({ length: count }, (_, number) =>
      exampleObjectWith(number, { createdAt: formatInstant(noon - number * 1000) }),
    );
    few.lists.objects = many.lists.objects.slice(0, 2);
    for (const { lists, refresh } of [many, few]) {
      await refresh();
      [lists.objects, lists.requests] = [lists.objects.slice(1), []];
      await refresh(inventoryPace.objectsMs + 1);
    }
    await vi.waitFor(() => expect(few.index.objects).toHaveLength(1), { timeout: 10_000 });
    expect(many.lists.requests.filter((path) => path.startsWith('/objects'))).toEqual([]);
    await many.refresh(inventoryPace.objectsMs);
    await vi.waitFor(() => expect(many.index.objects).toHaveLength(count - 1), { timeout: 10_000 });
  });

  it('are crawled at once when a listing refers to one that is new or moved', async () => {
    const { lists, index, refresh } = setUp();
    const building = exampleObjectWith(1);
    lists.objects = [building];
    await refresh();
    lists.put(1, 1, { object: { ...exampleListingWith(1).object, id: building.id, streetAddress: 'Nygatan 1' } });
    lists.objects = [{ ...building, streetAddress: 'Nygatan 1' }];
    await refresh(5_000);
    expect(index.objects).toEqual(lists.objects);
    const crawls = () => lists.requests.filter((path) => path.startsWith('/objects')).length;
    const before = crawls();
    await refresh(5_000);
    expect(crawls()).toBe(before);
  });
});

describe('an outage', () => {
  it('makes refreshes fail while there is nothing to show, until the service is back', async () => {
    const { lists, index, refresh } = setUp();
    lists.put(1, 1);
    lists.down = true;
    await expect(refresh()).rejects.toMatchObject({ code: 'NETWORK' });
    lists.down = false;
    await refresh();
    expect(index.listings).toHaveLength(1);
  });

  it('makes refreshes fail while only the listings could be read, because a list without buildings would be wrong', async () => {
    const { lists, index, refresh } = setUp();
    lists.put(1, 1);
    lists.objects = [exampleObjectWith(1)];
    lists.beforeAnswer = (path) => {
      lists.down = path.includes('/objects');
    };
    await expect(refresh()).rejects.toMatchObject({ code: 'NETWORK' });
    lists.beforeAnswer = () => undefined;
    lists.down = false;
    await refresh();
    expect([index.listings.length, index.objects.length, index.stale]).toEqual([1, 1, false]);
  });

  it('leaves what was known, and reports that it is stale, since when and why', async () => {
    const { lists, index, refresh } = setUp();
    lists.put(1, 1);
    await refresh();
    const { checkedAt } = index;
    lists.down = true;
    index.expire();
    await refresh();
    expect([index.listings.length, index.stale, index.checkedAt]).toEqual([1, true, checkedAt]);
    expect(index.failure).toMatchObject({ code: 'NETWORK' });
    lists.down = false;
    await refresh();
    expect([index.stale, index.checkedAt > checkedAt]).toEqual([false, true]);
  });

  it.each([
    ['an hour back', -3_600_000],
    ['back from a year ahead', -365 * 24 * 3_600_000],
    ['a year forward', 365 * 24 * 3_600_000],
  ])('is not assumed after the clock was set %s', async (_, stepMs) => {
    const { lists, index, refresh, clock, current } = setUp();
    lists.put(1, 1);
    await refresh();
    lists.put(2, 2);
    await refresh(stepMs);
    expect(current()).toHaveLength(2);
    expect([index.stale, index.checkedAt]).toEqual([false, clock.ms]);
    lists.put(3, 3);
    await refresh();
    expect(current()).toHaveLength(3);
  });

  it('does not make every caller wait for a service that just failed', async () => {
    const { lists, index, refresh } = setUp();
    await refresh();
    lists.down = true;
    await refresh();
    const asked = lists.requests.length;
    await index.refresh(lists.connection);
    expect(lists.requests).toHaveLength(asked);
  });
});

describe('a full crawl', () => {
  /** Four listings on two pages, all known. */
  async function setUpFour() {
    const made = setUp();
    for (const number of [1, 2, 3, 4]) made.lists.put(number, number);
    await made.refresh();
    return made;
  }

  it('counts the listings that the deltas missed: changed, new and removed', async () => {
    const { lists, index, current } = await setUpFour();
    lists.put(1, -1000, { status: 'published' });
    lists.listings = lists.listings.filter(({ externalRef }) => externalRef !== 'NS-2');
    lists.put(5, -1000);
    await index.crawl(lists.connection);
    expect(current()).toEqual(['NS-1 published', 'NS-3 draft', 'NS-4 draft', 'NS-5 draft']);
    expect(index.fullCrawl).toMatchObject({ rows: null, failed: false, drift: { count: 3 } });
    await index.crawl(lists.connection);
    expect(index.fullCrawl.drift?.count).toBe(0);
  });

  it('does not count what changes while it runs, but applies it', async () => {
    const { lists, index, current, refresh } = await setUpFour();
    lists.beforeAnswer = async (path) => {
      if (!path.includes('cursor')) return;
      lists.beforeAnswer = () => undefined;
      lists.put(4, 500, { status: 'published' });
      lists.put(1, 501, { status: 'published' });
      lists.put(6, 502);
      await refresh();
      lists.put(2, 503, { status: 'published' });
    };
    await index.crawl(lists.connection);
    expect(current()).toEqual(['NS-1 published', 'NS-2 published', 'NS-3 draft', 'NS-4 published', 'NS-6 draft']);
    expect(index.fullCrawl.drift?.count).toBe(0);
  });

  it('runs only once at a time, and reports its progress', async () => {
    const { lists, index } = await setUpFour();
    const last = gate();
    lists.beforeAnswer = (path) => (path.includes('cursor') ? last.opened : undefined);
    const crawls = [index.crawl(lists.connection), index.crawl(lists.connection)];
    await vi.waitFor(() => expect(index.fullCrawl.rows).toBe(2));
    lists.requests = [];
    last.open();
    await Promise.all(crawls);
    expect(index.fullCrawl.rows).toBeNull();
    expect(lists.requests.filter((path) => path === '/listings?limit=200')).toEqual([]);
  });

  it('that breaks off changes nothing, and is reported as failed', async () => {
    const { lists, index, current } = await setUpFour();
    lists.put(1, -1000, { status: 'published' });
    lists.listings = lists.listings.filter(({ externalRef }) => externalRef !== 'NS-4');
    lists.beforeAnswer = (path) => {
      lists.down = path.includes('cursor');
    };
    await index.crawl(lists.connection);
    expect(current()).toEqual(['NS-1 draft', 'NS-2 draft', 'NS-3 draft', 'NS-4 draft']);
    expect(index.fullCrawl).toEqual({ rows: null, failed: true, drift: null });
  });

  it('follows a service that was set back to an earlier state', async () => {
    const { lists, index, current, refresh } = await setUpFour();
    lists.put(1, 9000, { status: 'published' });
    await refresh();
    lists.put(1, 1);
    await index.crawl(lists.connection);
    expect(current()).toEqual(['NS-1 draft', 'NS-2 draft', 'NS-3 draft', 'NS-4 draft']);
    lists.put(2, 100, { status: 'published' });
    await refresh();
    expect(current()).toContain('NS-2 published');
  });
});

describe('a refresh with a time limit', () => {
  it('resolves with what was read so far during the first crawl', async () => {
    const { lists, index } = setUp();
    for (const number of [1, 2, 3, 4]) lists.put(number, number);
    const last = gate();
    lists.beforeAnswer = (path) => (path.includes('cursor') ? last.opened : undefined);
    await index.refreshWithin(lists.connection, 20);
    await vi.waitFor(() => expect(index.records.listingCount).toBe(2));
    expect(index.complete).toBe(false);
    last.open();
    await index.refresh(lists.connection);
    expect([index.complete, index.listings.length]).toEqual([true, 4]);
  });

  it('throws the reason if nothing could be read, even while the next attempt takes long', async () => {
    const { lists, index } = setUp();
    lists.down = true;
    await expect(index.refreshWithin(lists.connection)).rejects.toMatchObject({ code: 'NETWORK' });
    const never = gate();
    lists.beforeAnswer = () => never.opened;
    await expect(index.refreshWithin(lists.connection, 20)).rejects.toMatchObject({ code: 'NETWORK' });
    lists.down = false;
    never.open();
    await index.refreshWithin(lists.connection);
    expect(index.complete).toBe(true);
  });

  it('does not wait for a slow service', async () => {
    const { lists, index, refresh, clock } = setUp();
    lists.put(1, 1);
    await refresh();
    const never = gate();
    lists.beforeAnswer = () => never.opened;
    clock.ms += 10_000;
    await index.refreshWithin(lists.connection, 20);
    expect(index.listings).toHaveLength(1);
    never.open();
  });
});
