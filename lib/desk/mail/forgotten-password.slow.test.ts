import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptInvitation, invitePerson } from '@/lib/desk/invitations/actions';
import { askForNewPassword } from '@/lib/desk/invitations/forgotten-password';
import { findInvitation } from '@/lib/desk/invitations/invitation-store';
import { listStaff } from '@/lib/desk/invitations/list-staff';
import { findMailPreferences } from '@/lib/desk/mail-queue/mail-people';
import { savePreferences } from '@/lib/desk/staff/preferences';
import { changeStaff } from '@/lib/desk/staff/staff-changes';
import { findStaffByToken, startSession } from '@/lib/desk/staff/staff-store';
import { desk, deskForEachTest, valueOf } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { startMailServer, type MailServer } from '@/lib/testing/mail/mail-server';
import { saveMailPreferences, unsubscribe } from './actions';
import { answerOneClick, showUnsubscribe } from './answer-unsubscribe';
import { deliverMails } from './deliver-mails';
import { unsubscribeToken } from './unsubscribe-token';

let server: MailServer;
let personId: string;

deskForEachTest();
beforeEach(async () => {
  server = await startMailServer();
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('MAIL_FROM', 'vakant@norrskar.example');
  personId = await desk.signInAs('editor', 'eva');
  deskRequest.token = null;
});
afterEach(async () => {
  deskRequest.reset();
  await server.close();
});

const deliver = (now = Date.now()) => deliverMails({ store: desk.store, note: () => undefined, now: () => now });
const password = 'korrekt häst batteri klammer';
const accept = (token: string) => acceptInvitation({ token, password, person: null });

function lastToken(): string {
  return /\/invite\/([\w-]+)/.exec(server.mails.at(-1)!.text)![1]!;
}

describe('a forgotten password', () => {
  it('can be replaced through a mailed link, which works once and ends the other sessions', async () => {
    const session = await startSession(desk.store, personId);
    valueOf(await askForNewPassword({ email: 'EVA@example.com' }));
    const [row] = await desk.store.db.selectFrom('mail_queue').selectAll().execute();
    expect(JSON.stringify(row)).not.toMatch(/eva@/i);
    expect(await desk.store.db.selectFrom('staff_invitations').selectAll().execute()).toEqual([]);
    await deliver();
    const [mail] = server.mails;
    expect(mail!.to).toEqual(['eva@example.com']);
    expect(mail!.headers.get('subject')).toBe('Välj ett nytt lösenord till Vakant');
    expect(mail!.headers.has('list-unsubscribe')).toBe(false);
    const token = lastToken();
    const stored = await desk.store.db.selectFrom('staff_invitations').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(valueOf(await accept(token))).toEqual({ codeWanted: false });
    expect(await findStaffByToken(desk.store, session)).toBeNull();
    expect(await findStaffByToken(desk.store, deskRequest.token!)).toMatchObject({ id: personId });
    expect(await accept(token)).toMatchObject({ ok: false, failure: { code: 'INVITATION_GONE' } });
  });

  it('the link expires after an hour, and a later one replaces it', async () => {
    valueOf(await askForNewPassword({ email: 'eva@example.com' }));
    await deliver();
    const first = lastToken();
    const now = Date.now();
    expect(await findInvitation(desk.store, first, now + 59 * 60_000)).toMatchObject({ kind: 'password' });
    expect(await findInvitation(desk.store, first, now + 61 * 60_000)).toBeNull();
    valueOf(await askForNewPassword({ email: 'eva@example.com' }));
    await deliver();
    expect(await findInvitation(desk.store, first)).toBeNull();
    expect(await findInvitation(desk.store, lastToken())).not.toBeNull();
  });

  it('gets no mail if the mail server is back only an hour later', async () => {
    server.refuseWith(() => ({ code: 421, message: 'Not now' }));
    valueOf(await askForNewPassword({ email: 'eva@example.com' }));
    await deliver();
    server.refuseWith(null);
    await deliver(Date.now() + 61 * 60_000);
    expect(server.mails).toEqual([]);
    expect(await desk.store.db.selectFrom('mail_queue').select('kind').execute()).toEqual([]);
  });

  it('gets the same answer with the same work for every address, but a mail only for people with a password', async () => {
    await desk.signInAs('admin');
    await changeStaff(desk.store, await desk.signInAs('viewer', 'blocked'), { disabled: true });
    const byDirectory = await desk.signInAs('viewer', 'directory');
    await desk.store.db.updateTable('staff').set({ password_hash: '' }).where('id', '=', byDirectory).execute();
    deskRequest.token = null;
    const addresses = ['eva', 'nobody', 'blocked', 'directory'].map((name) => `${name}@example.com`);
    const answers = await Promise.all(addresses.map((email) => askForNewPassword({ email })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await desk.store.db.selectFrom('mail_queue').select('kind').execute()).toHaveLength(4);
    await deliver();
    expect(server.mails.flatMap(({ to }) => to)).toEqual(['eva@example.com']);
  });

  it('floods nobody: at most five mails a day to one person, and twenty requests from one address', async () => {
    for (let count = 0; count < 7; count += 1) valueOf(await askForNewPassword({ email: 'eva@example.com' }));
    await deliver();
    expect(server.mails).toHaveLength(5);
    for (let count = 7; count < 20; count += 1) valueOf(await askForNewPassword({ email: `a${count}@example.com` }));
    const refused = await askForNewPassword({ email: 'b@example.com' });
    expect(refused).toMatchObject({ ok: false, failure: { code: 'TOO_MANY_ATTEMPTS' } });
  });

  it('does nothing without mail, or from another site', async () => {
    deskRequest.headers = new Headers({ origin: 'https://evil.example' });
    const foreign = await askForNewPassword({ email: 'eva@example.com' });
    expect(foreign).toMatchObject({ ok: false, failure: { code: 'FOREIGN_ORIGIN' } });
    deskRequest.reset();
    vi.stubEnv('SMTP_URL', '');
    vi.stubEnv('MAIL_FROM', '');
    valueOf(await askForNewPassword({ email: 'eva@example.com' }));
    expect(await desk.store.db.selectFrom('mail_queue').select('kind').execute()).toEqual([]);
  });
});

describe('the language of mail', () => {
  it('follows the language that a person chooses for pages, on pages of this site only', async () => {
    personId = await desk.signInAs('editor', 'eva');
    deskRequest.headers = new Headers({ origin: 'https://evil.example' });
    await savePreferences({ locale: 'en' });
    expect(await findMailPreferences(desk.store, personId)).toMatchObject({ locale: 'sv' });
    const { token } = deskRequest;
    deskRequest.reset();
    deskRequest.token = token;
    await savePreferences({ locale: 'en' });
    expect(await findMailPreferences(desk.store, personId)).toMatchObject({ locale: 'en', personal: true, days: [] });
  });

  it('of a new person is that of the page on which they chose their password', async () => {
    await desk.signInAs('admin', 'Åsa');
    const { link } = valueOf(await invitePerson({ email: 'kim@example.com', name: 'Kim Ek', role: 'editor' }));
    const { id } = (await listStaff(desk.store)).invitations[0]!;
    expect(await findMailPreferences(desk.store, id)).toMatchObject({ locale: 'sv' });
    deskRequest.reset();
    await savePreferences({ locale: 'en' });
    valueOf(await accept(link.split('/').at(-1)!));
    expect(await findMailPreferences(desk.store, id)).toMatchObject({ locale: 'en', personal: true });
  });
});

describe('an invitation', () => {
  const kim = { email: 'kim@example.com', name: 'Kim Ek', role: 'editor' };

  it('is sent by mail, and its link is still shown', async () => {
    await desk.signInAs('admin', 'Åsa');
    const { link, isMailed } = valueOf(await invitePerson(kim));
    expect(isMailed).toBe(true);
    await deliver();
    expect(server.mails[0]).toMatchObject({ to: ['kim@example.com'] });
    expect(server.mails[0]!.headers.get('subject')).toBe('Åsa bjuder in dig till Vakant');
    expect(server.mails[0]!.text).toContain(link);
    vi.stubEnv('SMTP_URL', '');
    vi.stubEnv('MAIL_FROM', '');
    expect(valueOf(await invitePerson({ ...kim, email: 'kai@example.com' }))).toMatchObject({ isMailed: false });
  });

  it('that was renewed while the mail server was down is sent once, with the link that works', async () => {
    await desk.signInAs('admin', 'Åsa');
    valueOf(await invitePerson(kim));
    const { port } = server;
    await server.close();
    await deliver();
    const { id } = (await listStaff(desk.store)).invitations[0]!;
    const { link } = valueOf(await invitePerson({ ...kim, id }));
    server = await startMailServer(port);
    await deliver(Date.now() + 5 * 60_000);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]!.text).toContain(link);
  });
});

describe('unsubscribing', () => {
  const address = (token: string) =>
    new Request(`http://localhost:3000/api/unsubscribe?token=${token}`, { method: 'POST' });
  const wants = () => findMailPreferences(desk.store, personId);

  beforeEach(async () => {
    await desk.signInAs('editor', 'eva');
    valueOf(await saveMailPreferences({ locale: 'sv', days: [5, 1, 1], hour: 7, personal: true }));
    deskRequest.reset();
    deskRequest.headers = new Headers();
  });

  it('works by one click in a mail program, without session or origin; opening the page changes nothing', async () => {
    const token = unsubscribeToken({ personId, topic: 'digest' });
    const looked = await showUnsubscribe(address(token));
    expect([looked.status, looked.headers.get('location')]).toEqual([
      303,
      `http://localhost:3000/unsubscribe/${token}`,
    ]);
    expect(await wants()).toMatchObject({ days: [1, 5], hour: 7, personal: true });
    expect((await answerOneClick(address(token))).status).toBe(204);
    expect(await wants()).toMatchObject({ days: [], personal: true });
    await answerOneClick(address(unsubscribeToken({ personId, topic: 'personal' })));
    expect(await wants()).toMatchObject({ days: [], personal: false });
  });

  it('requires a token that was made here for this person and topic', async () => {
    const token = unsubscribeToken({ personId, topic: 'digest' });
    const [, , mark] = token.split('.');
    const wrong = [
      '',
      'x',
      `${personId}.personal.${mark}`,
      `${personId}.digest.`,
      `${token}.x`,
      `other.digest.${mark}`,
    ];
    for (const each of wrong) expect((await answerOneClick(address(each))).status, each).toBe(404);
    vi.stubEnv('AUTH_SECRET', 'another secret of thirty-two characters');
    vi.stubEnv('DATA_DIR', '/nowhere');
    expect((await answerOneClick(address(token))).status).toBe(404);
    expect(await wants()).toMatchObject({ days: [1, 5], personal: true });
  });

  it('can be confirmed on a page of this site, even without signing in', async () => {
    const token = unsubscribeToken({ personId, topic: 'digest' });
    expect(await unsubscribe({ token })).toMatchObject({ ok: false, failure: { code: 'FOREIGN_ORIGIN' } });
    deskRequest.reset();
    expect(await unsubscribe({ token: 'x' })).toMatchObject({ ok: false, failure: { code: 'LINK_GONE' } });
    valueOf(await unsubscribe({ token }));
    expect(await wants()).toMatchObject({ days: [] });
  });
});
