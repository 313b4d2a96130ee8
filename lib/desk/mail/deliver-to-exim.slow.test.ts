import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listMailFailures } from '@/lib/desk/mail-queue/mail-people';
import { putMail } from '@/lib/desk/mail-queue/mail-queue';
import type { PersonalItem } from '@/lib/rules/mail/mail-order';
import { createDeskHarness, type DeskHarness } from '@/lib/testing/harness/desk-harness';
import { findExim, startExim, type EximServer } from '@/lib/testing/mail/exim-server';
import { deliverMails } from './deliver-mails';

const exim = findExim();

const minuteMs = 60_000;
const start = Date.now();
const item: PersonalItem = {
  kind: 'mention',
  by: 'Åsa Lindqvist',
  about: 'Storgatan 1, Luleå · L-1',
  text: 'Nyckeln finns i receptionen. '.repeat(60),
  path: '/listings/1?note=2',
};

// Not every machine has a mail server; without one, only `deliver-mails.slow.test.ts` checks what is sent, to a test server.
describe.skipIf(exim === null)('a mail server as Debian ships it', () => {
  let desk: DeskHarness;
  let server: EximServer;
  let events: { outcome: string; reason: string | null }[];

  beforeEach(async () => {
    desk = await createDeskHarness();
    server = await startExim(exim!);
    vi.stubEnv('SMTP_URL', server.url);
    vi.stubEnv('MAIL_FROM', 'Vakant <vakant@norrskar.example>');
    vi.stubEnv('APP_URL', 'https://vakant.norrskar.example');
    events = [];
  });
  afterEach(async () => {
    await server.close();
    await desk.close();
  });

  async function mention(name: string): Promise<string> {
    const personId = await desk.signInAs('editor', name);
    await putMail(desk.store.db, { order: { kind: 'personal', item }, personId }, start);
    return personId;
  }
  const deliver = (minutes: number) =>
    deliverMails({
      store: desk.store,
      note: (event) => void events.push(event),
      now: () => start + minutes * minuteMs,
    });
  const outcomes = () => events.map(({ outcome }) => outcome);

  it('accepts a mail, and its lines and headers are as they should be', async () => {
    await mention('eva');
    await deliver(0);
    expect(outcomes()).toEqual(['sent']);
    const [mail] = server.mails();
    expect(mail!.headers.get('subject')).toBe('Åsa Lindqvist nämnde dig: Storgatan 1, Luleå · L-1');
    expect(mail!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail!.text).toContain('https://vakant.norrskar.example/listings/1?note=2');
    expect(mail!.html).toContain('Nyckeln finns i receptionen.');
  });

  it('gets a mail once after it was down and then asked to wait', async () => {
    await mention('eva');
    await server.halt();
    await deliver(0);
    await server.resume();
    server.greylist(true);
    await deliver(1);
    server.greylist(false);
    await deliver(10);
    await deliver(20);
    expect(outcomes()).toEqual(['later', 'later', 'sent']);
    expect(events[1]!.reason).toContain('451');
    expect(server.mails()).toHaveLength(1);
  });

  it('rejects an unknown address, and administrators see why', async () => {
    const personId = await mention('nobody');
    await deliver(0);
    expect(outcomes()).toEqual(['refused']);
    expect((await listMailFailures(desk.store))[personId]!.reason).toContain('No such user here');
    expect(server.mails()).toEqual([]);
  });
});
