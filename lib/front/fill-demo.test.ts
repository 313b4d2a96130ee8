import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  crawlListings,
  createConnection,
  getMe,
  listObjects,
  putListing,
  putObject,
  uploadImages,
  type Connection,
} from '@/lib/client';
import { apiBasePath, ListingInput, listingRef, ObjectInput, objectRef, type Listing } from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import type { Store } from '@/lib/database/store';
import { demoBuildings } from '@/lib/demo/demo-buildings';
import { demoListings } from '@/lib/demo/demo-listings';
import { demoOrganization } from '@/lib/demo/demo-organization';
import { demoStory } from '@/lib/demo/demo-story';
import { pushDemo } from '@/lib/demo/push-demo';
import { listRuns } from '@/lib/desk/bulk/run-store';
import { authSecret } from '@/lib/desk/connection/auth-secret';
import { findStoredKey, storeKey } from '@/lib/desk/connection/stored-key';
import { deskStore, openDeskStore } from '@/lib/desk/desk-store';
import { readBrand } from '@/lib/desk/fact-sheet/brand-store';
import { findStaffByPassword, putStaff } from '@/lib/desk/staff/staff-store';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import { readEnv } from '@/lib/env';
import { addMember, createOrganization, createService, findKey, issueKey } from '@/lib/service';
import type { ServiceTables } from '@/lib/service/tables/service-tables';
import { quarters } from '@/lib/testing/harness/sample-images';
import { openStoreIn, publicUrl, startService, type ServiceProcess } from '@/lib/testing/harness/service-process';
import { compiledProgram } from '@/lib/testing/programs/compiled-programs';
import { findDemoSetting, putDemoStaff, writeDemoSetting } from './demo-staff';
import { serviceContext } from './embedded-service';
import { fillDemo, resetDemo } from './fill-demo';
import { startDemo } from './start-demo';

// The operator runs in a separate process, which hashes at the real cost.
vi.unmock('@/lib/desk/staff/password-cost');

describe('operator demo reset', { timeout: 240_000 }, () => {
  let dataDir: string;
  let service: Store<ServiceTables>;
  let desk: Store<DeskTables>;
  let running: ServiceProcess | null = null;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'vakant-reset-'));
    service = await openStoreIn(dataDir);
    desk = await openDeskStore({ dataDir, databaseUrl: null });
  });
  afterEach(async () => {
    await running?.kill();
    running = null;
    await service.close();
    await desk.close();
    rmSync(dataDir, { recursive: true });
  });

  const reset = (settings: Record<string, string> = {}) =>
    new Promise<{ code: number; out: string; words: string }>((resolve) => {
      const env = { ...process.env, DATA_DIR: dataDir, APP_URL: publicUrl, ...settings };
      const args = [compiledProgram('operator'), 'demo', 'reset'];
      execFile(process.execPath, args, { env }, (error, out, words) => resolve({ code: error ? 1 : 0, out, words }));
    });

  const secret = () => authSecret(readEnv({ DATA_DIR: dataDir }));
  const everyListing = async (connection: Connection): Promise<Listing[]> => {
    const listings: Listing[] = [];
    for await (const page of crawlListings(connection)) listings.push(...page);
    return listings;
  };
  const filesOf = (organizationId: string) => readdirSync(join(dataDir, 'media', organizationId));

  /** Pushes the demo with a tiny photo for each picture, because the pictures take most of the time. */
  const pushSmall: typeof pushDemo = async (connection, progress) => {
    const photo = new Blob([await quarters(40, 30).jpeg().toBuffer()]);
    const small: typeof fetch = (input, init) => {
      if (!(init?.body instanceof FormData)) return connection.fetch(input, init);
      const body = new FormData();
      for (const field of init.body.keys()) body.append(field, photo, 'a.jpg');
      return connection.fetch(input, { ...init, body });
    };
    await pushDemo({ ...connection, fetch: small }, progress);
  };

  /** Creates an organization with a key, one building and one listing with a photo. */
  async function makeOrganization(name: string, { url }: ServiceProcess) {
    const { id } = await createOrganization(service, { ...demoOrganization, name });
    await addMember(service, { organizationId: id, email: 'owner@example.com', role: 'owner' });
    const { key } = await issueKey(service, { organizationId: id, name: 'Test', environment: 'embedded' });
    const connection = createConnection({ baseUrl: url + apiBasePath, key: () => key });
    await putObject(
      connection,
      objectRef('NS-STO-01'),
      ObjectInput.parse({ ...exampleObjectBody, city: 'Elsewhere' }),
      null,
    );
    const bytes = new Blob([await quarters(40, 30).jpeg().toBuffer()]);
    const [photo] = await uploadImages(connection, [{ bytes, name: 'a.jpg' }]);
    await putListing(
      connection,
      listingRef('OLD'),
      ListingInput.parse({ ...exampleListingBody, images: [photo!.url] }),
      null,
    );
    return { id, key, connection, photo: photo!.url };
  }

  it('recreates the demo beside a running service, and changes no other organization', async () => {
    running = await startService(dataDir);
    await running.ready;
    const demo = await makeOrganization('Demo', running);
    const other = await makeOrganization('Other', running);
    const theirs = await everyListing(other.connection);
    await storeKey(desk, demo.key, secret());
    await writeDemoSetting(desk, { state: 'seeded', organizationId: demo.id });
    const account = await putDemoStaff(desk);
    await putStaff(desk, { ...account, name: 'Somebody', role: 'viewer', password: 'changed by a visitor' });

    const { code, out, words } = await reset();
    expect(code, words).toBe(0);
    expect(JSON.parse(out)).toEqual({
      organizationId: demo.id,
      removed: { objects: 1, listings: 1, uploads: 1, members: 1 },
      made: { objects: demoBuildings.length, listings: demoListings.length },
    });
    expect(out.trim().split('\n')).toHaveLength(1);

    const current = (await findStoredKey(desk, secret()))!;
    expect(current).not.toBe(demo.key);
    const fresh = createConnection({ ...demo.connection, key: () => current });
    expect((await getMe(fresh)).org.id).toBe(demo.id);
    await expect(getMe(demo.connection)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const listings = await everyListing(fresh);
    expect(listings).toHaveLength(demoListings.length);
    expect(listings.map(({ externalRef }) => externalRef)).not.toContain('OLD');
    expect((await listObjects(fresh, { includeArchived: true })).data.map(({ city }) => city)).not.toContain(
      'Elsewhere',
    );

    const records = await service.db
      .selectFrom('uploads')
      .select('path')
      .where('organization_id', '=', demo.id)
      .execute();
    expect(filesOf(demo.id).toSorted()).toEqual(records.map(({ path }) => path.split('/')[1]!).toSorted());
    expect((await fetch(running.url + new URL(demo.photo).pathname)).status).toBe(404);
    const shown = listings.find(({ images }) => images.length > 0)!.images[0]!;
    expect((await fetch(running.url + new URL(shown).pathname)).status).toBe(200);
    expect(await service.db.selectFrom('upload_deletions').selectAll().execute()).toEqual([]);

    expect(await findStaffByPassword(desk, account.email, account.password)).toMatchObject({ role: 'admin' });
    expect(await findDemoSetting(desk)).toEqual({ state: 'seeded', organizationId: demo.id, ownsDesk: true });
    expect(await everyListing(other.connection)).toEqual(theirs);
    expect((await fetch(running.url + new URL(other.photo).pathname)).status).toBe(200);
  });

  it('leaves the key of a dashboard that works for another organization, and revokes the key that it used itself', async () => {
    running = await startService(dataDir);
    await running.ready;
    const demo = await makeOrganization('Demo', running);
    const other = await makeOrganization('Other', running);
    await running.kill();
    await storeKey(desk, other.key, secret());
    await writeDemoSetting(desk, { state: 'seeding', organizationId: demo.id });
    const env = readEnv({ DATA_DIR: dataDir, DEMO: 'off' });
    const context = await serviceContext(env, service, { info: () => undefined, error: () => undefined });
    const filled: string[] = [];
    const push = async (connection: Connection) => void filled.push((await getMe(connection)).org.id);
    await resetDemo({ env, desk, context }, { push });
    expect(filled).toEqual([demo.id]);
    expect(await findStoredKey(desk, secret())).toBe(other.key);
    expect(await findKey(service, demo.key)).toMatchObject({ organizationId: demo.id });
    const keys = await service.db
      .selectFrom('api_keys')
      .select(['name', 'revoked_at'])
      .where('organization_id', '=', demo.id)
      .execute();
    expect(keys.map(({ name, revoked_at }) => [name, revoked_at !== null])).toEqual([
      ['Test', false],
      ['Vakant dashboard', true],
    ]);
    expect(await desk.db.selectFrom('staff').select('id').execute()).toEqual([]);
  });

  it('starts over without duplicates if the first filling was interrupted', async () => {
    const env = readEnv({ DATA_DIR: dataDir });
    const context = await serviceContext(env, service, { info: () => undefined, error: () => undefined });
    const pushOne = (connection: Connection) =>
      putObject(connection, objectRef('HALF'), ObjectInput.parse(exampleObjectBody), null);
    const push = async (connection: Connection) => {
      await pushOne(connection);
      throw new Error('cut short');
    };
    await expect(fillDemo({ env, desk, context }, { push })).rejects.toThrow('cut short');
    const organizations: string[] = [];
    const look = async (connection: Connection) => {
      expect((await listObjects(connection, { includeArchived: true })).data).toEqual([]);
      organizations.push((await getMe(connection)).org.id);
    };
    expect(await findDemoSetting(desk)).toMatchObject({ state: 'seeding' });
    await fillDemo({ env, desk, context }, { push: look });
    expect(await findDemoSetting(desk)).toEqual({
      state: 'seeded',
      organizationId: organizations[0],
      ownsDesk: true,
    });
    expect((await service.db.selectFrom('organizations').select('id').execute()).length).toBe(1);
  });

  it('continues with the organization of a first filling that was killed right after creating it', async () => {
    const env = readEnv({ DATA_DIR: dataDir });
    const context = await serviceContext(env, service, { info: () => undefined, error: () => undefined });
    const write: typeof service.write = async (work) => {
      await service.write(work);
      throw new Error('killed');
    };
    await expect(fillDemo({ env, desk, context: { ...context, store: { ...service, write } } }, {})).rejects.toThrow(
      'killed',
    );
    await fillDemo({ env, desk, context }, { push: () => Promise.resolve() });
    const organizations = await service.db.selectFrom('organizations').select('id').execute();
    expect(organizations).toEqual([{ id: (await findDemoSetting(desk))?.organizationId }]);
  });

  it('is filled by one process at a time: another start leaves it alone, and a reset says why it does nothing', async () => {
    const env = readEnv({ DATA_DIR: dataDir });
    const context = await serviceContext(env, service, { info: () => undefined, error: () => undefined });
    const parts = { env, desk, context };
    const refused: unknown[] = [];
    const push = async (connection: Connection) => {
      await putObject(connection, objectRef('FIRST'), ObjectInput.parse(exampleObjectBody), null);
      await fillDemo(parts, { push: () => Promise.reject(new Error('filled twice')) });
      await resetDemo(parts).catch((error: Error) => refused.push(error.message));
      expect((await listObjects(connection)).data).toHaveLength(1);
    };
    await fillDemo(parts, { push });
    expect(refused).toEqual(['Another process is filling the demo. Wait for its end.']);
    expect(await findDemoSetting(desk)).toMatchObject({ state: 'seeded' });
  });

  it('writes the history of a month once, also after a reset, and never into a dashboard with data of another organization', async () => {
    const env = readEnv({ DATA_DIR: dataDir });
    const context = await serviceContext(env, service, { info: () => undefined, error: () => undefined });
    await putDemoStaff(desk);
    const counts = async () => {
      const count = async (
        table: 'acts' | 'act_ends' | 'notes' | 'tasks' | 'off_reasons' | 'bulk_rows' | 'daily_figures',
      ) => [table, (await desk.db.selectFrom(table).selectAll().execute()).length] as const;
      const tables = ['acts', 'act_ends', 'notes', 'tasks', 'off_reasons', 'bulk_rows', 'daily_figures'] as const;
      return Object.fromEntries(await Promise.all(tables.map(count)));
    };
    await fillDemo({ env, desk, context }, { push: pushSmall });
    const { events, notes, tasks, run } = demoStory;
    const inRun = run.done.length + run.failed.length;
    const acts = events.length + notes.length + tasks.length + 1 + inRun + demoStory.signIns.length;
    const written = {
      acts,
      act_ends: acts,
      notes: notes.length,
      tasks: tasks.length,
      off_reasons: events.filter((event) => 'off' in event).length,
      bulk_rows: inRun,
      daily_figures: demoStory.blockedMore.length + 1,
    };
    expect(await counts()).toEqual(written);
    expect((await readBrand(desk)).contact).toEqual(demoStory.contact);
    const [only] = await listRuns(desk);
    expect(only).toMatchObject({
      state: 'finished',
      counts: { byState: { done: run.done.length, failed: run.failed.length } },
    });
    const times = (await desk.db.selectFrom('acts').select('at').orderBy('id').execute()).map(({ at }) => at);
    expect(Math.max(...times)).toBeLessThan(Date.now());
    expect(Math.min(...times)).toBeGreaterThan(Date.now() - 33 * 24 * 3_600_000);

    await resetDemo({ env, desk, context }, { push: pushSmall });
    expect(await counts()).toEqual(written);
    await expect(desk.db.deleteFrom('acts').where('kind', '=', 'listing.save').execute()).rejects.toThrow(
      'stays written down',
    );
    const keys = await service.db
      .selectFrom('api_keys')
      .select(['name', 'expires_at'])
      .where('revoked_at', 'is', null)
      .execute();
    expect(keys.map(({ name, expires_at }) => [name, expires_at !== null])).toEqual([
      ['Vakant dashboard', false],
      ['Webbplatsen', true],
    ]);

    await writeDemoSetting(desk, { ...(await findDemoSetting(desk))!, ownsDesk: false });
    await desk.db.deleteFrom('notes').execute();
    await resetDemo({ env, desk, context }, { push: () => Promise.resolve() });
    expect(await counts()).toEqual({ ...written, notes: 0 });
  });

  it('waits minutes for an answer, because a slow machine takes long for eight pictures', async () => {
    const env = readEnv({ DATA_DIR: dataDir });
    const context = await serviceContext(env, service, { info: () => undefined, error: () => undefined });
    let timeoutMs = 0;
    const push = async (connection: Connection) => void (timeoutMs = connection.timeoutMs);
    await fillDemo({ env, desk, context }, { push });
    expect(timeoutMs).toBeGreaterThanOrEqual(300_000);
  });

  it('logs no request, and gives the dashboard its key and its account before the first listing', async () => {
    const env = readEnv({ DATA_DIR: dataDir });
    const logged: string[] = [];
    const log = { info: (_: object, message: string) => void logged.push(message), error: () => undefined };
    const context = await serviceContext(env, service, log);
    const embedded = { service: createService(context), context, store: service, stop: () => Promise.resolve() };
    vi.stubEnv('DATA_DIR', dataDir);
    const { account, fill } = (await startDemo({ env, embedded }))!;
    expect(await findStaffByPassword(desk, account!.email, account!.password)).not.toBeNull();
    const stopping = new AbortController();
    const seen: Promise<number>[] = [];
    const onProgress = (done: number, total: number) => {
      expect(total).toBe(demoListings.length);
      if (done === 0) seen.push(objectsForDashboard());
      if (done > 0) stopping.abort();
    };
    const objectsForDashboard = async () => {
      const current = (await findStoredKey(desk, secret()))!;
      const connection = createConnection({
        baseUrl: `${publicUrl}${apiBasePath}`,
        key: () => current,
        fetch: (input, init) => embedded.service.fetch(new Request(input, init)),
      });
      return (await listObjects(connection)).data.length;
    };
    await expect(fill!({ onProgress, signal: stopping.signal })).rejects.toThrow('aborted');
    expect(await Promise.all(seen)).toEqual([demoBuildings.length]);
    expect(logged).toEqual(['request']);
    await (await deskStore()).close();
    vi.unstubAllEnvs();
  });

  it('stops when it is aborted, and stays unfinished for the next start', async () => {
    const env = readEnv({ DATA_DIR: dataDir });
    const context = await serviceContext(env, service, { info: () => undefined, error: () => undefined });
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(fillDemo({ env, desk, context }, { signal })).rejects.toThrow('stopped');
    expect(await findDemoSetting(desk)).toMatchObject({ state: 'seeding' });
  });

  it.each<[string, Record<string, string>, string]>([
    ['there is no demo', {}, 'There is no demo organization here.'],
    [
      'the dashboard works against a remote service',
      { PARTNER_API_URL: 'https://api.example.com/partner/v1', PARTNER_API_KEY: 'svc_sk_0' },
      'This dashboard works against a remote service, whose data is not ours to reset.',
    ],
  ])('fails with a sentence if %s', async (_, settings, sentence) => {
    const { words, ...rest } = await reset(settings);
    expect(rest).toEqual({ code: 1, out: '' });
    expect(words.trim().split('\n').at(-1)).toBe(sentence);
  });
});
