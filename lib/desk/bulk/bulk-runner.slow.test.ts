import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection, type Connection } from '@/lib/client';
import type { Listing } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';
import {
  createBulkHarness,
  dice,
  rowsBy,
  stateOf,
  type BulkHarness,
  type Fault,
} from '@/lib/testing/harness/bulk-harness';
import { runnerPace } from './bulk-runner';
import { planUndo } from './plan-undo';
import { stepRun } from './run-steps';

const raise: BulkChange = { kind: 'rent', unit: 'month', step: { mode: 'percent', percent: 3, rounding: 1 } };
const assign = (email: string): BulkChange => ({ kind: 'assign', email });

let bulk: BulkHarness;

beforeEach(async () => {
  bulk = await createBulkHarness();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await bulk.close();
});

/** `count` listings: most of them live, every fifth a draft, every seventh taken off, a few priced by the day. */
async function arrange(count: number): Promise<Listing[]> {
  for (let number = 0; number < count; number += 1) {
    const isByDay = number % 50 === 49;
    const listing = await bulk.put(`L-${String(number).padStart(4, '0')}`, {
      price: { amount: 10_000 + number, unit: isByDay ? 'day' : 'month' },
      ...(isByDay && { noticePeriod: null, bindingPeriod: null }),
      ...(number % 5 === 0 && { status: 'draft' }),
    });
    if (number % 7 === 0) await bulk.organization.api('POST', `/listings/${listing.id}/unpublish`);
  }
  const listings = await bulk.listings();
  bulk.writes.clear();
  return listings.toReversed();
}

async function run(change: BulkChange, chosen: readonly Listing[], runner = bulk.runner()): Promise<string> {
  const id = await bulk.plan(change, chosen);
  await stepRun(bulk.store, id, 'start');
  await runner.workOff();
  return id;
}

/** Works off a run whose service answers again, after the wait of another runner has ended. */
async function workOffHealed(id: string) {
  bulk.heal();
  bulk.clock.now += runnerPace.leaseMs;
  await bulk.runner().workOff();
  return bulk.page(id);
}

const isWrite = (method: string) => method !== 'GET';

describe('a run without faults', () => {
  it('writes each listing once, and reports the outcome of each row', async () => {
    const before = await arrange(60);
    const id = await run(raise, before);
    const { run: ended, rows } = await bulk.page(id);
    expect(ended).toMatchObject({ state: 'finished', pauseCode: null, counts: { total: 60 } });
    expect(ended.endedAt).not.toBeNull();
    expect(ended.counts.byState).toMatchObject({ done: 59, skipped: 1 });
    expect(rows.map(({ listingId }) => listingId)).toEqual(before.map(({ id }) => id));
    const after = new Map((await bulk.listings()).map((listing) => [listing.id, listing]));
    for (const [position, row] of rows.entries()) {
      const listing = after.get(row.listingId)!;
      const { status, price } = before[position]!;
      const isByDay = price.unit === 'day';
      const amount = isByDay ? price.amount : Math.round(price.amount * 1.03);
      expect([listing.status, listing.price.amount]).toEqual([status, amount]);
      expect(row).toMatchObject({ position, reference: listing.externalRef, city: listing.object.city });
      expect(row.requestId === null).toBe(isByDay);
      expect(row).toMatchObject(
        isByDay
          ? { effect: 'cannot', reason: 'otherUnit', state: 'skipped', attempts: 0 }
          : { state: 'done', outcome: 'updated', statusAfter: status, attempts: 1 },
      );
    }
    expect([...bulk.writes.values()]).toEqual(Array.from({ length: 59 }, () => 1));
  });

  it.each<[string, BulkChange]>([
    ['publishing', { kind: 'publish' }],
    ['taking off', { kind: 'takeOff' }],
    ['a notice period', { kind: 'noticePeriod', months: null }],
    ['amenities', { kind: 'amenities', add: [2], remove: [1] }],
    ['a patch', { kind: 'fields', patch: { description: 'Ny', status: 'draft' } }],
  ])('%s does to each listing what the preview says, and undoing it restores every body', async (_name, change) => {
    const before = await arrange(20);
    const id = await run(change, before);
    const { rows } = await bulk.page(id);
    const after = new Map((await bulk.listings()).map((listing) => [listing.id, listing]));
    for (const row of rows.filter(({ state }) => state === 'done')) {
      const { status, publishBlockers } = after.get(row.listingId)!;
      expect({ status, publishBlockers }).toEqual({ status: row.statusAfter, publishBlockers: row.blockers });
      const wasLive = row.statusBefore === 'published';
      expect(row.effect).toBe(
        status === 'published' ? (wasLive ? 'staysLive' : 'goesLive') : wasLive ? 'goesOff' : 'staysOff',
      );
    }
    expect(rowsBy(rows, 'state', 'done').length).toBeGreaterThan(0);
    await undo(id);
    const restored = await bulk.listings();
    // A draft that was published cannot become a draft again: undoing can only take it off the market.
    const asFarAsItGoes = (listing: Listing, ever: string) =>
      ever === 'draft' ? stateOf(listing).replace(/^(draft|unpublished)/, 'off') : stateOf(listing);
    for (const listing of before) {
      const again = restored.find((one) => one.id === listing.id)!;
      expect(asFarAsItGoes(again, listing.status)).toBe(asFarAsItGoes(listing, listing.status));
    }
  });
});

async function undo(id: string): Promise<string> {
  const current = { listings: await bulk.listings(), objects: await bulk.objects() };
  const undoId = await planUndo(bulk.store, { id: 'staff-2', name: 'Bo' }, id, current);
  await stepRun(bulk.store, undoId, 'start');
  await bulk.runner().workOff();
  return undoId;
}

it('a run from before a change of APP_URL is undone with the current URLs of its photos', async () => {
  const listing = await bulk.put('A');
  const id = await run({ kind: 'noticePeriod', months: 8 }, [listing]);
  const appUrl = 'https://vakant.example.com';
  vi.stubEnv('APP_URL', appUrl);
  const moved = (url: string) => url.replace(/^.*(?=\/media\/)/, appUrl);
  const listings = (await bulk.listings()).map((each) => ({ ...each, images: each.images.map(moved) }));
  const parts = { listings, objects: await bulk.objects() };
  const { rows } = await bulk.page(await planUndo(bulk.store, { id: 'staff-2', name: 'Bo' }, id, parts));
  expect(rows).toMatchObject([{ effect: 'staysLive', changes: [{ field: 'noticePeriod', from: 8 }] }]);
  const [edited] = listings.map((each) => ({ ...each, workplaces: 99 }));
  const undo = await planUndo(bulk.store, { id: 'staff-2', name: 'Bo' }, id, { ...parts, listings: [edited!] });
  expect((await bulk.page(undo)).rows).toMatchObject([{ effect: 'cannot', reason: 'changedSince' }]);
});

describe('a listing that changed after the preview', () => {
  it('is stopped, and the content or status set by the other person stays', async () => {
    const [edited, taken, gone, alone] = (await arrange(9)).filter(({ status }) => status === 'published');
    const id = await bulk.plan(raise, [edited!, taken!, alone!]);
    await bulk.edit(edited!, { workplaces: 99 });
    await bulk.organization.api('POST', `/listings/${taken!.id}/unpublish`);
    await stepRun(bulk.store, id, 'start');
    bulk.writes.clear();
    await bulk.runner().workOff();
    const { rows } = await bulk.page(id);
    expect(rows.map(({ state, errorCode }) => [state, errorCode])).toEqual([
      ['stopped', 'CHANGED_MEANWHILE'],
      ['stopped', 'CHANGED_MEANWHILE'],
      ['done', null],
    ]);
    const after = (await bulk.listings()).find((listing) => listing.id === edited!.id)!;
    expect([after.workplaces, after.price.amount]).toEqual([99, edited!.price.amount]);
    expect([...bulk.writes.keys()]).toEqual([alone!.id]);
    expect(gone).toBeDefined();
  });

  it('is stopped if its building was archived, although that does not change the content of a draft', async () => {
    const draft = await bulk.put('D', { status: 'draft' });
    const id = await bulk.plan(raise, [draft]);
    await bulk.organization.api('DELETE', '/objects/ext:HUS-1');
    await stepRun(bulk.store, id, 'start');
    await bulk.runner().workOff();
    expect((await bulk.page(id)).rows).toMatchObject([{ state: 'stopped', errorCode: 'CHANGED_MEANWHILE' }]);
  });

  it('is skipped if another person made the same change', async () => {
    const listing = await bulk.put('A');
    const id = await bulk.plan({ kind: 'noticePeriod', months: 4 }, [listing]);
    await bulk.edit(listing, { noticePeriod: 4 });
    await stepRun(bulk.store, id, 'start');
    bulk.writes.clear();
    await bulk.runner().workOff();
    expect((await bulk.page(id)).rows).toMatchObject([{ state: 'skipped', outcome: 'unchanged' }]);
    expect(bulk.writes.size).toBe(0);
  });

  it('is not overwritten by an undo either', async () => {
    const [one, two] = [await bulk.put('A'), await bulk.put('B')];
    const id = await run(raise, [one, two]);
    const raised = (await bulk.listings()).find((listing) => listing.id === one.id)!;
    await bulk.edit(raised, { workplaces: 99 });
    const undoId = await undo(id);
    const { run: ended, rows } = await bulk.page(undoId);
    expect(rows).toMatchObject([
      { effect: 'cannot', reason: 'changedSince', state: 'skipped' },
      { effect: 'staysLive', state: 'done' },
    ]);
    expect(ended).toMatchObject({ source: 'undo', createdBy: 'Bo' });
    expect((await bulk.page(id)).run.undoneBy).toBe(undoId);
    const after = await bulk.listings();
    expect(after.find((listing) => listing.id === one.id)!.workplaces).toBe(99);
    expect(stateOf(after.find((listing) => listing.id === two.id)!)).toBe(stateOf(two));
  });
});

describe('a run over a service that fails', () => {
  const faults: Fault[] = [
    { before: 'TOO_MANY_REQUESTS', headers: { 'Retry-After': '1' } },
    { before: 'INTERNAL_SERVER_ERROR' },
    { before: 'CONFLICT' },
    { before: 'cut' },
    { after: 'cut' },
    { after: 'INTERNAL_SERVER_ERROR' },
  ];

  it.each([1, 2])(
    'accounts for each of 200 rows and writes none twice (seed %d), and can be undone',
    { timeout: 120_000 },
    async (seed) => {
      const before = await arrange(200);
      const id = await bulk.plan(raise, before);
      const edited = before.filter((listing, index) => index % 41 === 3 && listing.price.unit === 'month');
      for (const listing of edited) await bulk.edit(listing, { workplaces: 77 });
      const left = new Map((await bulk.listings()).map((listing) => [listing.id, listing]));
      await stepRun(bulk.store, id, 'start');
      bulk.writes.clear();
      const roll = dice(seed);
      bulk.breakWith(() => (roll() < 0.4 ? faults[Math.floor(roll() * faults.length)]! : null));
      const [first, second] = [bulk.runner(), bulk.runner()];
      while ((await bulk.page(id)).run.state === 'running') {
        await Promise.all([first.workOff(), second.workOff()]);
        bulk.clock.now += runnerPace.leaseMs;
      }
      bulk.heal();

      const { run: ended, rows } = await bulk.page(id);
      expect(ended.state).toBe('finished');
      const { done, skipped, stopped, failed, ...none } = ended.counts.byState;
      expect(none).toEqual({ waiting: 0, sending: 0, cancelled: 0 });
      expect(done + skipped + stopped + failed).toBe(200);
      const editedIds = new Set<string>(edited.map((listing) => listing.id));
      const ofEdited = rows.filter(({ listingId }) => editedIds.has(listingId));
      // An edited listing that could not be read in any attempt is stopped by the retry below.
      const ends = ofEdited.map(({ state }) => state).filter((state) => state !== 'failed');
      expect(ends).toEqual(Array.from({ length: stopped }, () => 'stopped'));
      expect(done).toBeGreaterThan(150);
      expect(failed).toBeGreaterThan(0);
      for (const row of rows) {
        const writes = bulk.writes.get(row.listingId) ?? 0;
        // If reading failed too, a push may have arrived without an answer.
        expect(row.state === 'failed' ? writes <= 1 : writes === Number(row.state === 'done')).toBe(true);
        if (row.state !== 'failed') continue;
        expect(row.errorCode).toMatch(/^(?:TOO_MANY_REQUESTS|INTERNAL_SERVER_ERROR|CONFLICT|NETWORK)$/);
      }

      await stepRun(bulk.store, id, 'retry');
      await bulk.runner().workOff();
      const page = await bulk.page(id);
      const doneInAll = 200 - skipped - edited.length;
      expect(page.run.counts.byState).toMatchObject({ failed: 0, stopped: edited.length, done: doneInAll });
      expectWritesToMatch(page.rows);

      bulk.writes.clear();
      const undone = await bulk.page(await undo(id));
      expect(undone.run.counts.byState).toMatchObject({ done: doneInAll, failed: 0, stopped: 0 });
      expectWritesToMatch(undone.rows);
      for (const listing of await bulk.listings()) expect(stateOf(listing)).toBe(stateOf(left.get(listing.id)!));
    },
  );

  function expectWritesToMatch(rows: Awaited<ReturnType<BulkHarness['page']>>['rows']): void {
    const written = rowsBy(rows, 'state', 'done').map(({ listingId }) => listingId as string);
    expect([...bulk.writes.keys()].sort()).toEqual(written.sort());
    expect([...bulk.writes.values()].every((count) => count === 1)).toBe(true);
  }

  it('gives up a row after a few attempts, with code and request id, and continues with the others', async () => {
    const [one, two, three] = [await bulk.put('A'), await bulk.put('B'), await bulk.put('C')];
    const id = await bulk.plan(raise, [one, two, three]);
    await stepRun(bulk.store, id, 'start');
    bulk.breakWith(({ method, path }) =>
      isWrite(method) && path.endsWith('/B') ? { before: 'INTERNAL_SERVER_ERROR' } : null,
    );
    await bulk.runner().workOff();
    const { run: ended, rows } = await bulk.page(id);
    expect(ended).toMatchObject({ state: 'finished', counts: { refused: 0, byState: { failed: 1 } } });
    expect(rows.map(({ state }) => state)).toEqual(['done', 'failed', 'done']);
    expect(rows[1]).toMatchObject({ errorCode: 'INTERNAL_SERVER_ERROR', requestId: 'req-fault', attempts: 4 });
  });

  it('does not retry what the service rejects, and stores the faults by field', async () => {
    const id = await run(assign('nobody@elsewhere.example'), [await bulk.put('A')]);
    const { run: ended, rows } = await bulk.page(id);
    expect(ended.counts).toMatchObject({ refused: 1, byState: { failed: 1 } });
    expect(rows).toMatchObject([
      { state: 'failed', errorCode: 'BAD_REQUEST', attempts: 1, issues: [{ path: ['assignedTo'] }] },
    ]);
  });

  it('detects that the last push arrived if only its answer was lost', async () => {
    const id = await bulk.plan(raise, [await bulk.put('A')]);
    await stepRun(bulk.store, id, 'start');
    let pushes = 0;
    bulk.breakWith(({ method }) => {
      if (isWrite(method)) pushes += 1;
      if (!isWrite(method) || pushes > 4) return null;
      return pushes < 4 ? { before: 'cut' } : { after: 'cut' };
    });
    await bulk.runner().workOff();
    expect((await bulk.page(id)).rows).toMatchObject([{ state: 'done', outcome: 'updated', attempts: 4 }]);
    expect([...bulk.writes.values()]).toEqual([1]);
  });

  it('an undo also restores a listing whose push arrived without an answer, and none whose push did not arrive', async () => {
    const before = [await bulk.put('A'), await bulk.put('B'), await bulk.put('C')];
    const [one, two] = before;
    const id = await bulk.plan(raise, before);
    await stepRun(bulk.store, id, 'start');
    let hasArrived = false;
    bulk.breakWith(({ method, path }) => {
      if (path.endsWith('/B') && isWrite(method)) return { before: 'INTERNAL_SERVER_ERROR' };
      if (hasArrived) return path.endsWith(one!.id) ? { before: 'cut' } : null;
      hasArrived = path.endsWith('/A') && isWrite(method);
      return hasArrived ? { after: 'cut' } : null;
    });
    await bulk.runner().workOff();
    bulk.heal();
    expect((await bulk.page(id)).rows.map(({ state }) => state)).toEqual(['failed', 'failed', 'done']);
    expect([...bulk.writes.keys()]).not.toContain(two!.id);
    bulk.writes.clear();
    const { run: undone, rows } = await bulk.page(await undo(id));
    expect(undone.counts).toMatchObject({ total: 2, byState: { done: 2 } });
    expectWritesToMatch(rows);
    expect((await bulk.listings()).map(stateOf).sort()).toEqual(before.map(stateOf).sort());
  });

  describe.each([
    ['is unreachable', 'cut', 'NETWORK'],
    ['only answers 500', 'INTERNAL_SERVER_ERROR', 'INTERNAL_SERVER_ERROR'],
  ] as const)('that %s', (_name, before, pauseCode) => {
    let requests = 0;
    let id = '';

    beforeEach(async () => {
      id = await bulk.plan(raise, await arrange(30));
      await stepRun(bulk.store, id, 'start');
      bulk.breakWith(({ number }) => {
        requests = number;
        return number > 12 ? { before } : null;
      });
      await bulk.runner().workOff();
    });

    it('waits, looks now and then, and continues by itself, also in another process', async () => {
      const { run: waiting } = await bulk.page(id);
      expect(waiting).toMatchObject({ state: 'running', pauseCode, counts: { byState: { failed: 0 } } });
      const runner = bulk.runner();
      const requestsBefore = requests;
      await runner.workOff();
      expect(requests).toBe(requestsBefore);
      bulk.clock.now += runnerPace.leaseMs;
      await runner.workOff();
      expect(requests).toBe(requestsBefore + 1);
      expect((await bulk.page(id)).run).toEqual(waiting);
      const { run: ended, rows } = await workOffHealed(id);
      expect(ended).toMatchObject({ state: 'finished', pauseCode: null, counts: { byState: { failed: 0 } } });
      expectWritesToMatch(rows);
    });

    it('can be stopped while it waits, and settles the rows in doubt later', async () => {
      await stepRun(bulk.store, id, 'cancel');
      expect((await bulk.page(id)).run).toMatchObject({ state: 'cancelled', pauseCode: null });
      const { run: ended, rows } = await workOffHealed(id);
      expect(ended.counts.byState).toMatchObject({ waiting: 0, sending: 0, failed: 0 });
      expect(ended.counts.byState.cancelled).toBeGreaterThan(20);
      expectWritesToMatch(rows);
    });
  });

  it.each([
    ['closed', 'INTERNAL_SERVER_ERROR'],
    ['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'],
  ] as const)('waits while only writes are rejected with the status of an outage (%s)', async (before, pauseCode) => {
    const id = await bulk.plan(raise, await arrange(8));
    await stepRun(bulk.store, id, 'start');
    bulk.breakWith(({ method }) => (method === 'GET' ? null : { before }));
    await bulk.runner().workOff();
    const { run: waiting } = await bulk.page(id);
    expect(waiting).toMatchObject({ state: 'running', pauseCode, counts: { byState: { failed: 0 } } });
    const { run: ended, rows } = await workOffHealed(id);
    expect(ended).toMatchObject({ state: 'finished', pauseCode: null, counts: { byState: { failed: 0 } } });
    expectWritesToMatch(rows);
  });

  it.each(['UNAUTHORIZED', 'FORBIDDEN'] as const)(
    'pauses with the reason if the key is rejected (%s), and continues when resumed',
    async (code) => {
      const listings = await arrange(30);
      const id = await bulk.plan(raise, listings);
      await stepRun(bulk.store, id, 'start');
      bulk.breakWith(({ number }) => (number > 12 ? { before: code } : null));
      const runner = bulk.runner();
      await runner.workOff();
      const { run: paused, rows } = await bulk.page(id);
      expect(paused).toMatchObject({ state: 'paused', pauseCode: code });
      expect(rowsBy(rows, 'state', 'failed')).toEqual([]);
      await runner.workOff();
      expect((await bulk.page(id)).run.state).toBe('paused');
      bulk.heal();
      await stepRun(bulk.store, id, 'resume');
      await runner.workOff();
      const { run: ended, rows: endedRows } = await bulk.page(id);
      expect(ended).toMatchObject({ state: 'finished', pauseCode: null });
      expectWritesToMatch(endedRows);
    },
  );
});

describe('a run that is controlled while it works', () => {
  /** Runs `work` when the run sends push number `number`; `sent` counts the pushes so far. */
  function atPush(number: number, work: (sent: () => number) => Promise<void>): Connection {
    let pushes = 0;
    return createConnection({
      ...bulk.connection,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (isWrite(request.method)) {
          pushes += 1;
          if (pushes === number) await work(() => pushes);
        }
        return bulk.serve(request);
      },
    });
  }

  it('pauses after the rows in progress, and continues from there', async () => {
    const id = await bulk.plan(raise, await arrange(40));
    await stepRun(bulk.store, id, 'start');
    let sentBefore = 0;
    const connection = atPush(10, async (sent) => {
      await stepRun(bulk.store, id, 'pause');
      sentBefore = sent();
    });
    const runner = bulk.runner({ connect: () => Promise.resolve(connection) });
    await runner.workOff();
    const { run: paused } = await bulk.page(id);
    expect(paused).toMatchObject({ state: 'paused', pauseCode: null });
    expect(paused.counts.byState.sending).toBe(0);
    expect(paused.counts.byState.done).toBeGreaterThanOrEqual(10);
    expect(paused.counts.byState.done).toBeLessThan(sentBefore + runnerPace.parallel);
    await runner.workOff();
    expect((await bulk.page(id)).run.counts).toEqual(paused.counts);
    await stepRun(bulk.store, id, 'resume');
    await runner.workOff();
    expect((await bulk.page(id)).run.counts.byState).toMatchObject({ waiting: 0, done: 40 });
    expect([...bulk.writes.values()].every((count) => count === 1)).toBe(true);
  });

  it('ends when it is cancelled: the finished rows are reported, the rest is not sent', async () => {
    const id = await bulk.plan(raise, await arrange(40));
    await stepRun(bulk.store, id, 'start');
    const connection = atPush(10, () => stepRun(bulk.store, id, 'cancel'));
    await bulk.runner({ connect: () => Promise.resolve(connection) }).workOff();
    const { run: ended } = await bulk.page(id);
    expect(ended.state).toBe('cancelled');
    const { done, cancelled, ...others } = ended.counts.byState;
    expect(others).toEqual({ waiting: 0, sending: 0, skipped: 0, stopped: 0, failed: 0 });
    expect(done + cancelled).toBe(40);
    expect(bulk.writes.size).toBe(done);
  });

  it('stops with its process after the rows in progress, and the next process continues at once', async () => {
    const id = await bulk.plan(raise, await arrange(40));
    await stepRun(bulk.store, id, 'start');
    const stopping: Promise<void>[] = [];
    const connection = atPush(10, async () => void stopping.push(runner.stop()));
    const runner = bulk.runner({ connect: () => Promise.resolve(connection) });
    await runner.workOff();
    await Promise.all(stopping);
    const { counts, state } = (await bulk.page(id)).run;
    expect([state, counts.byState.sending]).toEqual(['running', 0]);
    expect(counts.byState.waiting).toBeGreaterThan(20);
    await bulk.runner().workOff();
    expect((await bulk.page(id)).run.state).toBe('finished');
    expect([...bulk.writes.values()].every((count) => count === 1)).toBe(true);
  });

  it.each([
    ['before its push is sent', 'turn'],
    ['before its push arrives', 'request'],
    ['after its push has arrived', 'answer'],
  ] as const)('is taken over when its process hangs %s', async (_name, silentAt) => {
    const id = await bulk.plan(raise, await arrange(20));
    await stepRun(bulk.store, id, 'start');
    const clock = { first: 0, second: runnerPace.leaseMs + 1 };
    const lost: (() => void)[] = [];
    const silent = <Value>(value: Value): Promise<Value> => new Promise((resolve) => lost.push(() => resolve(value)));
    const connection = createConnection({
      ...bulk.connection,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (!isWrite(request.method) || bulk.writes.size < 6 || silentAt === 'turn') return bulk.serve(request);
        if (silentAt === 'answer') return silent(await bulk.serve(request));
        await silent(null);
        return bulk.serve(request);
      },
    });
    const turn = async () => {
      if (silentAt === 'turn' && bulk.writes.size >= 6) await silent(null);
    };
    const first = bulk.runner({
      connect: (kind) => Promise.resolve(kind === 'background' ? connection : { ...connection, turn }),
      now: () => clock.first,
    });
    const dead = first.workOff();
    while (lost.length < runnerPace.parallel) await setImmediate();
    const other = bulk.runner({ now: () => clock.second });
    await other.workOff();
    const { run: ended, rows } = await bulk.page(id);
    expect(ended.state).toBe('finished');
    expect(ended.counts.byState).toMatchObject({ done: 20 });
    clock.first = clock.second;
    for (const wake of lost) wake();
    await dead;
    // A push that was in progress when its process hung cannot be cancelled; it finds the listing already changed.
    expect([...bulk.writes.values()].every((count) => count === 1)).toBe(true);
    expect((await bulk.page(id)).rows).toEqual(rows);
  });

  it('is still in progress when a process wakes up that read its listing before it lost the lease', async () => {
    const id = await bulk.plan(raise, [await bulk.put('A')]);
    await stepRun(bulk.store, id, 'start');
    const clock = { first: 0, second: runnerPace.leaseMs + 1 };
    const waiting = new Map<string, () => void>();
    /** A runner whose requests with this method are answered only when `waiting` is called. */
    const slowRunner = (name: string, method: string, now: () => number) => {
      const fetch: typeof bulk.connection.fetch = async (input, init) => {
        const request = new Request(input, init);
        const answer = await bulk.serve(request);
        if (request.method === method) await new Promise<void>((resolve) => void waiting.set(name, resolve));
        return answer;
      };
      const connection = createConnection({ ...bulk.connection, fetch });
      return bulk.runner({ connect: () => Promise.resolve(connection), now });
    };
    const first = slowRunner('first', 'GET', () => clock.first).workOff();
    while (!waiting.has('first')) await setImmediate();
    const second = slowRunner('second', 'PUT', () => clock.second).workOff();
    while (!waiting.has('second')) await setImmediate();
    waiting.get('first')!();
    await first;
    await stepRun(bulk.store, id, 'cancel');
    waiting.get('second')!();
    await second;
    const { run: ended, rows } = await bulk.page(id);
    expect(ended.state).toBe('cancelled');
    expect(rows).toMatchObject([{ state: 'done', attempts: 1 }]);
  });

  it('is not written by a process that wakes up after it lost the lease', async () => {
    const listing = await bulk.put('A');
    const id = await bulk.plan(raise, [listing]);
    await stepRun(bulk.store, id, 'start');
    const clock = { first: 0, second: runnerPace.leaseMs + 1 };
    const asleep: (() => void)[] = [];
    const turn = () => new Promise<void>((resolve) => void asleep.push(resolve));
    const first = bulk.runner({
      connect: (kind) => Promise.resolve(kind === 'background' ? bulk.connection : { ...bulk.connection, turn }),
      now: () => clock.first,
    });
    const waking = first.workOff();
    while (asleep.length === 0) await setImmediate();
    await bulk.runner({ now: () => clock.second }).workOff();
    const [raised] = await bulk.listings();
    await bulk.edit(raised!, { price: { amount: 1, unit: 'month' } });
    clock.first = clock.second;
    for (const wake of asleep) wake();
    await waking;
    expect((await bulk.listings())[0]!.price.amount).toBe(1);
    expect((await bulk.page(id)).rows).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  it('is not paused by a process that fails after it lost the lease', async () => {
    const id = await bulk.plan(raise, [await bulk.put('A')]);
    await stepRun(bulk.store, id, 'start');
    const fail: ((error: DeskError) => void)[] = [];
    const connect = () => new Promise<Connection>((_resolve, reject) => void fail.push(reject));
    const failing = bulk.runner({ connect, now: () => 0 }).workOff();
    while (fail.length === 0) await setImmediate();
    const connection = atPush(1, () => {
      fail[0]!(new DeskError('NOT_CONNECTED'));
      return failing;
    });
    const now = () => runnerPace.leaseMs + 1;
    await bulk.runner({ connect: () => Promise.resolve(connection), now }).workOff();
    expect((await bulk.page(id)).run).toMatchObject({ state: 'finished', pauseCode: null });
  });

  it('is not taken over while its process is alive', async () => {
    const id = await bulk.plan(raise, await arrange(12));
    await stepRun(bulk.store, id, 'start');
    let taken = 0;
    const connect = async () => {
      taken += 1;
      return bulk.connection;
    };
    const other = bulk.runner({ connect });
    const connection = atPush(4, () => other.workOff());
    await bulk.runner({ connect: () => Promise.resolve(connection) }).workOff();
    expect(taken).toBe(0);
    expect((await bulk.page(id)).run.counts.byState.done).toBe(12);
    expect([...bulk.writes.values()].every((count) => count === 1)).toBe(true);
  });
});

it('a preview that was not started is deleted after a day, and an ended run is not', async () => {
  const listings = await arrange(3);
  const ended = await run(raise, listings);
  const preview = await bulk.plan(raise, listings);
  const later = (hours: number) => bulk.runner({ now: () => bulk.clock.now + hours * 3_600_000 }).workOff();
  await later(23);
  expect((await bulk.page(preview)).run.state).toBe('planned');
  await later(25);
  await expect(bulk.page(preview)).rejects.toThrow('no such run');
  const rows = await bulk.store.db.selectFrom('bulk_rows').select('run_id').distinct().execute();
  expect(rows).toEqual([{ run_id: ended }]);
});
