import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { Listing } from '@/lib/contract';
import { exampleListing } from '@/lib/contract/examples';
import { beforeOfListing, beginAct, endAct, targetOfListing } from '@/lib/desk/journal/act-store';
import { noteSeenListings, pruneSightings } from '@/lib/desk/journal/note-seen-listings';
import { parseActFilter } from '@/lib/rules/activity/act-filter';
import { openTestDesk } from '@/lib/testing/harness/test-database';
import { listActors, listActs } from './list-acts';

const { store, close } = await openTestDesk();
afterAll(close);
const admin = { id: 'someone', role: 'admin' } as const;
const listing = Listing.parse(exampleListing);

async function list(params: string, more: object = {}) {
  const filter = parseActFilter(new URLSearchParams(params));
  return listActs(store, admin, { ...filter, limit: 2, ...more });
}

it('on Postgres, acts are listed, filtered and compared, and can be neither changed nor deleted', async () => {
  const by = { id: 'p1', name: 'Åsa', role: 'publisher', session: 'abcd1234' } as const;
  const start = { by, target: targetOfListing(listing), before: beforeOfListing(listing) };
  const first = await beginAct(store, {
    kind: 'listing.save',
    ...start,
    after: beforeOfListing(listing).body,
  });
  await endAct(store, first, { outcome: 'updated', requestId: 'r-1', listing });
  const runId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const run = { kind: 'run', id: runId, reference: null, name: null } as const;
  await endAct(store, await beginAct(store, { kind: 'run.start', by, target: run, runId }), { outcome: 'done' });
  for (const code of ['TIMEOUT', 'CONFLICT'] as const) {
    const row = await beginAct(store, { kind: 'listing.bulk', ...start, runId, inRun: true });
    await endAct(store, row, { outcome: code === 'TIMEOUT' ? 'unknown' : 'failed', code });
  }
  const whole = await list('');
  expect(whole.acts.map(({ kind }) => kind)).toEqual(['run.start', 'listing.save']);
  expect(whole.acts[0]!.run?.outcomes).toEqual({ failed: 1, unknown: 1 });
  expect((await list(`run=${runId}`)).next).not.toBeNull();
  expect((await list('outcome=unknown')).acts.map(({ code }) => code)).toEqual(['TIMEOUT']);
  expect((await list('q=100%25_')).acts).toEqual([]);
  expect((await list('', { targetId: listing.id, limit: 9 })).acts).toHaveLength(3);
  expect(await listActors(store)).toEqual([{ id: 'p1', name: 'Åsa' }]);

  const later = new Date(Date.parse(listing.updatedAt) + 1_000).toISOString();
  await noteSeenListings(store, [{ ...listing, workplaces: 99, updatedAt: later, lastPushedAt: later }]);
  expect((await list('kind=outside')).acts).toMatchObject([{ parts: ['workplaces'], person: null }]);

  const again = new Date(Date.parse(listing.updatedAt) + 2_000).toISOString();
  await noteSeenListings(store, [{ ...listing, workplaces: 98, updatedAt: again, lastPushedAt: again }]);
  expect((await list('kind=outside')).acts).toHaveLength(2);
  await pruneSightings(store, Date.now(), { forMs: 0, countMax: 0 });
  expect((await list('kind=outside')).acts).toMatchObject([{ at: Date.parse(again) }]);

  for (const statement of [
    sql`update acts set kind = 'x'`,
    sql`delete from acts`,
    sql`delete from act_ends`,
    sql`truncate act_ends`,
  ]) {
    await expect(statement.execute(store.db)).rejects.toThrow('stays written down');
  }
});
