import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListingId } from '@/lib/contract';
import { claimRuns } from '@/lib/desk/bulk/run-lease';
import { claimPublication } from '@/lib/desk/inventory/off-reason-store';
import { findInvitation, putInvitation } from '@/lib/desk/invitations/invitation-store';
import { saveMailPreferences } from '@/lib/desk/mail-queue/mail-people';
import { putMail } from '@/lib/desk/mail-queue/mail-queue';
import { deliverMails } from '@/lib/desk/mail/deliver-mails';
import type { DigestSource } from '@/lib/desk/mail/digest-source';
import { queueDigests, queueWebhookDigest } from '@/lib/desk/mail/queue-digests';
import { findPhotoLink, putPhotoLink } from '@/lib/desk/photo-links/link-store';
import { notePresence } from '@/lib/desk/presence/note-presence';
import { listSessions } from '@/lib/desk/staff/session-store';
import { countAttempt, throttleLimits } from '@/lib/desk/staff/sign-in-throttle';
import { findStaffByToken, startSession } from '@/lib/desk/staff/staff-store';
import type { PersonalItem } from '@/lib/rules/mail/mail-order';
import { desk, deskForEachTest } from '@/lib/testing/harness/desk-harness';
import { startMailServer, type MailServer } from '@/lib/testing/mail/mail-server';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;
/** A Wednesday at 10 in Sweden, when digests of 8 have been sent. */
const start = Date.UTC(2026, 10, 18, 9);
const back: [string, number][] = [
  ['an hour', hour],
  ['a year', year],
];

let personId: string;

deskForEachTest();
beforeEach(async () => {
  personId = await desk.signInAs('editor', 'eva');
});

describe('sessions and links', () => {
  const listingId = '019a0000-0000-7000-8000-000000000001' as ListingId;
  const invited = { kind: 'join', email: 'per@example.com', name: 'Per', role: 'editor' } as const;
  const link = { kind: 'desk', listingId, lifetimeMs: day } as const;

  it('stay valid when the clock is set back by an hour', async () => {
    const session = await startSession(desk.store, personId, start);
    const { token } = await putInvitation(desk.store, invited, start);
    const { token: photos } = await putPhotoLink(desk.store, { ...link, staffId: personId }, start);
    const now = start - hour;
    expect(await findStaffByToken(desk.store, session, now)).toMatchObject({ id: personId });
    expect(await findInvitation(desk.store, token, now)).not.toBeNull();
    expect(await findPhotoLink(desk.store, photos, now)).not.toBeNull();
  });

  it('end when the clock is set forward by a year; a session begun then works, and ends when the clock is corrected', async () => {
    const before = await startSession(desk.store, personId, start);
    const { token } = await putInvitation(desk.store, invited, start);
    const ahead = start + year;
    expect(await findStaffByToken(desk.store, before, ahead)).toBeNull();
    expect(await findInvitation(desk.store, token, ahead)).toBeNull();
    const wrong = await startSession(desk.store, personId, ahead);
    expect(await findStaffByToken(desk.store, wrong, ahead)).toMatchObject({ id: personId });
    expect(await findStaffByToken(desk.store, wrong, start)).toBeNull();
    const right = await startSession(desk.store, personId, start);
    expect(await findStaffByToken(desk.store, right, start)).toMatchObject({ id: personId });
    expect((await listSessions(desk.store, personId, right, start)).map(({ current }) => current)).toEqual([true]);
  });
});

describe.each(back)('what was noted before the clock was set back by %s', (_, ms) => {
  const ahead = start + ms;

  it('locks nobody out: attempts count again, and for a quarter of an hour', async () => {
    const attempt = { email: 'eva@example.com', address: '192.0.2.1' };
    const tryOften = async (now: number) => {
      for (let count = 0; count < throttleLimits.account; count += 1) await countAttempt(desk.store, attempt, now);
      await expect(countAttempt(desk.store, attempt, now)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    };
    await tryOften(ahead);
    await tryOften(start);
    await countAttempt(desk.store, attempt, start + throttleLimits.windowMs);
  });

  it('shows nobody as present who has left', async () => {
    const listing = 'a listing';
    const beat = (id: string, now: number) =>
      notePresence(desk.store, listing, { id, name: id }, { tab: 'a', state: 'open' }, now);
    await beat('eva', ahead);
    expect(await beat('per', start)).toEqual([]);
    await beat('eva', start);
    expect(await beat('per', start)).toMatchObject([{ id: 'eva' }]);
  });

  it('delays a publication that failed then by at most an hour', async () => {
    const row = {
      listing_id: 'a listing',
      act_id: 'act',
      reason: 'renovation' as const,
      back_on: '2026-11-18',
      given_for: '',
    };
    const values = { ...row, publishes: 1, changed_at: start, lease_until: 0 };
    await desk.store.db.insertInto('off_reasons').values(values).execute();
    const due = { listingId: row.listing_id, actId: row.act_id };
    const claim = (now: number) => claimPublication(desk.store, due, { now, until: now + minute });
    const later = ms > hour ? start : start + hour + minute;
    expect([await claim(ahead), await claim(later), await claim(later)]).toEqual([true, true, false]);
  });

  it('makes no run wait longer than an hour for a process that has ended', async () => {
    const unset = { change: null, title: null, undoes: null, pause_code: null, ended_at: null };
    const run = { id: 'run', source: 'bulk', staff_id: personId, staff_name: 'Eva', state: 'running' } as const;
    const times = { created_at: start, started_at: start, lease_owner: null, lease_until: 0 };
    await desk.store.db
      .insertInto('bulk_runs')
      .values({ ...unset, ...run, ...times })
      .execute();
    const claim = (owner: string, now: number) => claimRuns(desk.store, { owner, now, until: now + minute }, []);
    expect(await claim('ended', ahead)).toEqual(['run']);
    const later = ms > hour ? start : start + hour + minute;
    expect(await claim('another', later)).toEqual(['run']);
    expect(await claim('third', later)).toEqual([]);
  });
});

describe.each(back)('mail, when the clock is set back by %s', (_, ms) => {
  const ahead = start + ms;
  const item: PersonalItem = { kind: 'mention', by: 'Åsa', about: 'L-1', text: 'Se bilderna', path: '/listings/1' };
  const source: Omit<DigestSource, 'readAt'> = {
    due: [{ id: '1', name: 'Storgatan 1', day: '2026-11-18' }],
    broken: [],
    key: null,
    offSince: async () => [],
    tasksOf: async () => [],
  };
  let server: MailServer;
  beforeEach(async () => {
    server = await startMailServer();
    vi.stubEnv('SMTP_URL', server.url);
    vi.stubEnv('MAIL_FROM', 'vakant@norrskar.example');
  });
  afterEach(() => server.close());

  const deliver = (now: number) => deliverMails({ store: desk.store, note: () => undefined, now: () => now });
  const queue = (now: number) => putMail(desk.store.db, { order: { kind: 'personal', item }, personId }, now);
  const later = start + 2 * hour;

  it('that was to be retried is sent within two hours, and the next one after a quarter of an hour', async () => {
    server.refuseWith(() => ({ code: 451, message: 'Later' }));
    await queue(ahead);
    await deliver(ahead);
    server.refuseWith(null);
    await deliver(later);
    expect(server.mails).toHaveLength(1);
    await queue(later);
    await deliver(later + 15 * minute);
    expect(server.mails).toHaveLength(2);
  });

  it('about something new does not wait because of an earlier one', async () => {
    await queue(ahead);
    await deliver(ahead);
    await queue(start);
    await deliver(start);
    expect(server.mails).toHaveLength(2);
  });

  it('with digests continues: one for each day, and none twice', async () => {
    const days = [1, 2, 3, 4, 5, 6, 7];
    await saveMailPreferences(desk.store, personId, { days, hour: 8 }, start - 2 * day);
    const look = async (now: number) => {
      const context = { store: desk.store, open: async () => ({ ...source, readAt: now }), now };
      await queueDigests(context);
      await queueWebhookDigest(context);
      const rows = await desk.store.db.deleteFrom('mail_queue').returning('kind').execute();
      return rows.map(({ kind }) => kind).toSorted();
    };
    expect(await look(start - day)).toEqual(['digest']);
    const both = ['digest', 'webhook'];
    expect(await look(ahead)).toEqual(both);
    expect(await look(start)).toEqual(ms > day ? both : []);
    expect(await look(start + minute)).toEqual([]);
    expect(await look(start + day)).toEqual(both);
  });
});
