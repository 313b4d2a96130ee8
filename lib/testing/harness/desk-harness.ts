import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { bodyOfListing, Listing, listingFingerprint, type ListingBody } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { openDatabase } from '@/lib/database/open-database';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { getInventory } from '@/lib/desk/inventory/get-inventory';
import { saveListing } from '@/lib/desk/listings/actions';
import { putStaff, startSession } from '@/lib/desk/staff/staff-store';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { saveTask } from '@/lib/desk/tasks/actions';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { unpackRows } from '@/lib/rules/inventory/packed-rows';
import type { Role } from '@/lib/rules/staff/permissions';
import type { TaskChoice } from '@/lib/rules/tasks/task';
import { listenHere } from './free-port';
import { deskRequest } from './next-headers';
import { fileParts, multipartBody, multipartType } from './multipart';
import { quarters } from './sample-images';
import { giveDeskStore } from './serve-to-actions';
import { createTestService, publishableBody } from './service-harness';

/** The dashboard under test, with its service. Assigned by the functions below. */
export let desk: DeskHarness;

/** Starts all tests of the file with one dashboard; each test starts without an interception. */
export function deskForAllTests(options?: DeskOptions): void {
  beforeAll(async () => {
    desk = await createDeskHarness(options);
  });
  beforeEach(() => desk.interveneWith(null));
  afterAll(() => desk.close());
}

/** Like `deskForAllTests`, but with another dashboard for each test. */
export function deskForEachTest(options?: DeskOptions): void {
  beforeEach(async () => {
    desk = await createDeskHarness(options);
  });
  afterEach(() => desk.close());
}

type DeskOptions = { desk?: string; conditionalWrites?: boolean };
type Intervene = (request: Request, serve: () => Promise<Response>) => Promise<Response>;

/** Starts the real service on a real socket, and opens the dashboard's store, both where actions find them. */
export async function createDeskHarness(options: DeskOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vakant-desk-'));
  const state = { intervene: ((_, serve) => serve()) as Intervene, fetched: [] as string[] };
  let listener: ReturnType<typeof getRequestListener>;
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  const origin = await listenHere(server);
  const { conditionalWrites = false } = options;
  const settings = { publicUrl: origin, requestsPerMinute: 1_000_000, conditionalWrites };
  const test = await createTestService({ settings });
  listener = getRequestListener(
    (request) => {
      state.fetched.push(`${request.method} ${new URL(request.url).pathname}`);
      return state.intervene(request, () => test.service.fetch(request));
    },
    { overrideGlobalObjects: false },
  );
  const organization = await test.makeOrganization();
  await organization.api('PUT', '/objects/HUS-1', exampleObjectBody);
  vi.stubEnv('PARTNER_API_URL', `${origin}/partner/v1`);
  vi.stubEnv('PARTNER_API_KEY', organization.key.key);
  vi.stubEnv('DATA_DIR', dataDir);
  const store = await openDatabase<DeskTables>(options.desk ?? ':memory:', deskMigrations);
  giveDeskStore(store);
  let uploaded = 0;

  return {
    test,
    organization,
    store,
    origin,
    dataDir,
    /** The requests to the service, in order. */
    fetched: state.fetched,
    /** Intercepts every request to the service from now on. Null stops it. */
    interveneWith: (intervene: Intervene | null) => void (state.intervene = intervene ?? ((_, serve) => serve())),
    async signInAs(role: Role, name: string = role): Promise<string> {
      const { id } = await putStaff(store, { email: `${name}@example.com`, name, role, password: 'a long password' });
      deskRequest.token = await startSession(store, id);
      return id;
    },
    /** Uploads photos that can be fetched. */
    async upload(count: number): Promise<string[]> {
      const files = await Promise.all(
        Array.from({ length: count }, () => {
          uploaded += 1;
          return quarters(40 + uploaded, 30)
            .jpeg()
            .toBuffer();
        }),
      );
      const headers = { 'Content-Type': multipartType };
      const { body } = await organization.api(
        'POST',
        '/uploads/images',
        multipartBody(fileParts('files', files)),
        headers,
      );
      return body.data.map(({ url }: { url: string }) => url);
    },
    /** Pushes a listing as the landlord's own system does. */
    async push(reference: string, images: string[], change: Partial<ListingBody> = {}): Promise<Listing> {
      const { body } = await organization.api('PUT', `/listings/${reference}`, publishableBody(images, change));
      return Listing.parse(body);
    },
    async read(id: string): Promise<Listing> {
      return Listing.parse((await organization.api('GET', `/listings/${id}`)).body);
    },
    /** Saves a listing as a person does who opened it in this state. */
    save(listing: Listing, change: object = {}, startedFrom: unknown = listingFingerprint(listing)) {
      const body = { ...bodyOfListing(listing, 'published'), ...change };
      return saveListing({ reference: listing.externalRef, startedFrom, body });
    },
    async close(): Promise<void> {
      vi.unstubAllEnvs();
      server.closeAllConnections();
      server.close();
      await store.close();
      await test.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type DeskHarness = Awaited<ReturnType<typeof createDeskHarness>>;

/** The value of an action. Throws if it failed. */
export function valueOf<Value>(result: { ok: true; value: Value } | { ok: false; failure: { code: string } }): Value {
  if (!result.ok) throw new Error(`The action answered ${result.failure.code}.`);
  return result.value;
}

/** The code with which an action failed, or `ok`. */
export function codeOf(result: { ok: true } | { ok: false; failure: { code: string } }): string {
  return result.ok ? 'ok' : result.failure.code;
}

/** The row of a listing in the inventory, read anew from the service. */
export async function currentRow({ id }: Pick<Listing, 'id'>): Promise<InventoryRow | undefined> {
  const connection = await partnerConnection();
  inventoryIndex(connection).expire();
  return unpackRows((await getInventory(connection, null)).rows).find((row) => row.id === id);
}

/** Gives a new task on a listing in the name of the person who is signed in. */
export function giveTask({ id: listingId }: Pick<Listing, 'id'>, choice: TaskChoice) {
  return saveTask({ listingId, known: { id: newId(), version: 0 }, choice });
}
