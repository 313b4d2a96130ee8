import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findListingNotes } from '@/lib/desk/inventory/note-store';
import { findTasks, finishTasks } from '@/lib/desk/inventory/task-store';
import { addNote, changeNote, findNote, listNotes, removeNoteFromStore } from '@/lib/desk/notes/write-note';
import { removeStaff } from '@/lib/desk/staff/staff-changes';
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

it.each(['tasks', 'notes'] as const)(
  'on Postgres, of %s that are saved while their person is removed none names them',
  async (table) => {
    const admin = { email: 'eva@norr.example', name: 'Eva', role: 'admin', password: 'a long password' } as const;
    const { id: heirId } = await putStaff(store, admin);
    const kim = await putStaff(store, { ...admin, email: 'kim@norr.example', role: 'editor' });
    const listing = exampleListingWith(3);
    const id = uuid();
    const target = { kind: 'listing', id: listing.id } as const;
    const choice = { kind: 'check', due: null, text: '' } as const;
    const save = (personId: string) =>
      table === 'tasks'
        ? saveTaskInStore(store, { id, version: 0, listing, choice: { ...choice, assigneeId: personId } }, 1_000)
        : addNote(store, { id, target, authorId: personId, text: 'Hej', mentions: [] }, 1_000);
    await save(heirId);
    const first = await other.db.startTransaction().execute();
    await first.deleteFrom(table).where('id', '=', id).execute();
    const saved = save(kim.id);
    await waiting(1);
    const removed = removeStaff(other, kim.id, heirId);
    await Promise.race([removed, waiting(2)]);
    await first.commit().execute();
    await Promise.all([saved, removed]);
    expect(await store.db.selectFrom(table).select('staff_id').where('id', '=', id).execute()).toEqual([
      { staff_id: null },
    ]);
  },
);

/** Until this many statements wait for another transaction. */
async function waiting(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const statements = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const { rows } = await statements.execute(store.db);
    expect(rows).toHaveLength(count);
  }, 10_000);
}

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
