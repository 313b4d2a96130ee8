import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '@/lib/database/store';
import { openDeskStore } from '@/lib/desk/desk-store';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import { findDemoAccount, findDemoSignIns } from './demo-account';
import { changeStaff } from './staff-changes';
import { putStaff } from './staff-store';

let folder: string;
let store: Store<DeskTables>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vakant-demo-'));
  store = await openDeskStore({ dataDir: folder, databaseUrl: null });
});

afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const account = { email: 'demo@vakant.example', password: 'lediga lokaler' };
const people = [{ name: 'Demo', email: account.email, role: 'viewer' }];

it('returns null if there is no demo', async () => {
  expect(await findDemoAccount(store, { demo: null })).toBeNull();
});

it.each([
  [JSON.stringify(account), null, { ...account, people: [] }],
  [JSON.stringify({ ...account, people }), true, { ...account, people }],
  [JSON.stringify(account), false, null],
  ['{"email":"only@half.example"}', true, null],
  ['not json', true, null],
])('reads %j with the demo set to %s', async (value, demo, expected) => {
  await store.db.insertInto('desk_settings').values({ name: 'demo_account', value }).execute();
  expect(await findDemoAccount(store, { demo })).toEqual(expected);
});

it('offers only people who may still sign in, with their current roles', async () => {
  const [one, other] = [people[0]!, { name: 'Bo', email: 'bo@vakant.example', role: 'viewer' }];
  const value = JSON.stringify({ ...account, people: [one, other] });
  await store.db.insertInto('desk_settings').values({ name: 'demo_account', value }).execute();
  const offered = async () => (await findDemoSignIns(store, { demo: null }))?.people ?? null;
  expect(await offered()).toBeNull();
  await putStaff(store, { email: 'admin@example.com', name: 'Admin', role: 'admin', password: 'a password' });
  await putStaff(store, { ...account, name: 'Demo', role: 'viewer' });
  const { id } = await putStaff(store, { ...other, role: 'editor', password: account.password });
  expect(await offered()).toEqual([one, { ...other, role: 'editor' }]);
  await changeStaff(store, id, { disabled: true });
  expect(await offered()).toEqual([one]);
});
