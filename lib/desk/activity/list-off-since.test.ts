import { beforeEach, expect, it } from 'vitest';
import { takeOffMarket } from '@/lib/desk/listings/actions';
import { desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';
import { listOffSince } from './list-off-since';

deskForAllTests();
beforeEach(() => desk.signInAs('publisher'));

it('returns since when listings are off: the last time each was seen to leave the market', async () => {
  const taken = await desk.push('A-1', await desk.upload(3));
  const pushedOff = await desk.push('A-2', await desk.upload(3));
  const edited = await desk.push('A-3', await desk.upload(3));
  const start = Date.now();
  valueOf(await takeOffMarket({ id: taken.id }));
  valueOf(await desk.save(pushedOff, { images: [] }));
  valueOf(await desk.save(edited, { workplaces: 3 }));
  const since = await listOffSince(desk.store);
  expect(Object.keys(since).sort()).toEqual([taken.id, pushedOff.id].sort());
  for (const { at, person } of Object.values(since)) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(start);
    expect(person).toBe('publisher');
  }
  expect(await listOffSince(desk.store, [taken])).toEqual({ [taken.id]: since[taken.id] });
});
