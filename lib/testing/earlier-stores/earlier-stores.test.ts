import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOfListing, publishBlockers, type InventoryObject, type Listing, type ListingInput } from '@/lib/contract';
import { openDatabase } from '@/lib/database/open-database';
import type { Store } from '@/lib/database/store';
import { findAct, listActs } from '@/lib/desk/activity/list-acts';
import { findRunPage } from '@/lib/desk/bulk/run-store';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { changedParts } from '@/lib/rules/listings/listing-changes';
import { issueKey } from '@/lib/service/operator/keys';
import { createTestService, testStart, type TestService } from '@/lib/testing/harness/service-harness';

type Answers = { publicUrl: string; runId: string; listings: Listing[]; objects: InventoryObject[] };

const here = import.meta.dirname;
const stores = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const reader = { id: 'x', role: 'admin' } as const;
const laterThan = (time: string) => expect.toSatisfy((other: string) => other > time) as string;
const noFilter = { person: null, group: null, outcome: null, search: '', run: null, from: null, to: null };

describe.each(stores.map(({ name }) => name))('a store of the version "%s"', (name) => {
  const answers = JSON.parse(readFileSync(join(here, name, 'answers.json'), 'utf8')) as Answers;
  const folder = mkdtempSync(join(tmpdir(), 'vakant-earlier-'));
  let test: TestService;
  let desk: Store<DeskTables>;
  let key: string;

  function unpacked(file: string): string {
    const path = join(folder, file);
    writeFileSync(path, gunzipSync(readFileSync(join(here, name, `${file}.gz`))));
    return path;
  }

  beforeAll(async () => {
    const address = unpacked('service.db');
    const database = { address, contents: () => Promise.resolve(''), drop: () => Promise.resolve() };
    test = await createTestService({ settings: { publicUrl: answers.publicUrl }, place: { database } });
    const { id: organizationId } = await test.store.db
      .selectFrom('organizations')
      .select('id')
      .executeTakeFirstOrThrow();
    ({ key } = await issueKey(test.store, { organizationId, name: 'Later', environment: 'embedded' }, testStart));
    desk = await openDatabase<DeskTables>(unpacked('desk.db'), deskMigrations);
  });
  afterAll(async () => {
    await desk.close();
    await test.close();
    rmSync(folder, { recursive: true });
  });

  const call = (method: string, path: string, body?: unknown) =>
    test.call(method, path, body, { Authorization: `Bearer ${key}` });

  it('returns all that it returned then, by the current contract', async () => {
    const listings = (await call('GET', '/listings')).body.data as Listing[];
    // The blockers are those of the current contract, which the next test checks. A poller must see those that changed.
    const then = answers.listings.map((listing, index) => {
      const { publishBlockers: blockers } = listings[index]!;
      const isSame = blockers.join() === listing.publishBlockers.join();
      return isSame ? listing : { ...listing, publishBlockers: blockers, updatedAt: laterThan(listing.updatedAt) };
    });
    expect(listings).toMatchObject(then);
    expect((await call('GET', '/objects')).body.data).toMatchObject(answers.objects);
    for (const listing of then) {
      expect((await call('GET', `/listings/${listing.id}`)).body).toMatchObject(listing);
    }
  });

  it('has the current blockers stored with each listing: a new blocker needs a migration that computes them', async () => {
    const listings = (await call('GET', '/listings')).body.data as Listing[];
    expect(listings.map((listing) => listing.publishBlockers)).toEqual(
      listings.map((listing) => publishBlockers({ ...listing, objectStatus: listing.object.status })),
    );
  });

  it('accepts each listing as it is read, and reports it as unchanged', async () => {
    for (const { id, externalRef } of answers.listings) {
      const { body: listing } = await call('GET', `/listings/${id}`);
      const body = bodyOfListing(listing as Listing, listing.status === 'published' ? 'published' : 'draft');
      expect((await call('PUT', `/listings/${externalRef}`, body)).body).toEqual({ ...listing, outcome: 'unchanged' });
    }
  });

  it('returns the acts of staff with their versions, and the runs', async () => {
    const { acts } = await listActs(desk, reader, { ...noFilter, limit: 100 });
    const versions = await Promise.all(acts.map(({ id }) => findAct(desk, reader, id)));
    const parts = versions.flatMap((version) =>
      version?.act.target?.kind === 'listing' && version.before && version.after
        ? [changedParts(version.before as ListingInput, version.after as ListingInput)]
        : [],
    );
    expect(parts).toContainEqual(['workplaces']);
    expect((await findRunPage(desk, answers.runId, { limit: 10 }))?.rows.map(({ state }) => state)).toEqual([
      'done',
      'done',
    ]);
  });
});
