import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToFaults } from '@/lib/desk/faults';
import { listMailFailures, saveMailPreferences } from '@/lib/desk/mail-queue/mail-people';
import { findDueMails, putMail } from '@/lib/desk/mail-queue/mail-queue';
import { queueMail, queuePersonalMail } from '@/lib/desk/mail-queue/queue-personal-mail';
import { addNote, changeNote, removeNoteFromStore } from '@/lib/desk/notes/write-note';
import { changeStaff } from '@/lib/desk/staff/staff-changes';
import { endTask, saveTask } from '@/lib/desk/tasks/actions';
import type { PersonalItem } from '@/lib/rules/mail/mail-order';
import { mentionMark, noteAnchor, type Note, type NoteText } from '@/lib/rules/notes/note';
import type { TaskChoice } from '@/lib/rules/tasks/task';
import { desk, deskForEachTest, valueOf } from '@/lib/testing/harness/desk-harness';
import { startMailServer, type MailServer } from '@/lib/testing/mail/mail-server';
import { giveDeskStore } from '@/lib/testing/harness/serve-to-actions';
import { deliverMails } from './deliver-mails';

let server: MailServer;
let personId: string;
let events: { kind: string; outcome: string; reason: string | null }[];

const minuteMs = 60_000;
const start = Date.now();

deskForEachTest();
beforeEach(async () => {
  server = await startMailServer();
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('MAIL_FROM', 'Vakant <vakant@norrskar.example>');
  vi.stubEnv('APP_URL', 'https://vakant.norrskar.example');
  personId = await desk.signInAs('editor', 'eva');
  events = [];
});
afterEach(async () => {
  await server.close();
});

const mention: PersonalItem = {
  kind: 'mention',
  by: 'Åsa Lindqvist',
  about: 'Storgatan 1, Luleå · L-1',
  text: 'Kan du titta på <b>bilderna</b> & hyran?',
  path: '/listings/1?note=2',
};

const target = { kind: 'listing', id: '1', reference: 'L-1', name: 'Storgatan 1, Luleå' } as const;

/** Runs one round of an instance, `minutes` after the start. */
function deliver(minutes = 0, store = desk.store): Promise<void> {
  return deliverMails({ store, note: (event) => void events.push(event), now: () => start + minutes * minuteMs });
}

async function queueAt(minutes: number, item = mention): Promise<void> {
  await putMail(desk.store.db, { order: { kind: 'personal', item }, personId }, start + minutes * minuteMs);
}

const waiting = () => desk.store.db.selectFrom('mail_queue').select(['kind', 'attempts', 'sealed']).execute();
const subjects = () => server.mails.map(({ headers }) => headers.get('subject'));

describe('the mail queue', () => {
  it('sends text and HTML with an address to unsubscribe by one click, and deletes the message', async () => {
    await queuePersonalMail(desk.store.db, { ...mention, target, to: [personId, personId] });
    const [row] = await waiting();
    expect(row!.sealed).not.toMatch(/Storgatan|Åsa/);
    await deliver(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({ from: 'vakant@norrskar.example', to: ['eva@example.com'] });
    expect(subjects()).toEqual(['Åsa Lindqvist nämnde dig: Storgatan 1, Luleå · L-1']);
    const token = `${personId}\\.personal\\.[\\w-]{43}`;
    expect(mail!.headers.get('list-unsubscribe')).toMatch(
      new RegExp(`^<https://vakant\\.norrskar\\.example/api/unsubscribe\\?token=${token}>$`),
    );
    expect(mail!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail!.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail!.text).toContain('Kan du titta på <b>bilderna</b> & hyran?');
    expect(mail!.text).toContain('https://vakant.norrskar.example/listings/1?note=2');
    expect(mail!.html).toContain('Kan du titta på &lt;b&gt;bilderna&lt;/b&gt; &amp; hyran?');
    expect(mail!.html).toMatch(new RegExp(`href="https://vakant\\.norrskar\\.example/unsubscribe/${token}"`));
    expect(mail!.html).not.toMatch(/<img|<script|<link|url\(|src=/);
    expect(await waiting()).toEqual([]);
    expect(events).toEqual([{ kind: 'personal', outcome: 'sent', reason: null }]);
  });

  it('does without TLS on this machine, where the certificate of a mail server is usually made by itself', async () => {
    const local = await startMailServer(undefined, true);
    vi.stubEnv('SMTP_URL', local.url);
    await queueAt(0);
    await deliver();
    await local.close();
    expect([events, local.mails.length]).toEqual([[{ kind: 'personal', outcome: 'sent', reason: null }], 1]);
  });

  it('writes to people in their language', async () => {
    await saveMailPreferences(desk.store, personId, { locale: 'en' });
    await queueAt(0);
    await deliver();
    expect(subjects()).toEqual(['Åsa Lindqvist mentioned you: Storgatan 1, Luleå · L-1']);
    expect(server.mails[0]!.html).toContain('<html lang="en">');
    expect(server.mails[0]!.text).toContain('Choose what you get and when');
  });

  it('writes to a person at most once a quarter of an hour, with everything since the last mail', async () => {
    await queueAt(0);
    await deliver(0);
    for (const minutes of [1, 2, 14]) {
      await queueAt(minutes, { ...mention, kind: 'assignment', text: `Nummer ${minutes}` });
      await deliver(minutes);
    }
    expect(server.mails).toHaveLength(1);
    await deliver(15);
    expect(subjects()[1]).toBe('3 saker till dig i Vakant');
    for (const minutes of [1, 2, 14]) expect(server.mails[1]!.text).toContain(`Nummer ${minutes}`);
    expect(await waiting()).toEqual([]);
  });

  it('sends the current text of a note, and leaves out notes that were removed or no longer mention the person', async () => {
    const target = { kind: 'listing', id: '01937c1e-2222-7aaa-8bbb-000000000001' } as const;
    const noted = async (words: string) => {
      const text = `${words} ${mentionMark}`;
      const note = { id: randomUUID(), text, mentions: [personId] };
      await addNote(desk.store, { ...note, target, authorId: personId }, start);
      await queueAt(1, { ...mention, text, path: `/listings/${target.id}#${noteAnchor(note.id)}` });
      return { ...note, authorId: personId, madeAt: start, editedAt: null, version: 1 };
    };
    const change = (note: Note, to: NoteText) => changeNote(desk.store, { note, version: 1, ...to }, start);
    const { id } = await noted('Hyresgästen är omöjlig');
    await removeNoteFromStore(desk.store, id, start);
    await change(await noted('Hyresgästen är omöjlig'), { text: 'Nycklarna finns', mentions: [] });
    await deliver(1);
    expect([server.mails, await waiting()]).toEqual([[], []]);
    const hasty = await noted('Hyresgästen är omöjlig');
    await change(hasty, { ...hasty, text: `Nyckeln finns i receptionen ${mentionMark}` });
    await deliver(2);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]!.text).toContain('Nyckeln finns i receptionen @eva');
    expect(server.mails[0]!.text).not.toContain('Hyresgästen');
  });

  it('sends the current task, and leaves out tasks that ended or were reassigned', async () => {
    vi.stubEnv('APP_URL', 'http://localhost:3000');
    const listing = await desk.push('L-1', [], { status: 'draft' });
    const colleagueId = await desk.signInAs('editor', 'per');
    await desk.signInAs('editor', 'åsa');
    const choice: TaskChoice = { kind: 'check', assigneeId: personId, due: null, text: 'Mät lokalen' };
    const save = async (
      change: Partial<TaskChoice>,
      known: { id: string; version: number } = { id: randomUUID(), version: 0 },
    ) => {
      const saved = await saveTask({ listingId: listing.id, known, choice: { ...choice, ...change } });
      return valueOf(saved).at(-1)!;
    };
    valueOf(await endTask({ id: (await save({})).id, as: 'removed' }));
    const { id, version } = await save({});
    await save({ assigneeId: colleagueId }, { id, version });
    await deliver(1);
    expect(server.mails.map(({ to }) => to)).toEqual([['per@example.com']]);
    expect(await waiting()).toEqual([]);
    const last = await save({});
    await save({ text: 'Mät även förrådet', due: '2027-03-01' }, { id: last.id, version: last.version });
    await deliver(2);
    const [, { to, text }] = server.mails as [unknown, MailServer['mails'][number]];
    expect(to).toEqual(['eva@example.com']);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'åsa gav dig en uppgift Kontroll: Mät även förrådet Klar senast 2027-03-01',
    );
  });

  it('sends nothing to who does not want it, is blocked or removed', async () => {
    await queueAt(0);
    await saveMailPreferences(desk.store, personId, { personal: false });
    await deliver();
    await queueAt(20);
    await saveMailPreferences(desk.store, personId, { personal: true });
    await desk.signInAs('admin');
    await changeStaff(desk.store, personId, { disabled: true });
    await deliver(20);
    expect(server.mails).toEqual([]);
    expect(events.map(({ outcome }) => outcome)).toEqual(['dropped', 'dropped']);
    expect(await waiting()).toEqual([]);
  });

  it('leaves mail in the queue while the server is down, retries less and less often, and sends it when the server is back', async () => {
    const { port } = server;
    await server.close();
    await queueAt(0);
    await deliver(0);
    expect(events).toEqual([{ kind: 'personal', outcome: 'later', reason: expect.stringContaining('ECONNREFUSED') }]);
    await deliver(0.5);
    expect(events).toHaveLength(1);
    await deliver(1);
    await deliver(2);
    expect(events).toHaveLength(2);
    server = await startMailServer(port);
    await deliver(3);
    expect(server.mails).toHaveLength(1);
    expect(await listMailFailures(desk.store)).toEqual({});
  });

  it('retries for most of a day while the name of the server cannot be found, and sends the mail once afterwards', async () => {
    const { url } = server;
    vi.stubEnv('SMTP_URL', `smtp://${'x'.repeat(64)}.invalid:25`);
    await queueAt(0);
    for (const hours of [0, 1, 6, 23]) await deliver(hours * 60);
    expect(events.map(({ outcome }) => outcome)).toEqual(['later', 'later', 'later', 'later']);
    expect(await listMailFailures(desk.store)).toEqual({});
    vi.stubEnv('SMTP_URL', url);
    await deliver(24 * 60);
    await deliver(25 * 60);
    expect([server.mails.length, await waiting()]).toEqual([1, []]);
  });

  it('gives up after a day, and reports that to administrators', async () => {
    server.refuseWith((step) => (step === 'RCPT' ? { code: 451, message: 'Try again later' } : null));
    await queueAt(0);
    await deliver(0);
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    await deliver(23 * 60);
    expect(await listMailFailures(desk.store)).toEqual({});
    await deliver(24 * 60);
    expect(events.map(({ outcome }) => outcome)).toEqual(['later', 'later', 'given up']);
    expect(await listMailFailures(desk.store)).toEqual({
      [personId]: { at: start + 24 * 60 * minuteMs, reason: expect.stringContaining('451') },
    });
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['RCPT', 550],
    ['DATA', 554],
  ] as const)(
    'does not retry a mail that the server rejects permanently at %s, and reports that until a later mail arrives',
    async (step, code) => {
      server.refuseWith((at, address) => (at === step ? { code, message: `5.1.1 <${address}>: no such user` } : null));
      await queueAt(0);
      await deliver(0);
      expect(await waiting()).toEqual([]);
      expect(events).toEqual([
        { kind: 'personal', outcome: 'refused', reason: expect.stringContaining(`${code} 5.1.1 …`) },
      ]);
      expect(JSON.stringify(events)).not.toContain('eva@');
      expect((await listMailFailures(desk.store))[personId]!.reason).toContain('eva@example.com');
      server.refuseWith(null);
      await queueAt(20);
      await deliver(20);
      expect(await listMailFailures(desk.store)).toEqual({});
    },
  );

  it('retries later when the server rejects the sender, which is not the receiver’s fault', async () => {
    server.refuseWith((step) => (step === 'MAIL' ? { code: 550, message: 'Sender not allowed' } : null));
    await queueAt(0);
    await deliver(0);
    expect(events).toMatchObject([{ outcome: 'later' }]);
    expect(await waiting()).toHaveLength(1);
  });

  it('lets nothing that people type become a header', async () => {
    await queueAt(0, {
      ...mention,
      by: 'Eva\r\nBcc: evil@example.com',
      about: 'A\u2028B\r\n\r\n<script>alert(1)</script>',
    });
    await deliver(0);
    const [mail] = server.mails;
    expect(mail!.to).toEqual(['eva@example.com']);
    expect(mail!.headers.has('bcc')).toBe(false);
    expect(subjects()).toEqual(['Eva Bcc: evil@example.com nämnde dig: A B <script>alert(1)</script>']);
    expect(mail!.html).not.toContain('<script>');
  });

  it('drops mail that no secret opens any more', async () => {
    vi.stubEnv('AUTH_SECRET', 'a secret of at least thirty-two characters');
    await queueAt(0);
    vi.stubEnv('AUTH_SECRET', 'another secret of thirty-two characters');
    await deliver(0);
    expect(events).toMatchObject([{ outcome: 'dropped' }]);
  });

  it('fails no save when a mail cannot be stored, and queues nothing while mail is off', async () => {
    const reported: string[] = [];
    listenToFaults((_, message) => void reported.push(message));
    // The process may have other work in the background.
    const notQueued = () => reported.filter((message) => message === 'A mail could not be queued.').length;
    await desk.store.db.schema.dropTable('mail_queue').execute();
    await queueMail(desk.store, { kind: 'forgotten', email: 'eva@example.com' });
    expect(notQueued()).toBe(1);
    vi.stubEnv('SMTP_URL', '');
    vi.stubEnv('MAIL_FROM', '');
    await queuePersonalMail(desk.store.db, { ...mention, target, to: [personId] });
    expect(notQueued()).toBe(1);
    giveDeskStore(desk.store);
    expect(await findDueMails(desk.store, [], start)).toEqual([]);
  });
});
