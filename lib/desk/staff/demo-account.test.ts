import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '@/lib/database/store';
import { openDeskStore } from '@/lib/desk/desk-store';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import { findDemoAccount } from './demo-account';

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

it('is null if there is no demo', async () => {
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
