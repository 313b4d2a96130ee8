import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ListingId, type Listing } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { invitePerson, withdrawInvitation } from '@/lib/desk/invitations/actions';
import { listStaff } from '@/lib/desk/invitations/list-staff';
import { beginAct } from '@/lib/desk/journal/act-store';
import { noteSeenListings } from '@/lib/desk/journal/note-seen-listings';
import { actUnderWayMs } from '@/lib/desk/journal/settle-acts';
import { putStaff } from '@/lib/desk/staff/staff-store';
import { takeOffMarket } from '@/lib/desk/listings/actions';
import { getListingDetails } from '@/lib/desk/listings/get-listing-details';
import { archiveObject, saveObject } from '@/lib/desk/objects/actions';
import type { Act } from '@/lib/rules/activity/act';
import { parseActFilter } from '@/lib/rules/activity/act-filter';
import { objectFingerprint } from '@/lib/rules/objects/object-body';
import { desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { readActs, runTitles } from './export-activity';
import { findAct, listActors, listActs } from './list-acts';
import { listOffSince } from './list-off-since';

const admin = { id: 'someone', role: 'admin' } as const;

deskForAllTests();

async function actsOn(targetId: string): Promise<Act[]> {
  return (await listActs(desk.store, admin, { targetId, limit: 100 })).acts;
}

it('the people to choose from are those who have done something, in Swedish order', async () => {
  for (const name of ['Örjan', 'Ärla', 'Åke', 'erik']) {
    await desk.signInAs('admin', name);
    valueOf(await invitePerson({ name: 'Never Here', email: 'never@example.com', role: 'viewer' }));
    const { invitations } = await listStaff(desk.store);
    valueOf(await withdrawInvitation({ id: invitations[0]!.id }));
  }
  const people = await listActors(desk.store);
  expect(people.map(({ name }) => name)).toEqual(['erik', 'Åke', 'Ärla', 'Örjan']);
});

it('the people to choose from have their current names', async () => {
  const [{ id, name: before }] = (await listActors(desk.store)) as [{ id: string; name: string }];
  const name = 'Erik Ek';
  await putStaff(desk.store, { email: `${before}@example.com`, name, password: 'a long password' });
  expect(await listActors(desk.store)).toContainEqual({ id, name });
});

describe('what the dashboard writes', () => {
  it('is recorded with person, role, session, bodies, outcome and request id', async () => {
    const staffId = await desk.signInAs('publisher', 'Åsa');
    const listing = await desk.push('W-1', await desk.organization.makeUploads(3));
    const { requestId } = valueOf(await desk.save(listing, { workplaces: 7 }));
    const [act] = await actsOn(listing.id);
    expect(act).toMatchObject({
      kind: 'listing.save',
      person: { id: staffId, name: 'Åsa', role: 'publisher' },
      target: { kind: 'listing', id: listing.id, reference: 'W-1' },
      outcome: 'updated',
      statusBefore: 'published',
      status: 'published',
      requestId,
      environment: 'production',
      parts: ['workplaces'],
    });
    const { session } = await desk.store.db
      .selectFrom('acts')
      .select('session')
      .where('id', '=', act!.id)
      .executeTakeFirstOrThrow();
    expect(session).toMatch(/^[0-9a-f]{8}$/);
    expect(deskRequest.token).not.toContain(session);
    const whole = await findAct(desk.store, admin, act!.id);
    expect(whole).toMatchObject({ before: { workplaces: listing.workplaces }, after: { workplaces: 7 } });
  });

  it('is found by its listing even if it created the listing', async () => {
    const connection = await partnerConnection();
    await inventoryIndex(connection).refresh(connection);
    const listing = await desk.push('W-2', await desk.upload(3));
    const body = { ...listing, reference: undefined };
    const made = valueOf(
      await desk.save({ ...listing, externalRef: 'W-2-copy' as typeof listing.externalRef }, body, null),
    );
    expect(await actsOn(made.receipt.id)).toMatchObject([
      {
        kind: 'listing.save',
        outcome: 'created',
        statusBefore: null,
        target: { name: expect.stringContaining(listing.object.streetAddress) },
      },
    ]);
  });

  it('names a run by what it changes, and an undo by the run that it undoes', async () => {
    const person = { staff_id: 'asa', staff_name: 'Åsa', pause_code: null } as const;
    const times = { lease_owner: null, lease_until: 0, created_at: 1, started_at: 1, ended_at: null } as const;
    const base = { ...person, ...times, state: 'finished', title: null } as const;
    const change = { kind: 'noticePeriod', months: 9 } as const;
    const raised = { ...base, id: randomUUID(), source: 'bulk', change: JSON.stringify(change), undoes: null } as const;
    const undo = { ...base, id: randomUUID(), source: 'undo', change: null, undoes: raised.id } as const;
    for (const run of [raised, undo]) {
      await desk.store.db.insertInto('bulk_runs').values(run).execute();
      const target = { kind: 'run', id: run.id, reference: null, name: null } as const;
      await beginAct(desk.store, { kind: 'run.start', by: null, target, runId: run.id });
    }
    const [undone, first] = await Promise.all([undo, raised].map(async ({ id }) => (await actsOn(id))[0]!.run));
    expect(first).toMatchObject({ plan: { source: 'bulk', change }, undone: null });
    expect(undone).toMatchObject({ plan: { source: 'undo', change: null }, undone: { change } });
    await desk.signInAs('admin', 'Bo');
    const words = {
      locale: 'sv',
      nameOf: String,
      kinds: String,
      titles: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
    } as const;
    const { acts } = await readActs(new URLSearchParams({ run: undo.id }), 9);
    expect(await runTitles(acts, words)).toEqual(
      new Map([
        [undo.id, 'undoOf noticePeriod 9'],
        [raised.id, 'noticePeriod 9'],
      ]),
    );
  });

  it('is recorded for taking off, for buildings and for rejected pushes', async () => {
    const listing = await desk.push('W-3', await desk.organization.makeUploads(3));
    valueOf(await takeOffMarket({ id: listing.id }));
    const refused = await desk.save(await desk.read(listing.id), { amenityIds: [999] });
    expect(refused.ok).toBe(false);
    expect(await actsOn(listing.id)).toMatchObject([
      { kind: 'listing.save', outcome: 'failed', code: 'BAD_REQUEST', requestId: expect.any(String) },
      { kind: 'listing.takeOff', outcome: 'updated', statusBefore: 'published', status: 'unpublished' },
    ]);
    const address = { ...exampleObjectBody, streetAddress: 'Nygatan 3' };
    const made = valueOf(await saveObject({ reference: 'W-OBJ', startedFrom: null, body: address }));
    valueOf(await archiveObject({ id: made.receipt.id }));
    const startedFrom = objectFingerprint({ ...made.receipt, status: 'archived' });
    valueOf(await saveObject({ reference: 'W-OBJ', startedFrom, body: address }));
    expect((await actsOn(made.receipt.id)).map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['object.bringBack', 'updated'],
      ['object.archive', 'done'],
      ['object.save', 'created'],
    ]);
  });

  it('appears once, with its person, on every listing that went off with its building', async () => {
    const staffId = await desk.signInAs('publisher', 'Åsa');
    const address = { ...exampleObjectBody, streetAddress: 'Parkgatan 11' };
    const { receipt: object } = valueOf(await saveObject({ reference: 'A-OBJ', startedFrom: null, body: address }));
    const images = await desk.organization.makeUploads(3);
    const live = await desk.push('A-live', images, { objectId: object.id });
    const off = await desk.push('A-off', [], { objectId: object.id });
    await inventoryIndex(await partnerConnection()).crawl(await partnerConnection());
    const { requestId } = valueOf(await archiveObject({ id: object.id }));
    await noteSeenListings(desk.store, [await desk.read(live.id)]);
    expect(await actsOn(live.id)).toMatchObject([
      { kind: 'listing.takeOff', person: { id: staffId }, statusBefore: 'published', status: 'unpublished', requestId },
    ]);
    expect(await actsOn(off.id)).toEqual([]);
    expect(Object.keys(await listOffSince(desk.store))).toContain(live.id);
  });

  it('cannot be changed or deleted, even by an SQL statement', async () => {
    const { db } = desk.store;
    const statements = [
      sql`update acts set kind = 'listing.undo'`,
      sql`update act_ends set outcome = 'failed'`,
      sql`delete from acts`,
      sql`delete from act_ends`,
    ];
    for (const statement of statements) await expect(statement.execute(db)).rejects.toThrow('stays written down');
  });
});

describe('a push whose answer is lost', () => {
  it.each([
    ['before the service has seen it', false, 'failed'],
    ['after the service did it', true, 'updated'],
  ] as const)('%s is unknown until the next read', async (_, arrives, outcome) => {
    await desk.signInAs('publisher');
    const listing = await desk.push(`U-${outcome}`, await desk.organization.makeUploads(3));
    desk.interveneWith(async (request, serve) => {
      if (request.method !== 'PUT') return serve();
      if (arrives) await serve();
      return new Response('the gateway is lost', { status: 502 });
    });
    const answer = await desk.save(listing, { workplaces: 9 });
    desk.interveneWith(null);
    expect(answer.ok).toBe(false);
    expect((await actsOn(listing.id))[0]).toMatchObject({ outcome: 'unknown', code: 'INTERNAL_SERVER_ERROR' });
    await getListingDetails(await partnerConnection(), listing.id);
    expect(await actsOn(listing.id)).toMatchObject([{ outcome, parts: ['workplaces'] }]);
    await getListingDetails(await partnerConnection(), listing.id);
    expect(await actsOn(listing.id)).toHaveLength(1);
  });

  it.each([
    ['a save', 'PUT', (listing: Listing) => desk.save(listing, { workplaces: 9 })],
    ['a taking off', 'POST', ({ id }: Listing) => takeOffMarket({ id })],
  ])('and that is sent again is recorded with what it did: %s', async (_, method, change) => {
    await desk.signInAs('publisher');
    const listing = await desk.push(`AGAIN-${method}`, await desk.organization.makeUploads(3));
    let isLost = false;
    desk.interveneWith(async (request, serve) => {
      const answer = await serve();
      if (isLost || request.method !== method) return answer;
      isLost = true;
      return new Response('the gateway is lost', { status: 502 });
    });
    const { receipt } = valueOf(await change(listing));
    desk.interveneWith(null);
    expect([isLost, receipt.outcome]).toEqual([true, 'updated']);
    expect(await actsOn(listing.id)).toMatchObject([{ outcome: 'updated' }]);
  });

  it('because the process ended stays open while it may be in progress, and is settled later', async () => {
    const listing = await desk.push('U-crash', await desk.organization.makeUploads(3));
    const start = {
      kind: 'listing.takeOff',
      by: null,
      target: { kind: 'listing', id: listing.id, reference: 'U-crash', name: 'x' },
      before: {
        body: (await import('@/lib/desk/journal/act-store')).beforeOfListing(listing).body,
        status: 'published',
      },
    } as const;
    await beginAct(desk.store, start, Date.now());
    await noteSeenListings(desk.store, [listing]);
    expect((await actsOn(listing.id))[0]?.outcome).toBe('unknown');
    const other = await beginAct(desk.store, start, Date.now() - actUnderWayMs - 1);
    await desk.store.db.deleteFrom('open_acts').where('act_id', '!=', other).execute();
    await noteSeenListings(desk.store, [listing]);
    expect((await findAct(desk.store, admin, other))?.act.outcome).toBe('failed');
  });
});

describe('changes by another person', () => {
  it('are recorded once, with the difference to the dashboard’s own push', async () => {
    await desk.signInAs('publisher');
    const images = await desk.organization.makeUploads(3);
    const listing = await desk.push('P-1', images);
    const ours = valueOf(await desk.save(listing, { workplaces: 7 })).receipt;
    desk.test.clock.now += 3_600_000;
    const theirs = await desk.push('P-1', images, { floorArea: 77 });
    const connection = await partnerConnection();
    for (let look = 0; look < 3; look += 1) await getListingDetails(connection, ListingId.parse(listing.id));
    const acts = await actsOn(listing.id);
    expect(acts).toHaveLength(2);
    expect(acts.find(({ kind }) => kind === 'listing.outside')).toMatchObject({
      person: null,
      at: Date.parse(theirs.lastPushedAt!),
      parts: ['floorArea', 'workplaces'],
      outcome: 'updated',
    });
    valueOf(await desk.save(theirs, { workplaces: ours.workplaces }));
    await getListingDetails(connection, ListingId.parse(listing.id));
    expect(await actsOn(listing.id)).toHaveLength(3);
  });

  it('are not recorded for the dashboard’s own archiving, or for a read that is older than its push', async () => {
    await desk.signInAs('publisher');
    const images = await desk.organization.makeUploads(3);
    const object = valueOf(
      await saveObject({
        reference: 'P-OBJ',
        startedFrom: null,
        body: { ...exampleObjectBody, streetAddress: 'Parkgatan 9' },
      }),
    );
    const listing = await desk.push('P-2', images, { objectId: object.receipt.id });
    valueOf(await desk.save(listing, { workplaces: 7 }));
    valueOf(await archiveObject({ id: object.receipt.id }));
    await noteSeenListings(desk.store, [await desk.read(listing.id)]);
    await noteSeenListings(desk.store, [listing]);
    expect((await actsOn(listing.id)).map(({ kind }) => kind)).toEqual(['listing.takeOff', 'listing.save']);
  });

  it('are recorded when they take a listing off the market', async () => {
    await desk.signInAs('publisher');
    const listing = await desk.push('P-3', await desk.organization.makeUploads(3));
    valueOf(await desk.save(listing, { workplaces: 7 }));
    desk.test.clock.now += 60_000;
    await desk.organization.api('POST', `/listings/${listing.id}/unpublish`);
    await noteSeenListings(desk.store, [await desk.read(listing.id)]);
    expect((await actsOn(listing.id)).find(({ kind }) => kind === 'listing.outside')).toMatchObject({
      statusBefore: 'published',
      status: 'unpublished',
      parts: [],
    });
  });
});

describe('the list of acts', () => {
  it('pages by key, filters, and shows the sessions of others only to administrators', async () => {
    const all = async (params: string, reader: Parameters<typeof listActs>[1] = admin) => {
      const filter = parseActFilter(new URLSearchParams(params));
      const found: Act[] = [];
      for (let after: string | null = null; ;) {
        const page: Awaited<ReturnType<typeof listActs>> = await listActs(desk.store, reader, {
          ...filter,
          after,
          limit: 3,
        });
        found.push(...page.acts);
        if (page.next === null) return found;
        after = page.next;
      }
    };
    const acts = await all('');
    expect(acts.length).toBeGreaterThan(8);
    expect(new Set(acts.map(({ id }) => id)).size).toBe(acts.length);
    expect(acts.map(({ at }) => at)).toEqual(acts.map(({ at }) => at).toSorted((a, b) => b - a));
    expect((await all('q=W-1')).every(({ target }) => target?.reference?.startsWith('W-1'))).toBe(true);
    expect(await all('q=100%25')).toEqual([]);
    expect(await all('q=jarlsgatan57')).toEqual(acts.filter(({ target }) => target?.name?.includes('Jarlsgatan 57')));
    expect(await all('q=jarlsgatan57')).not.toEqual([]);
    expect((await all('kind=object')).every(({ kind }) => kind.startsWith('object.'))).toBe(true);
    expect((await all('outcome=failed')).every(({ outcome }) => outcome === 'failed')).toBe(true);
    expect(await all('to=2001-01-01')).toEqual([]);
    await beginAct(desk.store, {
      kind: 'session.signIn',
      by: { id: 'p1', name: 'Åsa', role: 'viewer', session: 'abcd' },
    });
    const seenBy = async (reader: Parameters<typeof listActs>[1]) => (await all('kind=session', reader)).length;
    expect(await seenBy(admin)).toBe(1);
    expect(await seenBy({ id: 'p1', role: 'viewer' })).toBe(1);
    expect(await seenBy({ id: 'p2', role: 'publisher' })).toBe(0);
  });
});

it('the acts for a file are cut at the maximum number', async () => {
  await desk.signInAs('admin', 'Bo');
  const all = await readActs(new URLSearchParams(), 100);
  expect(all.isCut).toBe(false);
  expect(all.acts.length).toBeGreaterThan(2);
  expect(await readActs(new URLSearchParams(), all.acts.length)).toEqual(all);
  expect(await readActs(new URLSearchParams(), 2)).toEqual({ acts: all.acts.slice(0, 2), isCut: true });
});
