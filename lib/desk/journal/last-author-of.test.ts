import { expect, it } from 'vitest';
import { desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';
import { findLastChanges, lastAuthorOf } from './last-author-of';
import { noteSeenListings } from './note-seen-listings';

deskForAllTests();

it('returns the colleague who saved last, or the property system once it has pushed', async () => {
  const pushed = await desk.push('L-1', await desk.upload(3));
  const author = async () => {
    const listing = await desk.read(pushed.id);
    await noteSeenListings(desk.store, [listing]);
    return lastAuthorOf(desk.store, listing);
  };
  expect(await author()).toEqual({ kind: 'system' });
  for (const name of ['asa', 'per']) {
    await desk.signInAs('publisher', name);
    valueOf(await desk.save(await desk.read(pushed.id), { workplaces: name.length + (name === 'asa' ? 0 : 1) }));
    expect(await author()).toEqual({ kind: 'staff', name });
  }
  // A save that changes nothing has no author.
  await desk.signInAs('publisher', 'asa');
  valueOf(await desk.save(await desk.read(pushed.id)));
  expect(await author()).toEqual({ kind: 'staff', name: 'per' });
  await desk.push('L-1', pushed.images, { workplaces: 9 });
  expect(await author()).toEqual({ kind: 'system' });
  expect(await lastAuthorOf(desk.store, { id: pushed.object.id as never, lastPushedAt: null })).toBeNull();
});

it('returns who pushed a listing last', async () => {
  const pushed = await desk.push('L-2', await desk.upload(3));
  const lastChange = async () => {
    const listing = await desk.read(pushed.id);
    await noteSeenListings(desk.store, [listing]);
    return (await findLastChanges(desk.store, [listing])).get(listing.id) ?? null;
  };
  expect(await lastChange()).toBe('propertySystem');
  await desk.signInAs('publisher', 'asa');
  valueOf(await desk.save(await desk.read(pushed.id), { workplaces: 7 }));
  expect(await lastChange()).toBe('us');
  await desk.push('L-2', pushed.images, { workplaces: 11 });
  expect(await lastChange()).toBe('propertySystem');
  valueOf(await desk.save(await desk.read(pushed.id), { workplaces: 12 }));
  expect(await lastChange()).toBe('us');
  expect(await findLastChanges(desk.store, [{ id: pushed.id, lastPushedAt: null }])).toEqual(new Map());
});
