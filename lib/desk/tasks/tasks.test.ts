import { v7 as newId } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListingId, type Listing } from '@/lib/contract';
import { listActs } from '@/lib/desk/activity/list-acts';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { flushInventory } from '@/lib/desk/inventory/current-inventory';
import { dropEndedTasks, findTasks, finishTasks } from '@/lib/desk/inventory/task-store';
import { listStaff } from '@/lib/desk/invitations/list-staff';
import { getListingDetails } from '@/lib/desk/listings/get-listing-details';
import { exportListings } from '@/lib/desk/sheets/export-listings';
import { changePerson, removePerson } from '@/lib/desk/staff/actions';
import { parseActFilter } from '@/lib/rules/activity/act-filter';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { Task, TaskChoice } from '@/lib/rules/tasks/task';
import { currentRow, desk, deskForAllTests, giveTask, valueOf } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { claimPersonalMails, rejectMails } from '@/lib/testing/mail/claim-personal-mails';
import { endTask, reopenTask, saveTask } from './actions';

let images: string[];
let ownId: string;
let colleagueId: string;
let number = 0;

deskForAllTests();
beforeAll(async () => {
  images = await desk.organization.makeUploads(3);
});
beforeEach(async () => {
  number += 1;
  colleagueId = await desk.signInAs('viewer', `Örjan ${number}`);
  ownId = await desk.signInAs('editor', 'Åsa');
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:2525');
  vi.stubEnv('MAIL_FROM', 'Vakant <vakant@norrskar.example>');
  await desk.store.db.deleteFrom('mail_queue').execute();
});

const mails = () => claimPersonalMails(desk.store);

/** A draft that lacks photos. */
function draft(): Promise<Listing> {
  return desk.push(`TASK-${number}`, images.slice(0, 1), { status: 'draft' });
}

const photos = (): TaskChoice => ({ kind: 'photos', assigneeId: colleagueId, due: '2027-03-01', text: 'Fota entrén' });

async function give(listing: Listing, choice = photos()): Promise<Task> {
  return valueOf(await giveTask(listing, choice)).at(-1)!;
}

async function actsOn(listing: Listing) {
  const filter = { ...parseActFilter(new URLSearchParams()), targetId: listing.id, limit: 100 };
  const { acts } = await listActs(desk.store, { id: 'someone', role: 'admin' }, filter);
  return acts.map(({ kind, person }) => `${kind} ${person?.name ?? '-'}`);
}

const known = ({ id, version }: Task) => ({ id, version });
const failure = (code: string) => ({ ok: false, failure: { code } });

it('an export of my own tasks has the listings that the list shows', async () => {
  const listing = await draft();
  await give(listing, { ...photos(), assigneeId: ownId });
  const search = new URLSearchParams('format=json&task=mine');
  const { data } = await (await exportListings(await partnerConnection(), search)).json();
  expect(data).toMatchObject([{ id: listing.id }]);
});

describe('a task on a listing', () => {
  it('appears on the page, in the row, in the activity, and in a mail to the colleague', async () => {
    const listing = await draft();
    const task = await give(listing);
    expect(task).toMatchObject({ ...photos(), version: 1 });
    expect((await currentRow(listing))?.tasks).toEqual([task]);
    expect(await getListingDetails(await partnerConnection(), listing.id)).toMatchObject({ tasks: [task] });
    expect(await actsOn(listing)).toEqual(['task.assign Åsa']);
    const path = `/listings/${listing.id}#tasks`;
    const about = `${addressLine(listing.object)} · ${listing.externalRef}`;
    expect(await mails()).toEqual([
      { to: colleagueId, kind: 'assignment', by: 'Åsa', about, text: 'Fota entrén', path, taskId: task.id },
    ]);
  });

  it('can be changed by anybody who may edit, and only a new assignee gets a mail', async () => {
    const listing = await draft();
    const task = await give(listing);
    const changed = { ...photos(), kind: 'check', due: null, text: '' } as const;
    expect(valueOf(await saveTask({ listingId: listing.id, known: known(task), choice: changed }))).toEqual([
      { ...task, ...changed, version: 2 },
    ]);
    const mine = { ...changed, assigneeId: ownId };
    valueOf(await saveTask({ listingId: listing.id, known: { id: task.id, version: 2 }, choice: mine }));
    expect(await mails()).toHaveLength(1);
    expect(await actsOn(listing)).toEqual(['task.change Åsa', 'task.change Åsa', 'task.assign Åsa']);
  });

  it('is saved with its mail or not at all', async () => {
    const listing = await draft();
    const id = newId();
    const send = () => saveTask({ listingId: listing.id, known: { id, version: 0 }, choice: photos() });
    const allowMails = await rejectMails(desk.store);
    await expect(send()).rejects.toThrow('no mails');
    await allowMails();
    valueOf(await send());
    expect(await mails()).toMatchObject([{ taskId: id }]);
  });

  it('is written once, with one mail, if it is sent again because its answer was lost', async () => {
    const listing = await draft();
    const id = newId();
    const send = (text: string, version = 0) =>
      saveTask({ listingId: listing.id, known: { id, version }, choice: { ...photos(), text } });
    const [task] = valueOf(await send('Fota entrén'));
    desk.interveneWith(() => Promise.resolve(Response.json({}, { status: 503 })));
    expect(valueOf(await send('Fota entrén'))).toEqual([task]);
    desk.interveneWith(null);
    const corrected = [{ ...task, text: 'Fota hissen', version: 2 }];
    expect(valueOf(await send('Fota hissen'))).toEqual(corrected);
    expect(valueOf(await send('Fota hissen', 1))).toEqual(corrected);
    valueOf(await endTask({ id, as: 'done' }));
    expect(valueOf(await send('Fota hissen'))).toEqual([]);
    expect(await mails()).toHaveLength(1);
    expect(await actsOn(listing)).toEqual(['task.done Åsa', 'task.change Åsa', 'task.assign Åsa']);
  });

  it.each(['done', 'removed'] as const)(
    'that is %s disappears everywhere, and ending it again changes nothing',
    async (as) => {
      const listing = await draft();
      const task = await give(listing);
      expect(valueOf(await endTask({ id: task.id, as }))).toEqual([]);
      expect((await currentRow(listing))?.tasks).toBeNull();
      expect(valueOf(await endTask({ id: task.id, as }))).toEqual([]);
      expect(await actsOn(listing)).toEqual([as === 'done' ? 'task.done Åsa' : 'task.remove Åsa', 'task.assign Åsa']);
    },
  );

  it.each(['done', 'removed'] as const)(
    'that is %s by mistake is opened again as it was, without a mail',
    async (as) => {
      const listing = await draft();
      const task = await give(listing);
      valueOf(await endTask({ id: task.id, as }));
      expect(valueOf(await reopenTask({ id: task.id }))).toEqual([task]);
      expect((await currentRow(listing))?.tasks).toEqual([task]);
      expect(valueOf(await reopenTask({ id: task.id }))).toEqual([task]);
      expect((await actsOn(listing))[0]).toBe('task.change Åsa');
      expect(await mails()).toHaveLength(1);
      await dropEndedTasks(desk.store, Date.now() + 25 * 3_600_000);
      expect((await currentRow(listing))?.tasks).toEqual([task]);
    },
  );

  it('can be ticked off and opened again, but not otherwise changed, by its assignee in any role', async () => {
    const listing = await draft();
    const viewerId = await desk.signInAs('viewer', 'Vera');
    const token = deskRequest.token;
    await desk.signInAs('editor', 'Åsa');
    const theirs = await give(listing);
    const own = await give(listing, { ...photos(), assigneeId: viewerId });
    deskRequest.token = token;
    expect(valueOf(await endTask({ id: own.id, as: 'done' }))).toEqual([theirs]);
    expect(valueOf(await reopenTask({ id: own.id }))).toEqual([theirs, own]);
    const change = { listingId: listing.id, known: known(own), choice: photos() };
    const others = [endTask({ id: own.id, as: 'removed' }), endTask({ id: theirs.id, as: 'done' }), saveTask(change)];
    for (const answer of await Promise.all(others)) expect(answer).toMatchObject(failure('FORBIDDEN_ROLE'));
  });

  it('is ended also while the service cannot be reached', async () => {
    const listing = await draft();
    const task = await give(listing);
    desk.interveneWith(() => Promise.resolve(Response.json({}, { status: 503 })));
    expect(valueOf(await endTask({ id: task.id, as: 'done' }))).toEqual([]);
  });

  it('is not overwritten by somebody who saw an earlier version, or who did not see that it ended', async () => {
    const listing = await draft();
    const task = await give(listing);
    const save = (text: string) =>
      saveTask({ listingId: listing.id, known: known(task), choice: { ...photos(), text } });
    expect(await save('Fota hissen')).toMatchObject({ ok: true });
    expect(await save('Fota trappan')).toMatchObject(failure('CHANGED_MEANWHILE'));
    const again = await give(await desk.push(`OTHER-${number}`, [], { status: 'draft' }));
    valueOf(await endTask({ id: again.id, as: 'done' }));
    expect(await saveTask({ listingId: listing.id, known: known(again), choice: photos() })).toMatchObject(
      failure('CHANGED_MEANWHILE'),
    );
  });

  it('can only be assigned to somebody who may sign in', async () => {
    const listing = await draft();
    await desk.signInAs('admin', 'Ada');
    valueOf(await changePerson({ id: colleagueId, disabled: true }));
    const nobody = '01937c1e-2222-7aaa-8bbb-000000000001';
    for (const assigneeId of [colleagueId, nobody]) {
      const choice = { ...photos(), assigneeId };
      expect(await giveTask(listing, choice)).toMatchObject(failure('STAFF_GONE'));
    }
    expect(await findTasks(desk.store, [listing])).toEqual(new Map());
  });

  it('stays without an assignee when the colleague is removed', async () => {
    const listing = await draft();
    await give(listing);
    await currentRow(listing);
    await desk.signInAs('admin', 'Ada');
    valueOf(await removePerson({ id: colleagueId }));
    expect((await currentRow(listing))?.tasks).toMatchObject([{ assigneeId: null, text: 'Fota entrén' }]);
  });

  it.each([
    ['removed', (id: string) => removePerson({ id })],
    ['disabled', (id: string) => changePerson({ id, disabled: true })],
  ])('of a colleague is counted before they are %s, found after, and given to somebody else', async (_, end) => {
    const listing = await draft();
    await give(listing);
    await desk.signInAs('admin', 'Ada');
    const person = (await listStaff(desk.store)).people.find(({ id }) => id === colleagueId);
    expect(person?.openTasks).toBe(1);
    valueOf(await end(colleagueId));
    const isFound = async () => {
      const search = new URLSearchParams('format=json&task=nobody');
      const { data } = await (await exportListings(await partnerConnection(), search)).json();
      return (data as { id: string }[]).some(({ id }) => id === listing.id);
    };
    expect(await isFound()).toBe(true);
    const [task] = (await findTasks(desk.store, [listing])).get(listing.id)!;
    const choice = { ...photos(), assigneeId: ownId };
    valueOf(await saveTask({ listingId: listing.id, known: known(task!), choice }));
    expect(await isFound()).toBe(false);
  });

  it('is rejected if the listing does not exist, or if it is malformed', async () => {
    const listing = await draft();
    const missing = { id: ListingId.parse('01937c1e-2222-7aaa-8bbb-000000000001') };
    expect(await giveTask(missing, photos())).toMatchObject(failure('NOT_FOUND'));
    const long = { ...photos(), text: 'a'.repeat(201) };
    expect(await giveTask(listing, long)).toMatchObject(failure('INVALID_INPUT'));
    expect(await endTask({ ...missing, as: 'done' })).toMatchObject(failure('CHANGED_MEANWHILE'));
  });

  it('that cannot be stored fails with the error of the store, and nobody gets a mail', async () => {
    const listing = await draft();
    await desk.store.db.schema.alterTable('tasks').renameTo('tasks_away').execute();
    try {
      await expect(giveTask(listing, photos())).rejects.toThrow(/tasks/);
    } finally {
      await desk.store.db.schema.alterTable('tasks_away').renameTo('tasks').execute();
    }
    expect(await mails()).toEqual([]);
  });
});

describe('a task about a blocker', () => {
  const complete = (listing: Listing) => desk.push(listing.externalRef!, images, { status: 'draft' });

  it('is ended automatically when the index saves a version without it, with an act of no person', async () => {
    const listing = await draft();
    const task = await give(listing);
    const check = await give(listing, { ...photos(), kind: 'check' });
    await currentRow(listing);
    await complete(listing);
    expect((await currentRow(listing))?.tasks).toMatchObject([{ id: task.id }, { id: check.id }]);
    await flushInventory();
    expect((await currentRow(listing))?.tasks).toMatchObject([{ id: check.id }]);
    expect(await actsOn(listing)).toContain('task.byItself -');
  });

  it('is ended only once by several instances', async () => {
    const listing = await draft();
    await give(listing);
    const fixed = await complete(listing);
    const ended = await Promise.all([1, 2, 3].map(() => finishTasks(desk.store, [fixed])));
    expect(ended.flat()).toEqual([listing.id]);
    expect((await actsOn(listing)).filter((line) => line.startsWith('task.byItself'))).toHaveLength(1);
  });

  it('is not ended automatically if a person made it about something else at that moment', async () => {
    const listing = await draft();
    const { id, version } = await give(listing);
    const fixed = await complete(listing);
    const choice = { ...photos(), kind: 'check' } as const;
    const write: typeof desk.store.write = async (work) => {
      valueOf(await saveTask({ listingId: listing.id, known: { id, version }, choice }));
      return desk.store.write(work);
    };
    expect(await finishTasks({ ...desk.store, write }, [fixed])).toEqual([]);
    expect((await findTasks(desk.store, [listing])).get(listing.id)).toMatchObject([{ id, kind: 'check' }]);
  });

  it('is not ended automatically if nothing was blocked when it was assigned, until something has been', async () => {
    const listing = await desk.push(`TASK-${number}`, images, { status: 'draft' });
    await give(listing);
    expect(
      await finishTasks(desk.store, [await desk.push(`TASK-${number}`, images, { status: 'draft', floorArea: 77 })]),
    ).toEqual([]);
    const blocked = await draft();
    expect(await finishTasks(desk.store, [blocked])).toEqual([]);
    expect(await finishTasks(desk.store, [await complete(blocked)])).toEqual([listing.id]);
  });

  it('is not ended by the version on which it was assigned, or by an older one', async () => {
    const before = await desk.push(`TASK-${number}`, images, { status: 'draft' });
    const listing = await draft();
    await give(listing);
    expect(await finishTasks(desk.store, [before, { ...listing, publishBlockers: [] }])).toEqual([]);
  });

  it('about an archived building is ended when the building is active again', async () => {
    const listing = await draft();
    const blocked: Listing = { ...listing, publishBlockers: ['images', 'object'] };
    await give(listing, { ...photos(), kind: 'building' });
    const later = (count: number) => new Date(Date.parse(listing.updatedAt) + count).toISOString();
    expect(await finishTasks(desk.store, [{ ...blocked, updatedAt: later(1) }])).toEqual([]);
    expect(await finishTasks(desk.store, [{ ...listing, updatedAt: later(2) }])).toEqual([listing.id]);
  });

  it('is deleted a day after it ended, when every instance knows of that', async () => {
    const listing = await draft();
    const task = await give(listing);
    valueOf(await endTask({ id: task.id, as: 'done' }));
    const count = async () =>
      (await desk.store.db.selectFrom('tasks').select('id').where('id', '=', task.id).execute()).length;
    await dropEndedTasks(desk.store);
    expect(await count()).toBe(1);
    await dropEndedTasks(desk.store, Date.now() + 25 * 3_600_000);
    expect(await count()).toBe(0);
  });
});
