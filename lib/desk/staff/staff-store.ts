import 'server-only';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { DeskError } from '@/lib/desk/desk-error';
import type { DeskDb, DeskStore, DeskTransaction } from '@/lib/desk/tables/desk-tables';
import type { Role } from '@/lib/rules/staff/permissions';
import { hashPassword, passwordMatches } from './password';
import { revokeLostLinks } from './revoke-link';
import { makeToken, tokenHash } from './secret-token';

export type StaffMember = { id: string; name: string; email: string; role: Role };

/** How a person signed in: with a password, or through the organization's directory, which has its own rules. */
export type SignInWay = 'password' | 'directory';

export type SignedInMember = StaffMember & { via: SignInWay; secondFactor: boolean };

/** How long a session lasts, in milliseconds: without use, and in all. */
export const sessionLimits = { idleMs: 12 * 3_600_000, absoluteMs: 7 * 24 * 3_600_000 } as const;

const seenEveryMs = 60_000;

/** The latest possible end of a session that has not ended; a later end was set before the clock was set back. */
export function latestEnd(now: number): number {
  return now + sessionLimits.absoluteMs + aheadMaxMs;
}

const aheadMaxMs = 24 * 3_600_000;

/**
 * Adds a person, by default as a publisher. An existing person with that e-mail gets this name, password and, if given, role, may sign
 * in, is signed out everywhere, and loses the photo links that the role may not have. Invitations and links for a new password for
 * that e-mail end. Throws DeskError for the last administrator.
 */
export async function putStaff(
  store: DeskStore,
  { email, name, role, password }: { email: string; name: string; role?: Role; password: string },
): Promise<StaffMember> {
  const changes = {
    email,
    name,
    password_hash: await hashPassword(password),
    disabled_at: null,
    ...(role && { role }),
  };
  const row = {
    role: 'publisher' as const,
    ...changes,
    id: uuid(),
    email_folded: email.toLowerCase(),
    created_at: Date.now(),
    seen_at: null,
  };
  return store.write(async (transaction) => {
    const mayLoseAdmin = role !== undefined && role !== 'admin' && (await lockAdmins(transaction));
    const links = transaction.deleteFrom('staff_invitations').where('email_folded', '=', row.email_folded);
    const invited = (await links.returning(['id', 'kind']).execute()).find(({ kind }) => kind === 'join');
    const person = await transaction
      .insertInto('staff')
      .values({ ...row, id: invited?.id ?? row.id })
      .onConflict((conflict) => conflict.column('email_folded').doUpdateSet(changes))
      .returning(['id', 'name', 'email', 'role'])
      .executeTakeFirstOrThrow();
    if (mayLoseAdmin && !(await hasAdmin(transaction))) throw new DeskError('LAST_ADMIN');
    await endSignIns(transaction, person.id);
    if (role) await revokeLostLinks(transaction, person.id, role, Date.now());
    return person;
  });
}

/** Ends all sessions of a person, and a sign-in in progress. */
export async function endSignIns(db: DeskDb, staffId: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
  await db.deleteFrom('pending_sign_ins').where('staff_id', '=', staffId).execute();
}

/** Whether there is an administrator. Other changes of administrators wait for the end of the transaction, so that one always stays. */
export async function lockAdmins(transaction: DeskTransaction): Promise<boolean> {
  await sql`update staff set role = role where role = 'admin'`.execute(transaction);
  return hasAdmin(transaction);
}

export async function hasAdmin(transaction: DeskTransaction): Promise<boolean> {
  const admins = transaction.selectFrom('staff').select('id').where('role', '=', 'admin');
  return (await admins.where('disabled_at', 'is', null).limit(1).executeTakeFirst()) !== undefined;
}

/** Whether anybody may sign in. */
export async function hasStaff({ db }: Pick<DeskStore, 'db'>): Promise<boolean> {
  const anybody = db.selectFrom('staff').select('id').where('disabled_at', 'is', null).limit(1);
  return (await anybody.executeTakeFirst()) !== undefined;
}

/** A person whose password was right; a session begins only while it still is. */
export type CheckedMember = StaffMember & { passwordHash?: string };

/** The person with this e-mail and password, or null; both answers take the same work. */
export async function findStaffByPassword(
  store: DeskStore,
  email: string,
  password: string,
): Promise<CheckedMember | null> {
  const row = await store.db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'password_hash as passwordHash'])
    .where('email_folded', '=', email.trim().toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const matches = await passwordMatches(password, row?.passwordHash || null);
  return row && matches ? row : null;
}

/**
 * Starts a session after a password check; its token is only in the person's cookie. Throws DeskError if the person was blocked or the
 * checked password replaced meanwhile.
 */
export async function startSession(
  store: DeskStore,
  staffId: string,
  now = Date.now(),
  browser = '',
  via: SignInWay = 'password',
  passwordHash?: string,
): Promise<string> {
  const { token, hash } = makeToken();
  await store.write(async (transaction) => {
    const person = transaction.updateTable('staff').set({ seen_at: now }).where('id', '=', staffId);
    const current = passwordHash === undefined ? person : person.where('password_hash', '=', passwordHash);
    const { numUpdatedRows } = await current.where('disabled_at', 'is', null).executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DeskError('WRONG_CREDENTIALS');
    await transaction.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute();
    await transaction
      .insertInto('staff_sessions')
      .values({
        token_hash: hash,
        staff_id: staffId,
        created_at: now,
        seen_at: now,
        expires_at: now + sessionLimits.absoluteMs,
        confirmed_at: now,
        browser,
        via,
      })
      .execute();
  });
  return token;
}

/** Throws DeskError `STAFF_GONE` unless all of these people may sign in. Their removal waits for the end of the transaction. */
export async function requireActive(transaction: DeskTransaction, staffIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(staffIds)];
  if (wanted.length === 0) return;
  const people = transaction.updateTable('staff').set({ disabled_at: null }).where('id', 'in', wanted);
  const { numUpdatedRows } = await people.where('disabled_at', 'is', null).executeTakeFirst();
  if (numUpdatedRows < wanted.length) throw new DeskError('STAFF_GONE');
}

/** The person with this id who may sign in, or null. */
export async function findStaffById(store: DeskStore, id: string): Promise<StaffMember | null> {
  const people = store.db.selectFrom('staff').select(['id', 'name', 'email', 'role']).where('id', '=', id);
  return (await people.where('disabled_at', 'is', null).executeTakeFirst()) ?? null;
}

/** Whether a person has a password, or signs in through the directory only. */
export async function hasPassword(store: DeskStore, id: string): Promise<boolean> {
  const row = await store.db.selectFrom('staff').select('password_hash').where('id', '=', id).executeTakeFirst();
  return Boolean(row?.password_hash);
}

/**
 * Changes a person's password, and ends all their sessions but the one with this token; a sign-in in progress with the old one fails,
 * and a link for a new one no longer works.
 */
export async function setPassword(store: DeskStore, staffId: string, password: string, token: string): Promise<void> {
  const hash = await hashPassword(password);
  await store.write(async (transaction) => {
    await transaction.updateTable('staff').set({ password_hash: hash }).where('id', '=', staffId).execute();
    await transaction.deleteFrom('pending_sign_ins').where('staff_id', '=', staffId).execute();
    await transaction.deleteFrom('staff_invitations').where('id', '=', staffId).execute();
    const sessions = transaction.deleteFrom('staff_sessions').where('staff_id', '=', staffId);
    await sessions.where('token_hash', '!=', tokenHash(token)).execute();
  });
}

export async function findStaffByToken(
  store: DeskStore,
  token: string,
  now = Date.now(),
): Promise<SignedInMember | null> {
  const hash = tokenHash(token);
  const row = await store.db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .leftJoin('second_factors', 'second_factors.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.role', 'staff_sessions.seen_at'])
    .select(['via', 'second_factors.confirmed_at as second_factor_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latestEnd(now))
    .where('staff_sessions.seen_at', '>', now - sessionLimits.idleMs)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  // A store that cannot be written, for example on a full disk, can still be read.
  if (now - row.seen_at > seenEveryMs) await noteSeen(store, { hash, id: row.id }, now).catch(() => undefined);
  const { id, name, email, role, via, second_factor_at } = row;
  return { id, name, email, role, via, secondFactor: second_factor_at !== null };
}

async function noteSeen(store: DeskStore, { hash, id }: { hash: string; id: string }, now: number) {
  await store.db.updateTable('staff_sessions').set({ seen_at: now }).where('token_hash', '=', hash).execute();
  await store.db.updateTable('staff').set({ seen_at: now }).where('id', '=', id).execute();
}

export async function endSession(store: DeskStore, token: string): Promise<void> {
  await store.db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash(token)).execute();
}
