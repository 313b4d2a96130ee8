import { afterAll, expect, it } from 'vitest';
import { v4 as newId } from 'uuid';
import { Listing } from '@/lib/contract';
import { exampleListing } from '@/lib/contract/examples';
import { addNote, listNotes } from '@/lib/desk/notes/write-note';
import { putStaff } from '@/lib/desk/staff/staff-store';
import { findTask, saveTaskInStore } from '@/lib/desk/tasks/write-task';
import { listViews, putDefaultView, putView } from '@/lib/desk/views/view-store';
import { savedViewsMax } from '@/lib/rules/views/saved-view';
import { openTestDesk } from '@/lib/testing/harness/test-database';

const { store, other, close } = await openTestDesk();
afterAll(close);
const stores = [store, other, store, other];
const listing = Listing.parse(exampleListing);
const asa = await putStaff(store, {
  email: 'asa@norrskar.example',
  name: 'Åsa',
  role: 'admin',
  password: 'a long password',
});

it('on Postgres, a note that is sent again before its first answer is one note', async () => {
  const target = { kind: 'listing', id: listing.id } as const;
  const note = { id: newId(), target, authorId: asa.id, text: 'Nyckeln finns i receptionen', mentions: [] };
  await Promise.all(stores.map((each) => addNote(each, note, Date.now())));
  expect(await listNotes(store, listing.id)).toHaveLength(1);
});

it('on Postgres, of a task that is sent again before its first answer one choice is saved, and the others are rejected', async () => {
  const id = newId();
  const choice = { kind: 'check', assigneeId: asa.id, due: null, text: '' } as const;
  const tries = stores.map((each, index) =>
    saveTaskInStore(each, { id, version: 0, listing, choice: { ...choice, text: `${index}` } }, Date.now()),
  );
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject(Array.from({ length: 3 }, () => ({ reason: { code: 'CHANGED_MEANWHILE' } })));
  expect(await findTask(store, id)).toMatchObject({ isOpen: true, version: 1 });
});

it('on Postgres, a view that is sent again before its first answer is one view', async () => {
  const view = { id: newId(), isNew: true, name: 'Malmö', query: '?city=Malm%C3%B6', shared: false } as const;
  await Promise.all(stores.map((each) => putView(each, asa, view)));
  expect((await listViews(store, asa.id)).views).toHaveLength(1);
});

it.each([0, 1])('on Postgres, views that are saved at once are at most a hundred (shared: %i)', async (shared) => {
  await store.db.deleteFrom('saved_views').execute();
  const row = { owner_id: asa.id, name: 'Malmö', query: '?city=Malm%C3%B6', shared, created_at: 0, updated_at: 0 };
  const rows = Array.from({ length: savedViewsMax - 1 }, () => ({ ...row, id: newId() }));
  await store.db.insertInto('saved_views').values(rows).execute();
  const view = { isNew: true, name: 'Lund', query: '?city=Lund', shared: shared === 1 } as const;
  const saved = await Promise.allSettled(stores.map((each) => putView(each, asa, { ...view, id: newId() })));
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('on Postgres, of views that are chosen at once for the start of the list one is', async () => {
  const { views } = await listViews(store, asa.id);
  const chosen = views.slice(0, 4).map(({ id }) => id);
  await Promise.all(stores.map((each, at) => putDefaultView(each, asa, chosen[at]!)));
  expect(chosen).toContain((await listViews(store, asa.id)).defaultId);
});
