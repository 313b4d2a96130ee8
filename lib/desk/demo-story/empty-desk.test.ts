import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '@/lib/database/open-database';
import type { Store } from '@/lib/database/store';
import { beginAct, endAct } from '@/lib/desk/journal/act-store';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/harness/test-database';
import { emptyDesk, isDeskEmpty } from './empty-desk';

let database: TestDatabase;
let store: Store<DeskTables>;
beforeEach(async () => {
  database = await createTestDatabase();
  store = await openDatabase<DeskTables>(database.address, deskMigrations);
});
afterEach(async () => {
  await store.close();
  await database.drop();
});

it('deletes all acts, and acts recorded afterwards can again not be deleted', async () => {
  const by = { id: 'asa', name: 'Åsa', role: null, session: null };
  const act = async () => endAct(store, await beginAct(store, { kind: 'note.write', by }), { outcome: 'done' });
  expect(await isDeskEmpty(store)).toBe(true);
  await act();
  expect(await isDeskEmpty(store)).toBe(false);
  await emptyDesk(store);
  expect(await isDeskEmpty(store)).toBe(true);
  await act();
  await expect(store.db.deleteFrom('act_ends').execute()).rejects.toThrow('stays written down');
  await expect(store.db.updateTable('acts').set({ at: 0 }).execute()).rejects.toThrow('stays written down');
});
