import { expect, it, vi } from 'vitest';
import { actorOf, writeAct } from '@/lib/desk/journal/act-store';
import { desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';
import { readAct, readHistory, readRecentActivity } from './read-activity';

deskForAllTests();

it('a page of history needs only a few statements, and has each act as if it were read alone', async () => {
  await desk.signInAs('publisher');
  let listing = await desk.push('H-1', await desk.upload(3));
  for (let workplaces = 1; workplaces <= 21; workplaces += 1) {
    valueOf(await desk.save(listing, { workplaces }));
    listing = await desk.read(listing.id);
  }
  const statements = vi.spyOn(desk.store.db.getExecutor(), 'executeQuery');
  const { versions, next } = await readHistory(listing.id, null);
  expect(statements.mock.calls.length).toBeLessThan(6);
  expect(versions).toHaveLength(20);
  expect(next).not.toBeNull();
  expect(versions).toEqual(await Promise.all(versions.map(({ act }) => readAct(act.id))));
});

it('the latest changes are found behind any number of sign-ins', async () => {
  const id = await desk.signInAs('admin');
  const actor = actorOf({ id, name: 'admin', role: 'admin' });
  await writeAct(desk.store, { kind: 'key.change', by: actor }, Date.now());
  for (let signIns = 0; signIns < 50; signIns += 1) {
    await writeAct(desk.store, { kind: 'session.signIn', by: actor }, Date.now());
  }
  expect((await readRecentActivity(1)).map(({ kind }) => kind)).toEqual(['key.change']);
});
