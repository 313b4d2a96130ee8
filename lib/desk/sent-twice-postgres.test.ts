import { afterAll, expect, it } from 'vitest';
import { v4 as newId } from 'uuid';
import { Listing } from '@/lib/contract';
import { exampleListing } from '@/lib/contract/examples';
import { addNote, listNotes } from '@/lib/desk/notes/write-note';
import { putStaff } from '@/lib/desk/staff/staff-store';
import { findTask, saveTaskInStore } from '@/lib/desk/tasks/write-task';
import { listViews, putView } from '@/lib/desk/views/view-store';
import { openTestDesk } from '@/lib/testing/harness/test-database';

const { store, other, close } = await openTestDesk();
afterAll(close);
const stores = [store, other, store, other];
const listing = Listing.parse(exampleListing);
const asa = await putStaff(store, { email: 'asa@norrskar.example', name: 'Åsa', password: 'a long password' });

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
