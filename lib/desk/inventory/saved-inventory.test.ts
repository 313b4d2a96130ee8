import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archiveObject, getMe } from '@/lib/client';
import { objectRef, type Listing } from '@/lib/contract';
import { beginAct } from '@/lib/desk/journal/act-store';
import { createBulkHarness, type BulkHarness } from '@/lib/testing/harness/bulk-harness';
import { InventoryIndex } from './inventory-index';
import { InventorySaver } from './inventory-saver';
import { findScope, loadInventory } from './inventory-store';

let desk: BulkHarness;

beforeEach(async () => {
  desk = await createBulkHarness();
});
afterEach(() => desk.close());

/** The index of a process that starts now, over the shared store. */
function beginProcess() {
  const { connection, store } = desk;
  let saver: InventorySaver | null = null;
  const index: InventoryIndex = new InventoryIndex({
    load: async () => {
      const scope = await findScope(store, connection, 'embedded');
      saver = new InventorySaver(store, scope, index);
      return loadInventory(store, scope);
    },
  });
  return {
    index,
    refresh: async () => {
      index.expire();
      await index.refresh(connection);
    },
    crawl: () => index.crawl(connection),
    save: () => saver!.flush(),
    listings: () => sorted(index.listings),
  };
}

function sorted(listings: readonly Listing[]): Listing[] {
  return listings.toSorted((a, b) => a.id.localeCompare(b.id));
}

async function savedReferences(): Promise<string[]> {
  const rows = await desk.store.db
    .selectFrom('inventory_records')
    .select('record')
    .where('kind', '=', 'listing')
    .execute();
  return rows.map(({ record }) => (JSON.parse(record) as Listing).externalRef!).sort();
}

async function arrangeSaved() {
  for (const reference of ['A', 'B', 'C']) await desk.put(reference);
  const before = beginProcess();
  await before.refresh();
  await before.save();
  return before;
}

describe('after a restart', () => {
  it('only what changed in the meantime is requested', async () => {
    await arrangeSaved();
    await desk.put('B', { floorArea: 77 });
    await desk.put('D');
    const asked: string[] = [];
    const { connection } = desk;
    const fetch: typeof connection.fetch = (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
      asked.push(pathname.split('/').at(-1)! + (search.includes('updatedSince') ? ' since' : ''));
      return connection.fetch(input, init);
    };
    const after = beginProcess();
    await after.index.refresh({ ...connection, fetch });
    expect(asked.filter((path) => path !== 'objects')).toEqual(['listings since']);
    expect(after.listings()).toEqual(sorted(await desk.listings()));
    // The objects are read beside the listings, and nothing waits for them.
    await expect.poll(() => after.index.objects).toEqual(await desk.objects());
  });

  it('an outage leaves what was known, and when it was confirmed', async () => {
    const before = await arrangeSaved();
    desk.breakWith(() => ({ before: 'cut' }));
    const after = beginProcess();
    await after.refresh();
    expect(after.listings()).toEqual(before.listings());
    expect([after.index.stale, after.index.complete]).toEqual([true, true]);
    expect(after.index.checkedAt).toBe(before.index.checkedAt);
    desk.heal();
    await desk.put('A', { floorArea: 78 });
    await after.refresh();
    expect(after.index.stale).toBe(false);
    expect(after.listings()).toEqual(sorted(await desk.listings()));
  });

  it('a first crawl that did not finish begins again', async () => {
    for (const reference of ['A', 'B']) await desk.put(reference);
    const before = beginProcess();
    desk.breakWith(({ path }) => (path === '/objects' ? { before: 'cut' } : null));
    await expect(before.refresh()).rejects.toMatchObject({ code: 'NETWORK' });
    await before.save();
    desk.heal();
    const after = beginProcess();
    await after.index.open(desk.connection);
    expect(after.index.complete).toBe(false);
    await after.refresh();
    expect(after.listings()).toHaveLength(2);
  });

  it('records that this version cannot read are crawled again', async () => {
    await arrangeSaved();
    await desk.store.db.updateTable('inventory_records').set({ record: '{"id":"x"}' }).execute();
    const after = beginProcess();
    await after.refresh();
    expect(after.listings()).toEqual(sorted(await desk.listings()));
    await after.save();
    const last = beginProcess();
    await last.index.open(desk.connection);
    expect(last.listings()).toEqual(after.listings());
  });

  it('the effect of archiving a building on its listings is read', async () => {
    await arrangeSaved();
    await archiveObject(desk.connection, { reference: objectRef('HUS-1') });
    const after = beginProcess();
    await after.refresh();
    expect(after.index.listings.map(({ status }) => status)).toEqual(['unpublished', 'unpublished', 'unpublished']);
    expect(after.index.objects.map(({ status }) => status)).toEqual(['archived']);
  });
});

describe('what is written', () => {
  it('is only what changed', async () => {
    const running = await arrangeSaved();
    await desk.store.db.deleteFrom('inventory_records').where('kind', '=', 'listing').execute();
    await desk.put('B', { floorArea: 77 });
    await running.refresh();
    await running.save();
    expect(await savedReferences()).toEqual(['B']);
  });

  it('does not contain the key', async () => {
    await arrangeSaved();
    const scopes = await desk.store.db.selectFrom('inventory_scopes').selectAll().execute();
    const records = await desk.store.db.selectFrom('inventory_records').selectAll().execute();
    expect(records.length).toBeGreaterThan(3);
    expect(JSON.stringify([scopes, records])).not.toContain(desk.organization.key.key.slice(-24));
  });

  it('is corrected by a full crawl: lost and removed records, and the number of differences', async () => {
    const running = await arrangeSaved();
    const { db } = desk.store;
    const [record] = await db.selectFrom('inventory_records').selectAll().where('kind', '=', 'listing').execute();
    await db.deleteFrom('inventory_records').where('id', '=', record!.id).execute();
    const ghost = { ...(JSON.parse(record!.record) as Listing), id: '01937c1e-2222-7aaa-8bbb-000000000001' };
    await db
      .insertInto('inventory_records')
      .values({ ...record!, id: ghost.id, record: JSON.stringify({ ...ghost, externalRef: 'GHOST' }) })
      .execute();
    await running.crawl();
    await running.save();
    expect(await savedReferences()).toEqual(['A', 'B', 'C']);
    expect(running.index.fullCrawl.drift).toMatchObject({ count: 0 });
    const after = beginProcess();
    await after.index.open(desk.connection);
    expect(after.index.fullCrawl.drift).toEqual(running.index.fullCrawl.drift);
  });

  it.each([
    ['at once', false],
    ['after more was written there', true],
  ])('follows a service that was set back to an earlier state, noticed %s', async (_, writes) => {
    const running = await arrangeSaved();
    const { db } = desk.test.store;
    const earlier = await db
      .selectFrom('listings')
      .selectAll()
      .where('external_ref', '=', 'B')
      .executeTakeFirstOrThrow();
    await desk.put('B', { floorArea: 77 });
    await running.refresh();
    await running.save();
    await db.updateTable('listings').set(earlier).where('id', '=', earlier.id).execute();
    if (writes) await desk.put('C', { floorArea: 78 });
    await running.refresh();
    await running.crawl();
    await running.save();
    const after = beginProcess();
    await after.index.open(desk.connection);
    expect(after.listings()).toEqual(sorted(await desk.listings()));
  });

  it('leaves a listing that is being changed to the next process, even after a full crawl', async () => {
    const running = await arrangeSaved();
    const listing = running.listings().find(({ externalRef }) => externalRef === 'B')!;
    const target = { kind: 'listing', id: listing.id, reference: 'B', name: null } as const;
    await beginAct(desk.store, { kind: 'listing.save', by: null, target });
    await desk.put('B', { floorArea: 77 });
    desk.test.clock.now += 60_000;
    await desk.put('C', { floorArea: 78 });
    await running.crawl();
    await running.save();
    const after = beginProcess();
    await after.refresh();
    expect(after.listings()).toEqual(sorted(await desk.listings()));
  });

  it('of a process that knows less never replaces what another one has saved', async () => {
    await arrangeSaved();
    const [ahead, behind] = [beginProcess(), beginProcess()];
    await behind.index.open(desk.connection);
    const old = behind.index.listings.find(({ externalRef }) => externalRef === 'B')!;
    await desk.put('B', { floorArea: 77 });
    await desk.put('D');
    await ahead.refresh();
    await ahead.save();
    // The same old state, which looks like a change.
    behind.index.note({ ...old, assignedTo: 'somebody@norrskar.example' });
    await behind.save();
    const after = beginProcess();
    await after.index.open(desk.connection);
    expect(after.listings()).toEqual(sorted(await desk.listings()));
  });

  it('of an organization whose key was replaced is found again without a full crawl', async () => {
    await arrangeSaved();
    const { key } = await desk.organization.issueKey();
    const { store } = desk;
    const connection: typeof desk.connection = { ...desk.connection, key: () => key };
    const scope = await findScope(store, connection, 'embedded');
    const saved = await loadInventory(store, scope);
    expect(saved?.listings.map(({ externalRef }) => externalRef).sort()).toEqual(['A', 'B', 'C']);
    const other = await desk.test.makeOrganization({ name: 'Annan AB' });
    const foreign = await findScope(store, { ...connection, key: () => other.key.key }, 'embedded');
    expect(await loadInventory(store, foreign)).toBeNull();
    expect(await loadInventory(store, await findScope(store, connection, 'preview'))).toBeNull();
  });

  it('of the embedded service is the same at every address, even if an earlier version saved it for one address', async () => {
    const { store, connection } = desk;
    const on = (port: number) => ({ ...connection, baseUrl: `http://127.0.0.1:${port}/partner/v1` });
    const { id, keyHash } = await findScope(store, on(4000), 'embedded');
    expect(await findScope(store, on(5000), 'embedded')).toEqual({ id, keyHash });
    const remote = await findScope(store, on(4000), 'production');
    expect((await findScope(store, on(5000), 'production')).id).not.toBe(remote.id);

    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const { org } = await getMe(connection);
    const place = `embedded ${on(4000).baseUrl}`;
    const earlier = { id: sha256(`${place} ${org.id}`), key_hash: sha256(`${place} ${connection.key()}`) };
    const state = { newest: 0, crawled_at: 0, checked_at: 0, drift_count: null, drift_at: null };
    await store.db
      .insertInto('inventory_scopes')
      .values({ ...earlier, ...state })
      .execute();
    expect((await findScope(store, on(4000), 'embedded')).id).toBe(earlier.id);
    const { key } = await desk.organization.issueKey();
    expect((await findScope(store, { ...on(4000), key: () => key }, 'embedded')).id).toBe(earlier.id);
  });
});
