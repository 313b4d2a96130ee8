import 'server-only';
import { sql } from 'kysely';
import { deskStore } from '@/lib/desk/desk-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { makeToken, tokenHash } from './secret-token';
import { readSessionToken } from './session-cookie';
import { latestEnd, sessionLimits, type StaffMember } from './staff-store';

/** One session of a person. Times are milliseconds since 1970. */
export type StaffSession = {
  id: string;
  browser: string;
  createdAt: number;
  seenAt: number;
  /** Whether it is the session of this request. */
  current: boolean;
};

/** How long a password counts as recently entered, in milliseconds. */
export const confirmedForMs = 10 * 60_000;
/** How long a replaced token still works, in milliseconds. */
const formerForMs = 10_000;

// The beginning of the hash identifies a session without giving access to it.
const sessionId = sql<string>`substr(token_hash, 1, 16)`;

export async function listSessions(
  store: DeskStore,
  staffId: string,
  token: string,
  now = Date.now(),
): Promise<StaffSession[]> {
  const rows = await store.db
    .selectFrom('staff_sessions')
    .select([sessionId.as('id'), 'token_hash', 'browser', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now + formerForMs)
    .where('expires_at', '<=', latestEnd(now))
    .where('seen_at', '>', now - sessionLimits.idleMs)
    .orderBy('seen_at', 'desc')
    .execute();
  const own = tokenHash(token);
  return rows.map(({ token_hash, ...session }) => ({ ...session, current: token_hash === own }));
}

export async function ownSessions({ id }: StaffMember): Promise<StaffSession[]> {
  return listSessions(await deskStore(), id, (await readSessionToken()) ?? '');
}

export async function endSessionById(store: DeskStore, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await store.db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where(sessionId, '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function endOtherSessions(store: DeskStore, staffId: string, token: string): Promise<void> {
  await store.db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('token_hash', '!=', tokenHash(token))
    .execute();
}

/**
 * Gives the session a new token, and returns it. `confirmed_at` is when the person last confirmed their identity. The old token works for
 * some more seconds, unconfirmed, for requests that the browser sent before it had the new one. If it is renewed again, because the answer
 * with the new one was lost, the session does not end sooner.
 */
export async function renewSession(store: DeskStore, token: string, set: { confirmed_at?: number }): Promise<string> {
  const next = makeToken();
  const former = { token_hash: tokenHash(token), confirmed_at: 0, expires_at: Date.now() + formerForMs };
  await store.write(async (transaction) => {
    const session = transaction.updateTable('staff_sessions').where('token_hash', '=', former.token_hash);
    const renewed = await session
      .set((is) => ({
        ...set,
        token_hash: next.hash,
        expires_at: is
          .selectFrom('staff_sessions as one')
          .select((one) => one.fn.max('one.expires_at').as('end'))
          .whereRef('one.staff_id', '=', 'staff_sessions.staff_id')
          .whereRef('one.created_at', '=', 'staff_sessions.created_at'),
      }))
      .returningAll()
      .executeTakeFirst();
    if (renewed)
      await transaction
        .insertInto('staff_sessions')
        .values({ ...renewed, ...former })
        .execute();
  });
  return next.token;
}

export async function isConfirmed(store: DeskStore, token: string): Promise<boolean> {
  const session = store.db.selectFrom('staff_sessions').where('token_hash', '=', tokenHash(token));
  const row = await session.select('confirmed_at').executeTakeFirst();
  // A time ahead of now was noted before the clock was set back; the clocks of instances differ a little.
  return row !== undefined && Math.abs(Date.now() - row.confirmed_at) < confirmedForMs;
}
