import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Listing } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { inventoryIndex, newestListings } from '@/lib/desk/inventory/current-inventory';
import { InventoryIndex } from '@/lib/desk/inventory/inventory-index';
import { InventorySaver } from '@/lib/desk/inventory/inventory-saver';
import { findScope, loadInventory } from '@/lib/desk/inventory/inventory-store';
import { beginAct, endAct, targetOfListing } from '@/lib/desk/journal/act-store';
import {
  noteSeenListings,
  pruneSightings,
  sightingsShownSingly,
  type Sighting,
} from '@/lib/desk/journal/note-seen-listings';
import { takeOffMarket } from '@/lib/desk/listings/actions';
import { archiveObject, saveObject } from '@/lib/desk/objects/actions';
import { keepSightedPhotos } from '@/lib/desk/photo-copies/keep-removed-photos';
import { findPhotoCopies } from '@/lib/desk/photo-copies/photo-copies';
import { parseActFilter } from '@/lib/rules/activity/act-filter';
import { currentRow, desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';
import { listActs } from './list-acts';
import { listOffSince, readOffSince } from './list-off-since';
import { readRecentActivity } from './read-activity';

const admin = { id: 'someone', role: 'admin' } as const;

deskForAllTests();
beforeEach(async () => {
  await desk.signInAs('publisher', 'Åsa');
  desk.test.clock.now += 3_600_000;
});

/** Starts a process of the dashboard over the shared store. */
async function beginProcess() {
  const { store } = desk;
  const connection = await partnerConnection();
  const sightings: Sighting[] = [];
  const scope = await findScope(store, connection, 'production');
  const index: InventoryIndex = new InventoryIndex({ load: () => loadInventory(store, scope) });
  const saver = new InventorySaver(store, scope, index, (seen) => void sightings.push(...seen));
  const refresh = async () => {
    index.expire();
    await index.refresh(connection);
  };
  const look = async () => {
    await refresh();
    await saver.flush();
  };
  await look();
  return { index, saver, sightings, refresh, look };
}

async function actsOn(targetId: string) {
  return (await listActs(desk.store, admin, { targetId, limit: 100 })).acts;
}

async function listed(params: string) {
  return (await listActs(desk.store, admin, { ...parseActFilter(new URLSearchParams(params)), limit: 100 })).acts;
}

const unpublish = ({ id }: Listing) => desk.organization.api('POST', `/listings/${id}/unpublish`);

describe('a listing that was never saved here', () => {
  it.each([
    ['loses its photos', (listing: Listing) => desk.push(listing.externalRef!, []), ['images']],
    ['is unpublished with another key', unpublish, []],
  ] as const)('%s: Activity, History and Blockers show when and why it went off', async (name, change, parts) => {
    const listing = await desk.push(`S-${parts.length}`, await desk.upload(3));
    const dashboard = await beginProcess();
    expect(await actsOn(listing.id), name).toEqual([]);
    desk.test.clock.now += 600_000;
    const at = desk.test.clock.now;
    await change(listing);
    await dashboard.look();
    await dashboard.look();
    const acts = await actsOn(listing.id);
    expect(acts).toMatchObject([
      { kind: 'listing.outside', person: null, at, statusBefore: 'published', status: 'unpublished', parts },
    ]);
    expect(acts[0]).toMatchObject({ hasBefore: true, hasAfter: true });
    expect((await listOffSince(desk.store))[listing.id]).toEqual({ at: new Date(at).toISOString(), person: null });
    await unpublish(listing);
    await (await beginProcess()).look();
    expect(await actsOn(listing.id)).toHaveLength(1);
  });

  it('is compared with the state before a restart, even if the previous process recorded nothing', async () => {
    const listing = await desk.push('S-restart', await desk.upload(3));
    await beginProcess();
    desk.test.clock.now += 60_000;
    await desk.push('S-restart', listing.images, { workplaces: 77 });
    const crashed = await beginProcess().then(({ saver }) => saver);
    expect(await actsOn(listing.id)).toMatchObject([{ kind: 'listing.outside', parts: ['workplaces'] }]);
    desk.test.clock.now += 60_000;
    await unpublish(listing);
    await beginProcess();
    await crashed.flush();
    const statuses = (await actsOn(listing.id)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['published', 'unpublished']));
  });

  it('is recorded once if several processes see the change at the same time', async () => {
    const listing = await desk.push('S-two', await desk.upload(3));
    const processes = [await beginProcess(), await beginProcess(), await beginProcess()];
    desk.test.clock.now += 60_000;
    await unpublish(listing);
    await Promise.all(processes.map(({ refresh }) => refresh()));
    await Promise.all(processes.map(({ saver }) => saver.flush()));
    expect(await actsOn(listing.id)).toHaveLength(1);
    expect(processes.flatMap(({ sightings }) => sightings)).toHaveLength(1);
  });
});

describe('not recorded a second time', () => {
  it('a push, a taking off and an archiving by the dashboard', async () => {
    const images = await desk.upload(3);
    const saved = await desk.push('O-save', images);
    const taken = await desk.push('O-off', images);
    const object = valueOf(
      await saveObject({
        reference: 'O-OBJ',
        startedFrom: null,
        body: { ...exampleObjectBody, streetAddress: 'Parkgatan 21' },
      }),
    ).receipt;
    const inBuilding = await desk.push('O-in', images, { objectId: object.id });
    const dashboard = await beginProcess();
    desk.test.clock.now += 60_000;
    valueOf(await desk.save(saved, { workplaces: 8 }));
    valueOf(await takeOffMarket({ id: taken.id }));
    valueOf(await archiveObject({ id: object.id }));
    await dashboard.look();
    const kinds = async ({ id }: Listing) => (await actsOn(id)).map(({ kind }) => kind);
    expect(await kinds(saved)).toEqual(['listing.save']);
    expect(await kinds(taken)).toEqual(['listing.takeOff']);
    expect(await kinds(inBuilding)).not.toContain('listing.outside');
  });

  it('an archiving whose answer was lost: its person is recorded on the listings that went off', async () => {
    const { body: object } = await desk.organization.api('PUT', '/objects/O-LOST', exampleObjectBody);
    const images = await desk.upload(3);
    const live = await desk.push('O-lost', images, { objectId: object.id });
    const own = await desk.push('O-own', images, { objectId: object.id });
    valueOf(await desk.save(own, { workplaces: 8 }));
    const processes = [await beginProcess(), await beginProcess()];
    desk.test.clock.now += 60_000;
    desk.interveneWith(async (request, serve) => {
      const response = await serve();
      return request.method === 'DELETE' ? new Response('cut off') : response;
    });
    expect(await archiveObject({ id: object.id })).toMatchObject({ failure: { code: 'UNREADABLE_ANSWER' } });
    desk.interveneWith(null);
    await Promise.all(processes.map(({ look }) => look()));
    for (const { id } of [live, own]) {
      const departures = (await actsOn(id)).filter(({ statusBefore, status }) => statusBefore !== status);
      expect(departures).toMatchObject([{ kind: 'listing.takeOff', person: { name: 'Åsa' }, status: 'unpublished' }]);
    }
    expect(processes.flatMap(({ sightings }) => sightings)).toEqual([]);
  });

  it('an archiving whose result another process sees before it is recorded', async () => {
    const { body: object } = await desk.organization.api('PUT', '/objects/O-RACE', exampleObjectBody);
    const listing = await desk.push('O-race', await desk.upload(3), { objectId: object.id });
    const own = await desk.push('O-race-own', await desk.upload(3), { objectId: object.id });
    valueOf(await desk.save(own, { workplaces: 8 }));
    const other = await beginProcess();
    desk.test.clock.now += 60_000;
    desk.interveneWith(async (request, serve) => {
      const response = await serve();
      if (request.method === 'DELETE') await other.look();
      return response;
    });
    valueOf(await archiveObject({ id: object.id }));
    desk.interveneWith(null);
    await other.look();
    for (const { id } of [listing, own]) {
      const departures = (await actsOn(id)).filter(({ statusBefore, status }) => statusBefore !== status);
      expect(departures).toMatchObject([{ kind: 'listing.takeOff', person: { name: 'Åsa' } }]);
    }
  });

  it('an archiving, but not what another system publishes in that building later', async () => {
    const { body: object } = await desk.organization.api('PUT', '/objects/O-BACK', exampleObjectBody);
    const images = await desk.upload(3);
    const listing = await desk.push('O-back', images, { objectId: object.id });
    valueOf(await desk.save(listing, { workplaces: 8 }));
    const dashboard = await beginProcess();
    desk.test.clock.now += 60_000;
    valueOf(await archiveObject({ id: object.id }));
    await dashboard.look();
    desk.test.clock.now += 60_000;
    await desk.organization.api('PUT', '/objects/O-BACK', exampleObjectBody);
    await desk.push('O-back', images, { objectId: object.id, workplaces: 8 });
    await dashboard.look();
    const kinds = (await actsOn(listing.id)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['listing.outside', 'listing.save', 'listing.takeOff']);
  });

  it('an archiving, but not what another system changes right after it, before the inventory was saved', async () => {
    const { body: object } = await desk.organization.api('PUT', '/objects/O-SOON', exampleObjectBody);
    const images = await desk.upload(3);
    const { id } = await desk.push('O-soon', images, { objectId: object.id });
    valueOf(await archiveObject({ id: object.id }));
    desk.test.clock.now += 60_000;
    await desk.organization.api('PUT', '/objects/O-SOON', exampleObjectBody);
    await desk.push('O-soon', images, { objectId: object.id, workplaces: 8 });
    await noteSeenListings(desk.store, [await desk.read(id)]);
    const kinds = (await actsOn(id)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['listing.outside', 'listing.takeOff']);
  });

  it('a push in progress; if it turns out to be by another system, it is recorded afterwards', async () => {
    const listing = await desk.push('O-open', await desk.upload(3));
    const dashboard = await beginProcess();
    const open = await beginAct(desk.store, { kind: 'listing.takeOff', by: null, target: targetOfListing(listing) });
    desk.test.clock.now += 60_000;
    await unpublish(listing);
    await dashboard.look();
    expect((await actsOn(listing.id)).map(({ kind }) => kind)).toEqual(['listing.takeOff']);
    await endAct(desk.store, open, { outcome: 'failed' });
    const after = await beginProcess();
    expect((await actsOn(listing.id)).map(({ kind }) => kind)).toContain('listing.outside');
    expect(after.sightings).toHaveLength(1);
  });
});

describe('the photos of a listing that another system changed', () => {
  it('are copied if they can still be read, including all photos of a listing that went off', async () => {
    const images = await desk.upload(7);
    const off = await desk.push('F-off', images.slice(0, 3));
    const less = await desk.push('F-less', images.slice(3));
    const dashboard = await beginProcess();
    desk.test.clock.now += 60_000;
    await unpublish(off);
    await desk.push('F-less', images.slice(3, 6));
    await dashboard.look();
    expect(dashboard.sightings.map(({ listing: { id } }) => id).sort()).toEqual([off.id, less.id].sort());
    const keeping = { store: desk.store, connection: await partnerConnection(), others: dashboard.index.listings };
    await keepSightedPhotos(keeping, dashboard.sightings);
    expect([...(await findPhotoCopies(desk.store, images)).keys()].sort()).toEqual(off.images.toSorted());
    expect(readdirSync(join(desk.dataDir, 'kept-photos'))).toHaveLength(3);
  });
});

describe('a feed that changes very many', () => {
  it('is one line in Activity, with a line for each listing that went off, and is in each History; old changes are dropped', async () => {
    const count = sightingsShownSingly + 3;
    const images = await desk.upload(3);
    const listings: Listing[] = [];
    for (let each = 0; each < count; each += 1) listings.push(await desk.push(`M-${each}`, images));
    const dashboard = await beginProcess();
    const linesBefore = (await listed('')).length;
    for (let night = 1; night <= 3; night += 1) {
      desk.test.clock.now += 86_400_000;
      for (const { externalRef } of listings.slice(1)) await desk.push(externalRef!, images, { workplaces: night });
      if (night === 1) await unpublish(listings[0]!);
      await dashboard.look();
    }
    const lines = await listed('');
    expect(lines).toHaveLength(linesBefore + 4);
    const together = lines.filter(({ target }) => target?.kind === 'run');
    expect(together).toHaveLength(3);
    for (const { kind, run } of together) {
      expect({ kind, run }).toMatchObject({ kind: 'listing.outside', run: { outcomes: { updated: count - 1 } } });
    }
    expect(await listed(`run=${together[0]!.runId}`)).toHaveLength(count);
    expect(await actsOn(listings[1]!.id)).toHaveLength(3);

    await pruneSightings(desk.store, Date.now(), { forMs: 365 * 86_400_000, countMax: 1 });
    expect((await actsOn(listings[1]!.id)).map(({ parts }) => parts)).toEqual([['workplaces']]);
    expect(await actsOn(listings[0]!.id)).toMatchObject([{ status: 'unpublished' }]);
    expect((await listOffSince(desk.store))[listings[0]!.id]).toBeDefined();
    const seen = await noteSeenListings(desk.store, dashboard.index.listings);
    expect(seen.sightings).toEqual([]);
    expect((await listed('kind=listing')).length).toBeGreaterThan(0);
  }, 60_000);
});

it('a change by another system that lists show has its act in the recent activity and a departure, at once', async () => {
  const listing = await desk.push('S-OFF', await desk.upload(3));
  const connection = await partnerConnection();
  const look = async () => {
    inventoryIndex(connection).expire();
    return (await newestListings(connection)).find(({ id }) => id === listing.id);
  };
  await look();
  await readOffSince();
  await unpublish(listing);
  expect(await look()).toMatchObject({ status: 'unpublished' });
  const acts = await readRecentActivity(100);
  expect(acts.map(({ kind, target }) => `${kind} ${target?.id}`)).toContain(`listing.outside ${listing.id}`);
  const departures = await readOffSince();
  expect(departures).toMatchObject({ [listing.id]: { person: null } });
  // Lists are ordered by that time.
  expect(await currentRow(listing)).toMatchObject({ leftAt: departures[listing.id]!.at });
});
