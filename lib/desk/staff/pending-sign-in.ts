import 'server-only';
import type { DeskStore, DeskTables } from '@/lib/desk/tables/desk-tables';
import { secretCookie } from './secret-cookie';
import { makeToken, tokenHash } from './secret-token';

type Row = DeskTables['pending_sign_ins'];

/** A sign-in in progress: the next step, the person if known, and where to go afterwards. */
export type PendingSignIn = { purpose: Row['purpose']; staffId: string | null; next: string };

/** How long a sign-in may take from one step to the next, in milliseconds. */
export const pendingForMs = 10 * 60_000;

export const {
  read: readPendingToken,
  write: writePendingToken,
  clear: clearPendingToken,
} = secretCookie('vakant-pending', pendingForMs);

/** Stores a sign-in between two steps; its token is only in the browser's cookie. */
export async function startPending(store: DeskStore, { purpose, staffId, next }: PendingSignIn): Promise<string> {
  const now = Date.now();
  const { token, hash } = makeToken();
  await store.db.deleteFrom('pending_sign_ins').where('expires_at', '<=', now).execute();
  const row = { token_hash: hash, purpose, staff_id: staffId, next, expires_at: now + pendingForMs };
  await store.db.insertInto('pending_sign_ins').values(row).execute();
  return token;
}

/** The sign-in with this token that waits for one of these steps; null if it took too long or was finished. */
export async function findPending(
  store: DeskStore,
  token: string,
  purposes: readonly Row['purpose'][],
): Promise<PendingSignIn | null> {
  const pending = await store.db
    .selectFrom('pending_sign_ins')
    .select(['purpose', 'staff_id as staffId', 'next'])
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();
  return pending ?? null;
}

/** Ends a sign-in in progress, and returns whether it existed: of two concurrent calls, one succeeds. */
export async function endPending(store: DeskStore, token: string): Promise<boolean> {
  const pending = store.db.deleteFrom('pending_sign_ins').where('token_hash', '=', tokenHash(token));
  return (await pending.executeTakeFirst()).numDeletedRows > 0n;
}
