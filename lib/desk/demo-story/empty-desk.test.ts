import { afterAll, expect, it } from 'vitest';
import { beginAct, endAct } from '@/lib/desk/journal/act-store';
import { openTestDesk } from '@/lib/testing/harness/test-database';
import { emptyDesk, isDeskEmpty } from './empty-desk';

const { store, close } = await openTestDesk();
afterAll(close);

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
