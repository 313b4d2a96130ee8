import { createConnection } from '@/lib/client';
import {
  apiBasePath,
  bodyOfListing,
  errorStatuses,
  InventoryObject,
  Listing,
  listingFingerprint,
  requestIdHeader,
  type ErrorCode,
  type ListingBody,
} from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { openDatabase } from '@/lib/database/open-database';
import { applyChange } from '@/lib/desk/bulk/apply-change';
import { BulkRunner, runFailed, type RunnerParts } from '@/lib/desk/bulk/bulk-runner';
import { objectsById, planRun } from '@/lib/desk/bulk/plan-run';
import { findRunPage } from '@/lib/desk/bulk/run-store';
import { listenToFaults } from '@/lib/desk/faults';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';
import type { BulkRow, RunPage, RunSource } from '@/lib/rules/bulk/bulk-run';
import { createTestService, publishableBody } from './service-harness';
import { createTestDatabase } from './test-database';

/** The fault of one request: rejected or cut before it reaches the service, or its answer lost or replaced after the service applied it. */
export type Fault =
  | { before: ErrorCode; headers?: Record<string, string> }
  | { before: 'cut' }
  | { before: 'closed' }
  | { after: 'cut' | 'INTERNAL_SERVER_ERROR' };

export type FaultPlan = (request: { method: string; path: string; number: number }) => Fault | null;

/**
 * A landlord with listings on the real service, a connection to it that can have faults, and the dashboard's store: in memory, or for
 * several processes.
 */
export async function createBulkHarness(options: { isShared?: boolean } = {}) {
  // An index of an earlier file may still report that its store is closed.
  listenToFaults((error, message) => {
    if (message === runFailed) throw error;
  });
  const test = await createTestService({ settings: { requestsPerMinute: 1_000_000 } });
  const organization = await test.makeOrganization();
  await organization.api('PUT', '/objects/HUS-1', exampleObjectBody);
  const images = await organization.makeUploads(3);
  const database = options.isShared ? await createTestDatabase() : null;
  const address = database?.address ?? ':memory:';
  const store = await openDatabase<DeskTables>(address, deskMigrations);
  const clock = { now: Date.now() };
  const state = { requests: 0, faults: (() => null) as FaultPlan };
  /** How often the service wrote, by listing id: pushes and unpublishings whose outcome was not `unchanged`. */
  const writes = new Map<string, number>();

  async function serve(request: Request): Promise<Response> {
    state.requests += 1;
    const { method } = request;
    const path = new URL(request.url).pathname.slice(apiBasePath.length);
    const fault = state.faults({ method, path, number: state.requests });
    if (fault && 'before' in fault) {
      if (fault.before === 'closed') return new Response('Unavailable', { status: 503 });
      return fault.before === 'cut' ? cut() : refusal(fault.before, fault.headers);
    }
    const response = await test.service.fetch(request);
    if (method !== 'GET' && response.ok) {
      const { id, outcome } = (await response.clone().json()) as { id: string; outcome: string };
      if (outcome !== 'unchanged') writes.set(id, (writes.get(id) ?? 0) + 1);
    }
    if (fault) return fault.after === 'cut' ? cut() : refusal(fault.after);
    return response;
  }

  const connection = createConnection({
    baseUrl: `http://localhost:3000${apiBasePath}`,
    key: () => organization.key.key,
    sleep: () => Promise.resolve(),
    fetch: (input, init) => serve(new Request(input, init)),
  });

  async function listings(): Promise<Listing[]> {
    const found: Listing[] = [];
    for (let cursor = ''; ;) {
      const { body } = await organization.api('GET', `/listings?limit=200${cursor && `&cursor=${cursor}`}`);
      found.push(...Listing.array().parse(body.data));
      if (body.nextCursor === null) return found;
      cursor = encodeURIComponent(body.nextCursor as string);
    }
  }

  return {
    test,
    organization,
    images,
    /** Where another process opens the store, if it is shared. */
    address,
    store,
    clock,
    connection,
    writes,
    /** Applies these faults to requests to the service from now on. */
    breakWith(faults: FaultPlan): void {
      state.requests = 0;
      state.faults = faults;
    },
    heal(): void {
      state.faults = () => null;
    },
    serve,
    listings,
    async objects(): Promise<InventoryObject[]> {
      const { body } = await organization.api('GET', '/objects?limit=200&includeArchived=true');
      return InventoryObject.array().parse(body.data);
    },
    /** Pushes a listing, which is live unless `change` prevents it. */
    async put(reference: string, change: Partial<ListingBody> = {}): Promise<Listing> {
      const { body } = await organization.api('PUT', `/listings/${reference}`, publishableBody(images, change));
      return Listing.parse(body);
    },
    /** Changes a listing, as another person does during the run. */
    async edit(listing: Listing, change: Partial<ListingBody>): Promise<void> {
      const body = { ...bodyOfListing(listing, 'published'), ...change };
      await organization.api('PUT', `/listings/${encodeURIComponent(listing.externalRef!)}`, body);
    },
    async plan(change: BulkChange, chosen?: readonly Listing[], source: RunSource = 'bulk'): Promise<string> {
      const { body } = await organization.api('GET', '/objects?limit=200&includeArchived=true');
      const objects = objectsById(InventoryObject.array().parse(body.data));
      const current = chosen ?? (await listings());
      const rows = current.map(({ id }) => ({
        listingId: id,
        apply: (listing: Listing) => applyChange(listing, change, objects),
      }));
      const staff = { id: 'staff-1', name: 'Åsa' };
      return planRun(store, { staff, source, change, rows, listings: current }, clock.now);
    },
    runner(parts: Partial<RunnerParts> = {}): BulkRunner {
      return runnerOf({ store, connect: () => Promise.resolve(connection), now: () => clock.now, ...parts });
    },
    async page(id: string): Promise<RunPage> {
      const page = await findRunPage(store, id, { limit: 100_000 });
      if (!page) throw new Error('There is no such run.');
      return page;
    },
    async close(): Promise<void> {
      await store.close();
      await database?.drop();
      await test.close();
    },
  };
}

export type BulkHarness = Awaited<ReturnType<typeof createBulkHarness>>;

/** A runner beside which there is no index. */
export function runnerOf(parts: Omit<RunnerParts, 'note' | 'expire'>): BulkRunner {
  return new BulkRunner({ note: () => Promise.resolve(), expire: () => Promise.resolve(), ...parts });
}

/** The content and the status of a listing as one text, without times. */
export function stateOf(listing: Listing): string {
  return `${listing.status} ${listingFingerprint(listing)}`;
}

/** The rows of a run with this state or effect. */
export function rowsBy<Key extends 'state' | 'effect'>(rows: readonly BulkRow[], key: Key, value: BulkRow[Key]) {
  return rows.filter((row) => row[key] === value);
}

/** Returns a generator of pseudorandom numbers from 0 to 1, the same for the same seed. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

function cut(): never {
  throw new TypeError('fetch failed');
}

function refusal(code: ErrorCode, headers: Record<string, string> = {}): Response {
  const status = errorStatuses[code];
  const data = code === 'CONFLICT' ? { reason: 'create_race' } : undefined;
  const body = JSON.stringify({ code, status, message: 'Put there by a test.', data });
  return new Response(body, { status, headers: { [requestIdHeader]: 'req-fault', ...headers } });
}
