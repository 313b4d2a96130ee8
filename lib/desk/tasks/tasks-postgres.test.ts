import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findListingNotes } from '@/lib/desk/inventory/note-store';
import { findTasks, finishTasks } from '@/lib/desk/inventory/task-store';
import { addNote, changeNote, findNote, listNotes, removeNoteFromStore } from '@/lib/desk/notes/write-note';
import { putStaff } from '@/lib/desk/staff/staff-store';
import { mentionMark } from '@/lib/rules/notes/note';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { openTestDesk } from '@/lib/testing/harness/test-database';
import { saveTaskInStore } from './write-task';

const { store, other, close } = await openTestDesk();
afterAll(close);
let staffId: string;

beforeAll(async () => {
  const person = { email: 'asa@norr.example', name: 'Åsa Lind', role: 'editor', password: 'a long password' } as const;
  ({ id: staffId } = await putStaff(store, person));
});

it('on Postgres, two processes that see the same version of a task save it once and end it once', async () => {
  const listing = exampleListingWith(1, { publishBlockers: ['images'], updatedAt: '2026-11-20T09:00:00.000Z' });
  const choice = { kind: 'photos', assigneeId: staffId, due: '2027-03-01', text: 'Fota entrén' } as const;
  const id = uuid();
  await saveTaskInStore(store, { id, version: 0, listing, choice }, Date.now());
  expect(await findTasks(other, [listing])).toEqual(new Map([[listing.id, [{ ...choice, id, version: 1 }]]]));
  const saves = [store, other].map((each) => saveTaskInStore(each, { id, version: 1, listing, choice }, Date.now()));
  expect((await Promise.allSettled(saves)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const fixed = { ...listing, publishBlockers: [], updatedAt: '2026-11-20T10:00:00.000Z' };
  const ended = await Promise.all([store, other].map((each) => finishTasks(each, [fixed])));
  expect(ended.flat()).toEqual([listing.id]);
  expect(await store.db.selectFrom('acts').select('kind').execute()).toEqual([{ kind: 'task.byItself' }]);
});

it('on Postgres, a note is changed once from one version, and nothing of a removed note is found', async () => {
  const listing = exampleListingWith(2);
  const id = uuid();
  const target = { kind: 'listing', id: listing.id } as const;
  await addNote(store, { id, target, authorId: staffId, text: `Hej ${mentionMark}`, mentions: [staffId] }, 1_000);
  const { note } = (await findNote(other, id))!;
  expect(await listNotes(other, listing.id)).toEqual([note]);
  expect((await findListingNotes(other, [listing])).get(listing.id)).toEqual({ count: 1, text: '\nHej @Åsa Lind' });
  const changes = [store, other].map((each) =>
    changeNote(each, { note, version: 1, text: 'Hej', mentions: [] }, 2_000),
  );
  expect((await Promise.allSettled(changes)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await removeNoteFromStore(store, id, 3_000);
  expect(await findNote(other, id)).toBeNull();
  expect(await findListingNotes(other, [listing])).toEqual(new Map());
});
