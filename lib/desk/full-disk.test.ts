import { join } from 'node:path';
import { sql } from 'kysely';
import { v4 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listing } from '@/lib/contract';
import { listActs } from '@/lib/desk/activity/list-acts';
import { listenToFaults } from '@/lib/desk/faults';
import { noteSeenListings } from '@/lib/desk/journal/note-seen-listings';
import { putMail } from '@/lib/desk/mail-queue/mail-queue';
import { queueMail } from '@/lib/desk/mail-queue/queue-personal-mail';
import { deliverMails } from '@/lib/desk/mail/deliver-mails';
import { writeNote } from '@/lib/desk/notes/actions';
import { listNotes } from '@/lib/desk/notes/write-note';
import type { PersonalItem } from '@/lib/rules/mail/mail-order';
import { tightDisks } from '@/lib/testing/faults/tight-disk';
import { createDeskHarness, valueOf, type DeskHarness } from '@/lib/testing/harness/desk-harness';
import { startMailServer } from '@/lib/testing/mail/mail-server';
import { authorize } from './staff/guard';
import { signIn } from './staff/sign-in';

const small = tightDisks['a small file system that is full']!;
if (small.missing) process.stdout.write(`Not tried here: a full disk under the dashboard. ${small.missing}\n`);

const full = /disk is full/;
const laterMs = 10 * 60_000;
const item: PersonalItem = { kind: 'mention', by: 'Åsa', about: 'L-1', text: 'Se bilderna', path: '/listings/1' };

describe.skipIf(small.missing)('a full disk under the store of the dashboard', () => {
  let disk: ReturnType<typeof small.make>;
  let desk: DeskHarness;
  let personId: string;
  let listing: Listing;
  beforeEach(async () => {
    disk = small.make();
    desk = await createDeskHarness({ desk: join(disk.dataDir, 'desk.db') });
    personId = await desk.signInAs('editor', 'eva');
    listing = await desk.push('LOK-1', [], { status: 'draft' });
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:2525');
    vi.stubEnv('MAIL_FROM', 'vakant@norrskar.example');
  });
  afterEach(async () => {
    vi.useRealTimers();
    await desk.close();
    disk.dispose();
  });

  const note = (text: string) =>
    writeNote({ id: newId(), target: { kind: 'listing', id: listing.id }, note: { text, mentions: [] } });
  const notes = async () => (await listNotes(desk.store, listing.id)).map(({ text }) => text);
  const acts = async () => {
    const { acts: found } = await listActs(desk.store, { id: personId, role: 'admin' }, { limit: 10 });
    return found.map(({ kind, outcome }) => `${kind} ${outcome}`);
  };
  const puts = () => desk.fetched.filter((line) => line.startsWith('PUT') && line.includes('/listings/')).length;

  it('saves nothing partially, here or at the service, and lets staff read; the same save works once there is room', async () => {
    valueOf(await note('Före'));
    const sent = puts();
    disk.fill(process.pid);
    // An unexpected error: the framework logs it, and the browser gets no details.
    await expect(desk.save(listing, { description: 'Ny' })).rejects.toThrow(full);
    await expect(note('Under')).rejects.toThrow(full);
    await expect(signIn({ email: 'eva@example.com', password: 'a long password' })).rejects.toThrow(full);
    expect([puts(), (await desk.read(listing.id)).description]).toEqual([sent, listing.description]);

    // The use of a session is noted once a minute; if that fails, reading must still work.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + laterMs });
    expect(await authorize('read')).toMatchObject({ id: personId });
    expect(await notes()).toEqual(['Före']);

    disk.free(process.pid);
    expect(valueOf(await desk.save(listing, { description: 'Ny' })).receipt).toMatchObject({ outcome: 'updated' });
    valueOf(await note('Efter'));
    expect((await notes()).toSorted()).toEqual(['Efter', 'Före']);
    expect(await acts()).toEqual(['note.write done', 'listing.save updated', 'note.write done']);
  });

  it('that fills up during a save loses no save, and the activity has it in the end', async () => {
    desk.interveneWith(async (request, serve) => {
      const answer = await serve();
      if (request.method === 'PUT') disk.fill(process.pid);
      return answer;
    });
    const saved = valueOf(await desk.save(listing, { description: 'Ny' }));
    expect(saved.receipt.outcome).toBe('updated');
    expect(await acts()).toEqual(['listing.save unknown']);
    desk.interveneWith(null);
    disk.free(process.pid);
    await noteSeenListings(desk.store, [await desk.read(listing.id)], Date.now() + laterMs);
    expect(await acts()).toEqual(['listing.save updated']);
  });

  it('loses no queued mail, fails nothing for a mail that cannot be queued, and sends the queued mail once', async () => {
    const reported: string[] = [];
    listenToFaults((_, message) => void reported.push(message));
    // The process may have other work in the background.
    const notQueued = () => reported.filter((message) => message === 'A mail could not be queued.').length;
    await putMail(desk.store.db, { order: { kind: 'personal', item }, personId });
    const server = await startMailServer();
    vi.stubEnv('SMTP_URL', server.url);
    const deliver = (now: number) => deliverMails({ store: desk.store, note: () => undefined, now: () => now });
    disk.fill(process.pid);
    await queueMail(desk.store, { kind: 'personal', item: { ...item, text: 'x'.repeat(20_000) } }, personId);
    expect(notQueued()).toBe(1);
    await expect(deliver(Date.now())).rejects.toThrow(full);
    disk.free(process.pid);
    await deliver(Date.now());
    await deliver(Date.now() + laterMs);
    expect(server.mails.map(({ text }) => text.includes('Se bilderna'))).toEqual([true]);
    await server.close();
  });
});

it('a store that became read-only can be read, saves nothing partially, and accepts the same save afterwards', async () => {
  const desk = await createDeskHarness();
  const personId = await desk.signInAs('editor', 'eva');
  const listing = await desk.push('LOK-1', [], { status: 'draft' });
  const readOnly = (on: boolean) => sql.raw(`pragma query_only = ${on ? 'on' : 'off'}`).execute(desk.store.db);
  await readOnly(true);
  await expect(desk.save(listing, { description: 'Ny' })).rejects.toThrow(/readonly database/);
  expect((await desk.read(listing.id)).description).toBe(listing.description);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + laterMs });
  expect(await authorize('read')).toMatchObject({ id: personId });
  vi.useRealTimers();
  await readOnly(false);
  expect(valueOf(await desk.save(listing, { description: 'Ny' })).receipt.outcome).toBe('updated');
  await desk.close();
});
