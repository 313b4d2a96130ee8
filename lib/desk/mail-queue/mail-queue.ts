import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Selectable } from 'kysely';
import { hasPassed } from '@/lib/database/has-passed';
import { authSecret, authSecrets } from '@/lib/desk/connection/auth-secret';
import { seal, unseal } from '@/lib/desk/connection/secret-box';
import type { DeskDb, DeskStore, DeskTables } from '@/lib/desk/tables/desk-tables';
import { currentEnv } from '@/lib/desk/current-env';
import type { MailKind, MailOrder } from '@/lib/rules/mail/mail-order';

/** Times of the queue in milliseconds. A lease is longer than one delivery can take. */
const queueTimes = {
  leaseMs: 3 * 60_000,
  firstRetryMs: 60_000,
  retryMaxMs: 3_600_000,
  givenUpMs: 24 * 3_600_000,
  /** No message waits longer than this: a later time was set before the clock was set back. */
  aheadMaxMs: 2 * 3_600_000,
} as const;

type Row = Selectable<DeskTables['mail_queue']>;

/** `order` is null if none of the secrets opens it. */
export type QueuedMail = Pick<Row, 'id' | 'kind' | 'attempts' | 'lease_until'> & {
  personId: string | null;
  createdAt: number;
  order: MailOrder | null;
};

export function isMailOn(): boolean {
  return currentEnv().mail !== null;
}

/** Queues a message; call it in the transaction of the change that it reports, or alone. */
export async function putMail(
  db: DeskDb,
  { order, personId = null }: { order: MailOrder; personId?: string | null },
  now = Date.now(),
): Promise<void> {
  const id = uuid();
  const sealed = seal(JSON.stringify(order), `mail ${id}`, authSecret(currentEnv()));
  const times = { created_at: now, due_at: now, attempts: 0, lease_until: 0 };
  const row = { id, kind: order.kind, person_id: personId, sealed, ...times };
  await db.insertInto('mail_queue').values(row).execute();
}

/** The due messages that no process is sending, the oldest first, without their content. */
export async function findDueMails(
  store: DeskStore,
  kinds: readonly MailKind[],
  now: number,
): Promise<Pick<Row, 'id' | 'kind' | 'person_id'>[]> {
  if (kinds.length === 0) return [];
  return store.db
    .selectFrom('mail_queue')
    .select(['id', 'kind', 'person_id'])
    .where('kind', 'in', [...kinds])
    .where(hasCome('due_at', now))
    .where(hasCome('lease_until', now))
    .orderBy('due_at')
    .orderBy('id')
    .limit(100)
    .execute();
}

function hasCome(column: 'due_at' | 'lease_until', now: number) {
  return hasPassed(column, now, now + queueTimes.aheadMaxMs);
}

/** Claims messages for this process, and returns those that no other one has or has sent. */
export async function claimMails(store: DeskStore, ids: readonly string[], now: number): Promise<QueuedMail[]> {
  if (ids.length === 0) return [];
  const rows = await store.db
    .updateTable('mail_queue')
    .set({ lease_until: now + queueTimes.leaseMs })
    .where('id', 'in', [...ids])
    .where(hasCome('lease_until', now))
    .returningAll()
    .execute();
  const secrets = authSecrets(currentEnv());
  return rows
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, kind, attempts, lease_until, person_id: personId, created_at: createdAt, sealed }) => {
      const text = unseal(sealed, `mail ${id}`, secrets);
      const order = text === null ? null : (JSON.parse(text) as MailOrder);
      return { id, attempts, lease_until, kind, personId, createdAt, order };
    });
}

export async function findPersonalMails(store: DeskStore, personId: string): Promise<string[]> {
  const rows = store.db.selectFrom('mail_queue').select('id').where('person_id', '=', personId);
  return (await rows.where('kind', '=', 'personal').execute()).map(({ id }) => id);
}

export async function postponeMails(store: DeskStore, ids: readonly string[], until: number): Promise<void> {
  if (ids.length === 0) return;
  await store.db
    .updateTable('mail_queue')
    .set({ due_at: until })
    .where('id', 'in', [...ids])
    .execute();
}

/** Deletes messages that were sent, or that nobody can get. */
export async function dropMails(store: DeskStore, mails: readonly { id: string }[]): Promise<void> {
  if (mails.length === 0) return;
  const ids = mails.map(({ id }) => id);
  await store.db.deleteFrom('mail_queue').where('id', 'in', ids).execute();
}

/**
 * Puts messages back for a later attempt, unless another process has claimed them since; returns those that were tried for a day, which
 * are to be given up.
 */
export async function putBackMails<Mail extends Pick<QueuedMail, 'id' | 'attempts' | 'createdAt' | 'lease_until'>>(
  store: DeskStore,
  mails: readonly Mail[],
  now: number,
): Promise<Mail[]> {
  const { firstRetryMs, retryMaxMs, givenUpMs } = queueTimes;
  const old = mails.filter(({ createdAt }) => now - createdAt >= givenUpMs);
  for (const { id, attempts, lease_until } of mails.filter((mail) => !old.includes(mail))) {
    const due = now + Math.min(firstRetryMs * 2 ** attempts, retryMaxMs);
    const row = { attempts: attempts + 1, due_at: due, lease_until: 0 };
    const mail = store.db.updateTable('mail_queue').set(row).where('id', '=', id);
    await mail.where('lease_until', '=', lease_until).execute();
  }
  return old;
}

/**
 * Deletes messages that were left when mail or the webhook was switched off, and preferences that a late answer saved for a person who
 * was removed meanwhile.
 */
export async function dropOldMails(store: DeskStore, now: number): Promise<void> {
  await store.db
    .deleteFrom('mail_queue')
    .where('created_at', '<', now - 2 * queueTimes.givenUpMs)
    .execute();
  await store.db
    .deleteFrom('mail_people')
    .where('person_id', 'not in', (people) => people.selectFrom('staff').select('id'))
    .where('person_id', 'not in', (people) => people.selectFrom('staff_invitations').select('id'))
    .execute();
}

export async function countMails(store: DeskStore): Promise<Record<string, number>> {
  const rows = await store.db
    .selectFrom('mail_queue')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
