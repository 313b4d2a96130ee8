import 'server-only';
import { v7 as uuid } from 'uuid';
import { DeskError } from '@/lib/desk/desk-error';
import { hashPassword } from '@/lib/desk/staff/password';
import { makeToken, tokenHash } from '@/lib/desk/staff/secret-token';
import { endSignIns, hasStaff, lockAdmins, type StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore, DeskTransaction } from '@/lib/desk/tables/desk-tables';
import { putRow } from '@/lib/desk/tables/put-row';
import type { StaffTables } from '@/lib/desk/tables/staff-tables';

/** The purpose of a link that was not used yet. Times are milliseconds since 1970. */
export type Invitation = Pick<StaffTables['staff_invitations'], 'id' | 'kind' | 'email' | 'name' | 'role'> & {
  expiresAt: number;
};

/** How long links work, in milliseconds: invitations and new passwords, and the one that makes the first administrator. */
const linkLimits = { staffMs: 7 * 24 * 3_600_000, firstMs: 24 * 3_600_000 } as const;

type Invited = Omit<Invitation, 'id' | 'expiresAt'> & {
  id?: string;
  /** How long the link works, if not as long as others of its kind. */
  forMs?: number;
};

/** Stores a link for a person, replacing an earlier one, and returns its token, which is never stored. */
export async function putInvitation(
  store: DeskStore,
  { id = uuid(), kind, email, name, role, forMs }: Invited,
  now = Date.now(),
): Promise<{ id: string; token: string }> {
  const { token, hash } = makeToken();
  const lifetime = forMs ?? (kind === 'first' ? linkLimits.firstMs : linkLimits.staffMs);
  const times = { created_at: now, expires_at: now + lifetime };
  const folded = email.toLowerCase();
  const row = { token_hash: hash, kind, email, email_folded: folded, name, role, ...times };
  await store.write(async (transaction) => {
    if (kind === 'join') {
      // Invitations are made one after the other, so that two of the same address see each other.
      await lockAdmins(transaction);
      const taken = transaction.selectFrom('staff').select('id').where('email_folded', '=', folded);
      if (await taken.executeTakeFirst()) throw new DeskError('EMAIL_TAKEN', [emailIssue]);
      const other = transaction.selectFrom('staff_invitations').select('id').where('email_folded', '=', folded);
      if (await other.where('id', '!=', id).executeTakeFirst()) throw new DeskError('EMAIL_TAKEN', [emailIssue]);
    }
    await putRow(transaction, 'staff_invitations', { id }, row);
  });
  return { id, token };
}

const emailIssue = { path: ['email'], message: 'Somebody has this address already.' };

/** The purpose of the link with this token; null if it was used, withdrawn or is too old. */
export async function findInvitation(store: DeskStore, token: string, now = Date.now()): Promise<Invitation | null> {
  const links = selectInvitations(store).where('expires_at', '>', now);
  return (await links.where('token_hash', '=', tokenHash(token)).executeTakeFirst()) ?? null;
}

/** All invitations that were not used yet, including those whose link is too old. */
export async function listInvitations(store: DeskStore): Promise<Invitation[]> {
  return selectInvitations(store).where('kind', '=', 'join').orderBy('created_at').execute();
}

function selectInvitations({ db }: DeskStore) {
  return db.selectFrom('staff_invitations').select(['id', 'kind', 'email', 'name', 'role', 'expires_at as expiresAt']);
}

/**
 * Uses a link: creates its person, or sets their new password and ends their sessions. The link works once, even if two requests
 * use it at the same moment. Throws DeskError if it is no longer valid.
 */
export async function acceptInvitation(
  store: DeskStore,
  token: string,
  given: { email: string; name: string; password: string },
): Promise<StaffMember> {
  const now = Date.now();
  const passwordHash = await hashPassword(given.password);
  return store.write(async (transaction) => {
    const used = await transaction
      .deleteFrom('staff_invitations')
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (!used) throw new DeskError('INVITATION_GONE');
    if (used.kind === 'password') return giveNewPassword(transaction, used.id, passwordHash);
    if (used.kind === 'first') await requireNobody(transaction);
    const { id, role } = used;
    const { email, name } = used.kind === 'first' ? given : used;
    const staff = { id, email, name, role };
    const times = { created_at: now, disabled_at: null, seen_at: null };
    const row = { ...staff, email_folded: email.toLowerCase(), password_hash: passwordHash, ...times };
    await transaction.insertInto('staff').values(row).execute();
    return staff;
  });
}

async function giveNewPassword(transaction: DeskTransaction, id: string, passwordHash: string): Promise<StaffMember> {
  const person = await transaction
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .returning(['id', 'email', 'name', 'role'])
    .executeTakeFirst();
  if (!person) throw new DeskError('INVITATION_GONE');
  // Only now: a session that began with the former password meanwhile has delayed the change.
  await endSignIns(transaction, id);
  return person;
}

async function requireNobody(transaction: DeskTransaction): Promise<void> {
  await transaction.deleteFrom('staff_invitations').where('kind', '=', 'first').execute();
  if (await hasStaff({ db: transaction })) throw new DeskError('INVITATION_GONE');
}
