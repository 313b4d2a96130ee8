import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { formatInstant, type Listing } from '@/lib/contract';
import type { CurrentInventory } from '@/lib/desk/inventory/current-inventory';
import { InventoryIndex } from '@/lib/desk/inventory/inventory-index';
import { recordsSinceByTime } from '@/lib/desk/inventory/records-since';
import type { InventoryAnswer } from '@/lib/rules/inventory/inventory-answer';
import { inventoryDigest } from '@/lib/rules/inventory/inventory-digest';
import { inventoryRow, sentRow, type InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { packRows } from '@/lib/rules/inventory/packed-rows';
import { sortRows } from '@/lib/rules/inventory/sort-rows';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { scriptedConnection, urlOf } from '@/lib/testing/harness/scripted-fetch';
import { loadInventoryCopy, type CopyOwner } from './inventory-copy';
import { inventoryQuery } from './inventory-query';

/** The listings of a service, and how many notes the dashboard's store has of each. */
class World {
  now = Date.parse('2026-11-20T12:00:00Z');
  readonly listings = new Map<number, Listing>();
  readonly notes = new Map<string, { count: number; at: number }>();

  readonly connection = scriptedConnection([], {
    fetch: (input) => {
      const url = new URL(urlOf(input));
      const since = url.searchParams.get('updatedSince') ?? '';
      const listings = [...this.listings.values()].filter(({ updatedAt }) => updatedAt >= since);
      return Promise.resolve(
        Response.json({ data: url.pathname.endsWith('/listings') ? listings : [], nextCursor: null }),
      );
    },
  }).connection;

  put(number: number, floorArea: number): void {
    const listing = exampleListingWith(number, { floorArea, updatedAt: formatInstant(this.now) });
    this.listings.set(number, listing);
  }
}

/** A process of the dashboard, with its own index. */
class Server {
  #epoch = '';
  #index = new InventoryIndex();
  #rows = new WeakMap<Listing, InventoryRow>();

  private constructor(private readonly world: World) {}

  static async start(world: World): Promise<Server> {
    const server = new Server(world);
    await server.restart();
    return server;
  }

  async restart(): Promise<void> {
    const { world } = this;
    this.#epoch = randomUUID();
    this.#rows = new WeakMap();
    this.#index = new InventoryIndex({
      now: () => world.now,
      findTouched: (since) =>
        Promise.resolve([...world.notes].filter(([, { at }]) => at >= since).map(([id, { at }]) => ({ id, at }))),
    });
    await this.refresh();
  }

  async refresh(): Promise<void> {
    this.#index.expire();
    await this.#index.refresh(this.world.connection);
  }

  async crawl(): Promise<void> {
    await this.refresh();
    await this.#index.crawl(this.world.connection);
  }

  write(id: string): void {
    this.world.notes.set(id, { count: (this.world.notes.get(id)?.count ?? 0) + 1, at: this.world.now });
    this.#index.touch(new Map([[id, this.world.now]]));
  }

  rows(listings: readonly Listing[] = this.#index.listings): InventoryRow[] {
    return listings.map((listing) => {
      const row = this.#rows.get(listing) ?? sentRow(inventoryRow(listing, { notes: this.#notesOf(listing) }));
      this.#rows.set(listing, row);
      return row;
    });
  }

  answer(since: string | null): InventoryAnswer {
    const index = this.#index;
    const current = { index, epoch: this.#epoch } as unknown as CurrentInventory;
    const { version, whole, changes } = recordsSinceByTime(current, since);
    return {
      scope: 'norrskar',
      version,
      whole,
      rows: packRows(whole ? sortRows(this.rows(), 'address', false) : this.rows(changes.listings)),
      objects: changes.objects,
      removedRows: changes.removedListings,
      removedObjects: changes.removedObjects,
      checkedAt: index.checkedAt,
      stale: index.stale,
      staleBecause: null,
      counting: null,
      fullCrawl: index.fullCrawl,
      digest: inventoryDigest(index.listings, index.objects),
    };
  }

  #notesOf({ id }: Listing): number {
    return this.world.notes.get(id)?.count ?? 0;
  }
}

const number = fc.integer({ min: 1, max: 5 });
const server = fc.nat(1);
const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('put' as const), number, area: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), number }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('note' as const), number, server }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('refresh' as const, 'crawl' as const), server }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), server }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab: fc.nat(1) }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(2_000, 61_000, 700_000) }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant('look' as const), server, tabs: fc.subarray([0, 1], { minLength: 1 }) }),
    },
  ),
  { maxLength: 40, size: 'max' },
);

afterEach(() => vi.unstubAllGlobals());

function openTab(owner: CopyOwner) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryDefaults(inventoryQuery.queryKey, { meta: { copyOwner: owner } });
  return { look: async () => (await client.fetchQuery({ ...inventoryQuery, staleTime: 0 })).rows };
}

function byId(rows: readonly InventoryRow[]): InventoryRow[] {
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((row) => structuredClone(row));
}

function withoutNotes(rows: readonly InventoryRow[]): InventoryRow[] {
  return byId(rows).map((row) => ({ ...row, notes: 0 }));
}

it('two tabs and their copy have exactly what the server has that answers last, whichever of two it is', async () => {
  let people = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      const world = new World();
      const servers = [await Server.start(world), await Server.start(world)];
      const owner = { staffId: `person ${(people += 1)}`, scope: 'norrskar' };
      const tabs = [openTab(owner), openTab(owner)];
      /** What tabs had at each version, which the copy must have too. */
      const shown = new Map<string, InventoryRow[]>();

      const look = async (at: number, chosen: readonly number[]) => {
        let version = '';
        vi.stubGlobal('fetch', (path: string) => {
          const answer = servers[at]!.answer(new URL(path, 'http://localhost').searchParams.get('since'));
          ({ version } = answer);
          return Promise.resolve(Response.json(answer));
        });
        const all = await Promise.all(chosen.map((tab) => tabs[tab]!.look()));
        const wanted = servers[at]!.rows();
        for (const rows of all) {
          expect(withoutNotes(rows)).toEqual(withoutNotes(wanted));
          const notes = new Map(rows.map((row) => [row.id, row.notes]));
          expect(wanted.filter((row) => notes.get(row.id)! < row.notes)).toEqual([]);
        }
        shown.set(version, withoutNotes(wanted));
        const copy = (await loadInventoryCopy(owner))!;
        expect(withoutNotes(copy.inventory.rows)).toEqual(shown.get(copy.version));
        return all;
      };

      for (const step of drawn) {
        world.now += 1;
        if (step.do === 'put') world.put(step.number, step.area);
        else if (step.do === 'remove') world.listings.delete(step.number);
        else if (step.do === 'wait') world.now += step.ms;
        else if (step.do === 'reload') tabs[step.tab] = openTab(owner);
        else if (step.do === 'look') await look(step.server, step.tabs);
        else if (step.do !== 'note') await servers[step.server]![step.do]();
        else {
          const listing = world.listings.get(step.number);
          if (listing) servers[step.server]!.write(listing.id);
        }
      }
      for (const [at, each] of servers.entries()) {
        await each.crawl();
        for (const rows of await look(at, [0, 1])) expect(byId(rows)).toEqual(byId(each.rows()));
      }
    }),
    { numRuns: 6 },
  );
});
