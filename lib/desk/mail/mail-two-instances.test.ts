import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inviteLink } from '@/lib/desk/invitations/first-admin-link';
import { putInvitation } from '@/lib/desk/invitations/invitation-store';
import { findMailPreferences, noteDelivery, saveMailPreferences, stopMails } from '@/lib/desk/mail-queue/mail-people';
import { claimMails, dropOldMails, putBackMails, putMail } from '@/lib/desk/mail-queue/mail-queue';
import { removeStaff } from '@/lib/desk/staff/staff-changes';
import { putStaff } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { startMailServer, type MailServer } from '@/lib/testing/mail/mail-server';
import { openTestDesk } from '@/lib/testing/harness/test-database';
import { deliverMails } from './deliver-mails';
import { queueDigests, queueWebhookDigest } from './queue-digests';

const hourMs = 3_600_000;
const broken = [{ id: 'l-1', name: 'Storgatan 1', count: 1 }];

describe('two instances over one store', () => {
  let server: MailServer;
  let stores: [DeskStore, DeskStore];
  let closeStores: () => Promise<void>;
  let personId: string;
  beforeEach(async () => {
    server = await startMailServer();
    vi.stubEnv('SMTP_URL', server.url);
    vi.stubEnv('MAIL_FROM', 'vakant@norrskar.example');
    vi.stubEnv('AUTH_SECRET', 'a secret of at least thirty-two characters');
    const { store, other, close } = await openTestDesk();
    stores = [store, other];
    closeStores = close;
    const eva = { email: 'eva@norrskar.example', name: 'Eva', role: 'editor', password: 'long enough' } as const;
    personId = (await putStaff(stores[0], eva)).id;
  });
  afterEach(async () => {
    await server.close();
    await closeStores();
  });

  const deliver = (now = Date.now()) =>
    Promise.all(stores.map((store) => deliverMails({ store, note: () => undefined, now: () => now })));

  it('send each message once', async () => {
    const item = { kind: 'mention', by: 'Åsa', about: 'Storgatan 1', text: '', path: '/' } as const;
    await saveMailPreferences(stores[0], personId, { days: [1, 2, 3, 4, 5, 6, 7] });
    for (let number = 0; number < 6; number += 1) {
      const digest = { off: [], due: [], tasks: [], broken, key: null };
      await putMail(stores[number % 2]!.db, { order: { kind: 'digest', digest }, personId });
      await putMail(stores[number % 2]!.db, { order: { kind: 'personal', item }, personId });
    }
    await deliver();
    await deliver(Date.now() + 16 * 60_000);
    const subjects = server.mails.map(({ headers }) => headers.get('subject'));
    expect(subjects.filter((subject) => subject?.startsWith('Att göra'))).toHaveLength(6);
    expect(subjects.filter((subject) => subject === '6 saker till dig i Vakant')).toHaveLength(1);
    expect(server.mails).toHaveLength(7);
  });

  it('send the message of a killed process again once its lease has expired', async () => {
    const { id, token } = await putInvitation(stores[0], {
      kind: 'join',
      email: 'kim@x.se',
      name: 'Kim',
      role: 'viewer',
    });
    await putMail(stores[0].db, {
      order: { kind: 'invite', email: 'kim@x.se', name: 'Kim', by: 'Åsa', link: inviteLink('https://x.se', token) },
      personId: id,
    });
    await stores[0].db
      .updateTable('mail_queue')
      .set({ lease_until: Date.now() + hourMs })
      .execute();
    await deliver();
    expect(server.mails).toEqual([]);
    await deliver(Date.now() + hourMs + 1);
    expect(server.mails.map(({ to }) => to)).toEqual([['kim@x.se']]);
  });

  it('leave a message to the process that claimed it last', async () => {
    const now = Date.now();
    const digest = { off: [], due: [], tasks: [], broken, key: null };
    await putMail(stores[0].db, { order: { kind: 'digest', digest }, personId }, now);
    const { id } = await stores[0].db.selectFrom('mail_queue').select('id').executeTakeFirstOrThrow();
    const late = await claimMails(stores[0], [id], now);
    const [claimed] = await claimMails(stores[1], [id], now + hourMs);
    await putBackMails(stores[0], late, now + hourMs);
    expect(await claimMails(stores[0], [id], now + hourMs + 1)).toEqual([]);
    await putBackMails(stores[1], [claimed!], now + hourMs);
    expect(await claimMails(stores[0], [id], now + 2 * hourMs)).toHaveLength(1);
  });

  it('save preferences of one person at the same moment without undoing each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      await saveMailPreferences(stores[0], personId, { locale: 'sv', days: [5], personal: true });
      await Promise.all([
        stopMails(stores[0], personId, 'digest'),
        stopMails(stores[1], personId, 'personal'),
        saveMailPreferences(stores[0], personId, { locale: 'en' }),
      ]);
      expect(await findMailPreferences(stores[1], personId)).toMatchObject({ locale: 'en', days: [], personal: false });
    }
  });

  it('store nothing about a person who was removed while a mail to them was being sent or stopped', async () => {
    const admin = { email: 'adam@norrskar.example', name: 'Adam', role: 'admin', password: 'long enough' } as const;
    const { id: heirId } = await putStaff(stores[0], admin);
    const { id: invitedId } = await putInvitation(stores[0], {
      kind: 'join',
      email: 'kim@x.se',
      name: 'Kim',
      role: 'viewer',
    });
    await Promise.all([personId, heirId, invitedId].map((id) => saveMailPreferences(stores[0], id, { locale: 'sv' })));
    await removeStaff(stores[0], personId, heirId);
    await noteDelivery(stores[1], personId, 'No such mailbox.', Date.now());
    await stopMails(stores[1], personId, 'digest');
    await dropOldMails(stores[0], Date.now());
    const people = await stores[0].db.selectFrom('mail_people').select('person_id').execute();
    expect(people.map((row) => row.person_id).sort()).toEqual([heirId, invitedId].sort());
  });

  it('queue one digest for each person and for the webhook', async () => {
    const now = Date.parse('2026-11-20T07:30:00Z');
    await saveMailPreferences(stores[0], personId, { days: [5], hour: 8 }, now - 24 * hourMs);
    const openAt = (readAt: number) => () =>
      Promise.resolve({
        readAt,
        due: [],
        broken,
        key: null,
        offSince: () => Promise.resolve([]),
        tasksOf: () => Promise.resolve([]),
      });
    const look = (at: number) =>
      Promise.all(
        stores.flatMap((store) => [
          queueDigests({ store, open: openAt(at), now: at }),
          queueWebhookDigest({ store, open: openAt(at), now: at }),
        ]),
      );
    await look(now - 24 * hourMs);
    await look(now);
    await look(now + 60_000);
    const rows = await stores[0].db.selectFrom('mail_queue').select('kind').orderBy('kind').execute();
    expect(rows.map(({ kind }) => kind)).toEqual(['digest', 'webhook']);
  });
});
