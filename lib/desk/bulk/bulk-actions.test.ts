import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Listing } from '@/lib/contract';
import { listActs } from '@/lib/desk/activity/list-acts';
import { endOffReasons, findOffReasons } from '@/lib/desk/inventory/off-reason-store';
import { takeOffMarket } from '@/lib/desk/listings/actions';
import { setOffReason } from '@/lib/desk/off-reasons/actions';
import { bringBack } from '@/lib/desk/off-reasons/back-on-job';
import { putStaff, startSession } from '@/lib/desk/staff/staff-store';
import { swedishDay } from '@/lib/format/format-date-time';
import type { BulkRun, RunPage } from '@/lib/rules/bulk/bulk-run';
import type { ActionResult } from '@/lib/rules/failure';
import type { Role } from '@/lib/rules/staff/permissions';
import { createBulkHarness, type BulkHarness } from '@/lib/testing/harness/bulk-harness';
import { codeOf, valueOf } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { serveToActions, type ServedToActions } from '@/lib/testing/harness/serve-to-actions';
import { cancelRun, pauseRun, previewBulk, resumeRun, retryFailed, startRun, undoRun } from './actions';
import { planUndo } from './plan-undo';
import { previewImport } from './preview-import';
import { readRunPage, listRuns } from './run-store';

const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
const assign = { kind: 'bindingPeriod', months: 7 } as const;
const nowhere = '01937c1e-2222-7aaa-8bbb-00000000ffff';

let bulk: BulkHarness;
let served: ServedToActions;
let listing: Listing;

beforeAll(async () => {
  bulk = await createBulkHarness();
  served = await serveToActions({ serve: bulk.serve, key: bulk.organization.key.key, store: bulk.store });
  listing = await bulk.put('A-1');
  await bulk.organization.addMember('kim@norrskar.example');
  await bulk.put('A-2', { status: 'draft', assignedTo: 'kim@norrskar.example' });
  await bulk.put('A-3', { type: 'coworking', noticePeriod: 1 });
});

afterAll(async () => {
  served.close();
  await bulk.close();
});

beforeEach(() => {
  deskRequest.token = null;
  deskRequest.headers = new Headers(own);
});

async function signedInAs(role: Role): Promise<void> {
  const person = { email: `${role}@example.com`, name: role, role, password: 'a long password' };
  deskRequest.token = await startSession(bulk.store, (await putStaff(bulk.store, person)).id);
}

async function postImport(
  body: unknown,
): Promise<{ status: number; body: RunPage & { failure?: { code: string; issues: unknown } } }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await previewImport(new Request('http://localhost:3000/api/runs', { method: 'POST', body: text }));
  return { status: response.status, body: await response.json() };
}

const importOf = (patch: object) => ({ title: 'hyror.csv', rows: [{ id: listing.id, patch }] });

/** Actions that require the permission to publish, each on a run in a state that allows it. */
const publishersOnly: Record<string, () => Promise<ActionResult<unknown>>> = {
  previewBulk: () => previewBulk({ ids: [listing.id], change: assign }),
  startRun: async () => startRun({ id: await planned() }),
  pauseRun: async () => pauseRun({ id: await inState('running') }),
  resumeRun: async () => resumeRun({ id: await inState('paused') }),
  cancelRun: async () => cancelRun({ id: await planned() }),
  retryFailed: async () => retryFailed({ id: await withFailed() }),
  undoRun: async () => undoRun({ id: await withDone() }),
};

const planned = () => bulk.plan(assign, [listing]);

async function inState(state: BulkRun['state']): Promise<string> {
  const id = await planned();
  await bulk.store.db.updateTable('bulk_runs').set({ state, started_at: 1 }).where('id', '=', id).execute();
  return id;
}

async function withFailed(): Promise<string> {
  const id = await inState('finished');
  await bulk.store.db.updateTable('bulk_rows').set({ state: 'failed' }).where('run_id', '=', id).execute();
  return id;
}

async function withDone(): Promise<string> {
  const id = await inState('finished');
  const row = { state: 'done' as const, before_body: '{}' };
  await bulk.store.db.updateTable('bulk_rows').set(row).where('run_id', '=', id).execute();
  return id;
}

describe.each(Object.entries(publishersOnly))('%s', (_name, action) => {
  it.each([
    ['viewer', 'FORBIDDEN_ROLE'],
    ['editor', 'FORBIDDEN_ROLE'],
    ['publisher', 'ok'],
    ['admin', 'ok'],
  ] as const)('as %s: %s', async (role, expected) => {
    await signedInAs(role);
    expect(codeOf(await action())).toBe(expected);
  });

  it('is rejected without a session, and from other sites', async () => {
    expect(codeOf(await action())).toBe('SIGNED_OUT');
    await signedInAs('admin');
    deskRequest.headers = new Headers({ origin: 'https://evil.example' });
    expect(codeOf(await action())).toBe('FOREIGN_ORIGIN');
  });
});

describe('a preview', () => {
  beforeEach(() => signedInAs('publisher'));

  it('of chosen listings returns the effects in the given order, and reports missing listings', async () => {
    const all = await bulk.listings();
    const ids = [all[1]!.id, nowhere, all[0]!.id, all[1]!.id];
    const run = valueOf(await previewBulk({ ids, change: { kind: 'publish' } }));
    const { rows } = await bulk.page(run.id);
    expect(rows.map(({ listingId }) => listingId)).toEqual(ids.slice(0, 3));
    expect(rows.map(({ effect, reason }) => reason ?? effect)).toEqual(['goesLive', 'gone', 'unchanged']);
    expect(run).toMatchObject({
      state: 'planned',
      source: 'bulk',
      change: { kind: 'publish' },
      createdBy: 'publisher',
      counts: { total: 3, byEffect: { goesLive: 1, cannot: 1, unchanged: 1 }, byState: { waiting: 1, skipped: 2 } },
    });
  });

  it('replaces the oldest previews of the same person that were not started', async () => {
    const preview = async () => valueOf(await previewBulk({ ids: [listing.id], change: assign })).id;
    const ids = [await preview(), await preview(), await preview(), await preview(), await preview()];
    valueOf(await startRun({ id: ids[2] }));
    ids.push(await preview(), await preview());
    const saved = await Promise.all(
      ids.map((id) =>
        bulk.page(id).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(saved).toEqual([false, false, true, false, true, true, true]);
  });

  it('starts without the rows that were left out, which then count as skipped', async () => {
    const all = (await bulk.listings()).slice(0, 2);
    const change = { kind: 'bindingPeriod', months: 11 } as const;
    const preview = async () => {
      const run = valueOf(await previewBulk({ ids: all.map(({ id }) => id), change }));
      return { id: run.id, rows: (await bulk.page(run.id)).rows };
    };
    const { id, rows } = await preview();
    const other = await preview();
    expect(codeOf(await startRun({ id, without: [other.rows[0]!.id] }))).toBe('RUN_STATE_CHANGED');
    expect((await bulk.page(id)).run.state).toBe('planned');
    const run = valueOf(await startRun({ id, without: [rows[0]!.id] }));
    expect(run).toMatchObject({ state: 'running', counts: { byState: { waiting: 1, skipped: 1 } } });
    expect((await bulk.page(id)).rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['skipped', 'leftOut'],
      ['waiting', null],
    ]);
  });

  it('is listed as not started until it is started or discarded', async () => {
    const preview = async () => valueOf(await previewBulk({ ids: [listing.id], change: assign })).id;
    const [started, discarded] = [await preview(), await preview()];
    const listed = async () => (await listRuns(bulk.store)).map(({ id, state }) => `${id} ${state}`);
    expect((await listed()).slice(0, 2)).toEqual([`${discarded} planned`, `${started} planned`]);
    valueOf(await startRun({ id: started }));
    valueOf(await cancelRun({ id: discarded }));
    expect((await listed())[0]).toBe(`${started} running`);
    expect((await listed()).join()).not.toContain(discarded);
  });

  it('warns about assignees that no listing has, but sends their rows', async () => {
    const preview = async (email: string) =>
      bulk.page(valueOf(await previewBulk({ ids: [listing.id], change: { kind: 'assign', email } })).id);
    const stranger = await preview('nobody@norrskar.example');
    expect(stranger.rows[0]).toMatchObject({ effect: 'staysLive', reason: 'unknownAssignee', state: 'waiting' });
    expect(stranger.run.counts.unknownAssignee).toBe(1);
    const { body } = await postImport(importOf({ assignedTo: 'nobody@norrskar.example' }));
    expect(body.rows[0]).toMatchObject({ reason: 'unknownAssignee', state: 'waiting' });
    const known = await preview('Kim@norrskar.example');
    expect(known.rows[0]).toMatchObject({ reason: null, state: 'waiting' });
    expect(known.run.counts.unknownAssignee).toBe(0);
  });

  it.each([
    undefined,
    {},
    { ids: [], change: assign },
    { ids: ['x'], change: assign },
    { ids: Array.from({ length: 10_001 }, () => nowhere), change: assign },
    { ids: [nowhere], change: { kind: 'delete' } },
    { ids: [nowhere], change: { kind: 'noticePeriod', months: 121 } },
    { ids: [nowhere], change: { kind: 'fields', patch: { images: [] } } },
    { ids: [nowhere], view: '', change: assign },
  ])('of %j is rejected', async (input) => {
    expect(codeOf(await previewBulk(input))).toBe('INVALID_INPUT');
  });

  it('of a change that is too long to be stored with each row is rejected', async () => {
    const change = { kind: 'fields', patch: { description: 'x'.repeat(5_000) } };
    expect(codeOf(await previewBulk({ ids: [listing.id], change }))).toBe('INVALID_INPUT');
  });

  it('is read in pages, by effect and by state', async () => {
    const ids = (await bulk.listings()).map(({ id }) => id);
    const { id } = valueOf(await previewBulk({ ids, change: assign }));
    const { rows } = await bulk.page(id);
    const page = (query: string) => readRunPage(bulk.store, id, new URLSearchParams(query));
    const first = await page('limit=2');
    expect([first.rows.length, first.next]).toEqual([2, 1]);
    expect((await page(`limit=2&after=${first.next}`)).rows).toEqual(rows.slice(2));
    expect((await page('state=done')).rows).toEqual([]);
    expect((await page(`effect=${rows[0]!.effect}`)).rows).toContainEqual(rows[0]);
    await expect(page('limit=0')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(readRunPage(bulk.store, nowhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('driving a run', () => {
  beforeEach(() => signedInAs('publisher'));

  it.each([
    ['startRun', startRun, 'finished'],
    ['pauseRun', pauseRun, 'planned'],
    ['resumeRun', resumeRun, 'running'],
    ['cancelRun', cancelRun, 'finished'],
    ['retryFailed', retryFailed, 'planned'],
    ['retryFailed, of nothing', retryFailed, 'finished'],
    ['undoRun', undoRun, 'running'],
    ['undoRun, of nothing', undoRun, 'finished'],
  ] as const)('%s is rejected if the run is in another state', async (_name, action, state) => {
    const id = await inState(state);
    expect(codeOf(await action({ id }))).toBe('RUN_STATE_CHANGED');
    expect((await bulk.page(id)).run.state).toBe(state);
  });

  it('undoing is rejected while rows are still being sent, because it would leave them out', async () => {
    const id = await withDone();
    await bulk.store.db.updateTable('bulk_runs').set({ state: 'cancelled' }).where('id', '=', id).execute();
    const row = await bulk.store.db
      .selectFrom('bulk_rows')
      .selectAll()
      .where('run_id', '=', id)
      .executeTakeFirstOrThrow();
    const sent = { ...row, id: `${row.id} 2`, position: 1, state: 'sending' as const };
    await bulk.store.db.insertInto('bulk_rows').values(sent).execute();
    expect(codeOf(await undoRun({ id }))).toBe('RUN_STATE_CHANGED');
    await bulk.store.db.updateTable('bulk_rows').set({ state: 'done' }).where('id', '=', sent.id).execute();
    expect(valueOf(await undoRun({ id })).counts.total).toBe(2);
  });

  it('an undo says what the run changed that it undoes', async () => {
    const id = await withDone();
    const undo = valueOf(await undoRun({ id }));
    expect(undo).toMatchObject({ source: 'undo', change: null, undone: { id, source: 'bulk', change: assign } });
    expect((await listRuns(bulk.store)).find(({ id }) => id === undo.id)).toEqual(undo);
  });

  it('failed rows of an undone run cannot be retried, because that could not be undone', async () => {
    const id = await withFailed();
    const undo = await withDone();
    await bulk.store.db.updateTable('bulk_runs').set({ undoes: id }).where('id', '=', undo).execute();
    expect(codeOf(await retryFailed({ id }))).toBe('RUN_STATE_CHANGED');
    expect((await bulk.page(id)).run).toMatchObject({ state: 'finished', counts: { byState: { failed: 1 } } });
  });

  it('retrying discards the preview of an undo, which would leave out what the retry writes', async () => {
    const id = await withFailed();
    const preview = await planned();
    await bulk.store.db.updateTable('bulk_runs').set({ undoes: id }).where('id', '=', preview).execute();
    valueOf(await retryFailed({ id }));
    expect((await bulk.page(preview)).run).toMatchObject({ state: 'cancelled', counts: { byState: { cancelled: 1 } } });
    expect(codeOf(await startRun({ id: preview }))).toBe('RUN_STATE_CHANGED');
    await bulk.store.db.updateTable('bulk_runs').set({ state: 'cancelled' }).where('id', '=', id).execute();
  });

  it('an undo is not planned if the run is retried meanwhile, because it would leave out what the retry writes', async () => {
    const id = await withFailed();
    const row = await bulk.store.db
      .selectFrom('bulk_rows')
      .selectAll()
      .where('run_id', '=', id)
      .executeTakeFirstOrThrow();
    const done = { ...row, id: `${row.id} 2`, position: 1, state: 'done', before_body: '{}' } as const;
    await bulk.store.db.insertInto('bulk_rows').values(done).execute();
    const photosBack = async () => {
      valueOf(await retryFailed({ id }));
      return new Map();
    };
    const parts = { listings: await bulk.listings(), objects: await bulk.objects(), photosBack };
    const planned = planUndo(bulk.store, { id: 'staff-1', name: 'Åsa' }, id, parts);
    await expect(planned).rejects.toMatchObject({ code: 'RUN_STATE_CHANGED' });
    const undos = bulk.store.db.selectFrom('bulk_runs').select('id').where('undoes', '=', id);
    expect(await undos.execute()).toEqual([]);
    await bulk.store.db.updateTable('bulk_runs').set({ state: 'cancelled' }).where('id', '=', id).execute();
  });

  it.each([startRun, undoRun])('of an unknown run fails with NOT_FOUND', async (action) => {
    expect(codeOf(await action({ id: nowhere }))).toBe('NOT_FOUND');
    expect(codeOf(await action({ id: 'x' }))).toBe('INVALID_INPUT');
  });

  it('goes from preview to done and back again', async () => {
    await bulk.store.db.updateTable('bulk_runs').set({ state: 'cancelled' }).where('state', '=', 'running').execute();
    const run = valueOf(await previewBulk({ ids: [listing.id], change: { kind: 'noticePeriod', months: 8 } }));
    expect(valueOf(await startRun({ id: run.id }))).toMatchObject({ state: 'running' });
    await bulk.runner().workOff();
    const undo = valueOf(await undoRun({ id: run.id }));
    expect((await bulk.page(undo.id)).rows).toMatchObject([
      { effect: 'staysLive', changes: [{ field: 'noticePeriod', from: 8, to: listing.noticePeriod }] },
    ]);
    valueOf(await startRun({ id: undo.id }));
    await bulk.runner().workOff();
    expect((await bulk.page(undo.id)).run).toMatchObject({ state: 'finished', counts: { byState: { done: 1 } } });
  });

  it('is recorded for the person who starts it, even if a colleague planned it', async () => {
    const id = await bulk.plan({ kind: 'noticePeriod', months: 11 }, [await bulk.put('A-6')]);
    expect((await bulk.page(id)).run.createdBy).toBe('Åsa');
    expect(valueOf(await startRun({ id })).createdBy).toBe('publisher');
    await bulk.runner().workOff();
    const { acts } = await listActs(bulk.store, { id: 'someone', role: 'admin' }, { run: id, limit: 10 });
    expect(acts.map(({ kind, person }) => `${kind}: ${person?.name}`).sort()).toEqual([
      'listing.bulk: publisher',
      'run.start: publisher',
    ]);
  });

  it('takes listings off the market with the reason that the person gave', async () => {
    const taken = (await bulk.listings()).find(({ externalRef }) => externalRef === 'A-3')!;
    const off = { reason: 'renovation', backOn: '2031-03-01', publishes: true } as const;
    const run = valueOf(await previewBulk({ ids: [taken.id], change: { kind: 'takeOff', off } }));
    valueOf(await startRun({ id: run.id }));
    await bulk.runner().workOff();
    expect((await findOffReasons(bulk.store)).get(taken.id)).toMatchObject({ ...off, person: 'publisher' });
    const undo = valueOf(await undoRun({ id: run.id }));
    valueOf(await startRun({ id: undo.id }));
    await bulk.runner().workOff();
    expect((await bulk.page(undo.id)).rows).toMatchObject([{ effect: 'goesLive', state: 'done' }]);
  });

  it.each(['2020-01-01', '9999-01-01'])('does not accept %s as the day on which listings come back', async (backOn) => {
    const change = { kind: 'takeOff', off: { reason: 'let', backOn, publishes: true } } as const;
    expect(codeOf(await previewBulk({ ids: [listing.id], change }))).toBe('INVALID_INPUT');
  });

  it('undoing a publication brings back the off reason of the listing', async () => {
    const off = await bulk.put('A-7');
    valueOf(await takeOffMarket({ id: off.id }));
    const choice = { reason: 'renovation', backOn: '2031-03-01', publishes: true } as const;
    valueOf(await setOffReason({ id: off.id, choice }));
    const run = valueOf(await previewBulk({ ids: [off.id], change: { kind: 'publish' } }));
    valueOf(await startRun({ id: run.id }));
    await bulk.runner().workOff();
    await endOffReasons(bulk.store, await bulk.listings());
    expect((await findOffReasons(bulk.store)).get(off.id)).toBeUndefined();
    const undo = valueOf(await undoRun({ id: run.id }));
    valueOf(await startRun({ id: undo.id }));
    await bulk.runner().workOff();
    expect((await bulk.page(undo.id)).rows).toMatchObject([{ state: 'done', statusAfter: 'unpublished' }]);
    expect((await findOffReasons(bulk.store)).get(off.id)).toMatchObject({ ...choice, person: 'publisher' });
  });

  it('does not publish again at once what a run takes off after the day on which it was to come back', async () => {
    const late = await bulk.put('A-5');
    const off = { reason: 'let', backOn: swedishDay(Date.now()), publishes: true } as const;
    const id = await bulk.plan({ kind: 'takeOff', off }, [late]);
    valueOf(await startRun({ id }));
    await bulk.runner().workOff();
    await bringBack(new Set());
    expect((await bulk.listings()).find((each) => each.id === late.id)).toMatchObject({ status: 'unpublished' });
    expect((await findOffReasons(bulk.store)).get(late.id)).toMatchObject({ ...off, publishes: false, isDue: true });
  });

  it('does not replace the reason of a colleague who took a listing off after the preview', async () => {
    const other = await bulk.put('A-4');
    const change = { kind: 'takeOff', off: { reason: 'let', backOn: null, publishes: false } } as const;
    const id = await bulk.plan(change, [other]);
    await bulk.organization.api('POST', `/listings/${other.id}/unpublish`);
    const theirs = { reason: 'renovation', backOn: '2031-03-01', publishes: false } as const;
    valueOf(await setOffReason({ id: other.id, choice: theirs }));
    valueOf(await startRun({ id }));
    await bulk.runner().workOff();
    expect((await bulk.page(id)).rows).toMatchObject([{ state: 'skipped', outcome: 'unchanged' }]);
    expect((await findOffReasons(bulk.store)).get(other.id)).toMatchObject(theirs);
  });
});

describe('a preview of an import', () => {
  it.each([
    ['viewer', 403],
    ['editor', 403],
    ['publisher', 200],
  ] as const)('as %s answers %d', async (role, status) => {
    await signedInAs(role);
    expect((await postImport(importOf({ workplaces: 4 }))).status).toBe(status);
  });

  it('is rejected without a session, and from other sites', async () => {
    expect((await postImport(importOf({}))).status).toBe(401);
    await signedInAs('publisher');
    deskRequest.headers = new Headers({ origin: 'https://evil.example' });
    expect((await postImport(importOf({}))).status).toBe(403);
  });

  it('plans each row by its own patch, and names the faults by field', async () => {
    await signedInAs('publisher');
    const [one, two, three] = await bulk.listings();
    const { body } = await postImport({
      title: ' hyror.csv ',
      rows: [
        { id: one!.id, patch: { description: null, workplaces: 3 } },
        { id: two!.id, patch: { floorArea: 1.234 } },
        { id: three!.id, patch: {} },
      ],
    });
    expect(body.run).toMatchObject({ source: 'import', title: 'hyror.csv', change: null });
    expect(body.rows.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['workplaces', 'description'],
      [],
      [],
    ]);
    expect(body.rows[1]).toMatchObject({ effect: 'cannot', reason: 'notPossible', issues: [{ path: ['floorArea'] }] });
    expect(body.rows[2]).toMatchObject({ effect: 'unchanged' });
  });

  it.each<[string, () => unknown, number, unknown]>([
    ['no JSON', () => '{', 400, [{ path: [] }]],
    ['no rows', () => ({ title: 'x', rows: [] }), 400, [{ path: ['rows'] }]],
    ['an unknown field', () => importOf({ images: [] }), 400, [{ path: ['rows', 0, 'patch'] }]],
    [
      'one listing twice',
      () => ({ title: 'x', rows: [...importOf({}).rows, ...importOf({}).rows] }),
      400,
      [{ path: ['rows', 1, 'id'] }],
    ],
    ['too much', () => `"${'x'.repeat(25 * 1024 * 1024)}"`, 413, []],
  ])('rejects %s', async (_name, body, status, issues) => {
    await signedInAs('publisher');
    expect(await postImport(body())).toMatchObject({ status, body: { failure: { issues } } });
  });
});
