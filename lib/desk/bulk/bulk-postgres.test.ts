import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBulkHarness, dice, stateOf, type BulkHarness } from '@/lib/testing/harness/bulk-harness';
import { planUndo } from './plan-undo';
import { sweepRuns } from './run-lease';
import { stepRun } from './run-steps';

let bulk: BulkHarness;

beforeEach(async () => {
  bulk = await createBulkHarness({ isShared: true });
});
afterEach(() => bulk.close());

it(
  'on Postgres, a run is worked on by one process at a time, accounts for every row, and can be undone',
  {
    timeout: 60_000,
  },
  async () => {
    for (let number = 0; number < 60; number += 1) await bulk.put(`L-${number}`);
    const before = await bulk.listings();
    bulk.writes.clear();
    const id = await bulk.plan({ kind: 'noticePeriod', months: 5 }, before);
    await stepRun(bulk.store, id, 'start');
    const roll = dice(3);
    bulk.breakWith(() => (roll() < 0.1 ? { after: 'cut' } : null));
    await Promise.all([bulk.runner().workOff(), bulk.runner().workOff(), bulk.runner().workOff()]);
    bulk.heal();
    const { run } = await bulk.page(id);
    expect(run).toMatchObject({ state: 'finished', counts: { total: 60, byState: { done: 60 } } });
    expect([...bulk.writes.values()]).toEqual(Array.from({ length: 60 }, () => 1));

    const current = { listings: await bulk.listings(), objects: await bulk.objects() };
    const undoId = await planUndo(bulk.store, { id: 'staff-1', name: 'Åsa' }, id, current);
    await stepRun(bulk.store, undoId, 'start');
    await bulk.runner().workOff();
    expect((await bulk.listings()).map(stateOf)).toEqual(before.map(stateOf));
  },
);

it(
  'a plan of ten thousand rows is stored completely, and deleted a day later if it was not started',
  {
    timeout: 60_000,
  },
  async () => {
    const listing = await bulk.put('L-0');
    const many = Array.from({ length: 10_000 }, () => listing);
    const id = await bulk.plan({ kind: 'noticePeriod', months: 5 }, many);
    expect((await bulk.page(id)).run.counts).toMatchObject({ total: 10_000, byEffect: { staysLive: 10_000 } });
    await sweepRuns(bulk.store, bulk.clock.now + 23 * 3_600_000);
    expect((await bulk.page(id)).run.state).toBe('planned');
    await sweepRuns(bulk.store, bulk.clock.now + 25 * 3_600_000);
    await expect(bulk.page(id)).rejects.toThrow('no such run');
    const left = await bulk.store.db.selectFrom('bulk_rows').select('id').limit(1).execute();
    expect(left).toEqual([]);
  },
);
