import 'server-only';
import { DeskError } from '@/lib/desk/desk-error';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskDb, DeskStore, DeskTransaction } from '@/lib/desk/tables/desk-tables';
import type { Role } from '@/lib/rules/staff/permissions';
import type { DirectoryPerson } from './directory-answer';

/** A person who signs in through the directory, and whether they are new, through an invitation. */
type Arrival = { staff: StaffMember; isNew: boolean };

/**
 * Finds the member of staff for a directory account: the first time by the e-mail address of their account or invitation, later
 * by the directory's own id. Throws DeskError for a stranger, who never gets an account.
 */
export async function arriveFromDirectory(
  store: DeskStore,
  person: DirectoryPerson,
  role: Role | null,
): Promise<Arrival> {
  const now = Date.now();
  const arrive = () =>
    store.write(async (transaction) => {
      const known = await findLinked(transaction, person);
      if (known) return { staff: admitted(known), isNew: false };
      if (person.email === null) throw new DeskError('DIRECTORY_UNVERIFIED');
      const folded = person.email.toLowerCase();
      const existing = await staffRows(transaction).where('email_folded', '=', folded).executeTakeFirst();
      const staff = existing ? admitted(existing) : await joinInvited(transaction, folded, role, now);
      await link(transaction, staff.id, person, now);
      return { staff, isNew: !existing };
    });
  return arrive().catch((error: unknown) => {
    if (!(error instanceof DeskError)) throw error;
    // Another sign-in of theirs may have used up the invitation, or made the link, at the same moment.
    return arrive();
  });
}

export async function isLinked(store: DeskStore, staffId: string, person: DirectoryPerson): Promise<boolean> {
  return (await findLinked(store.db, person))?.id === staffId;
}

function staffRows(db: DeskDb) {
  return db.selectFrom('staff').select(['staff.id', 'name', 'email', 'role', 'disabled_at']);
}

function findLinked(db: DeskDb, { issuer, subject }: DirectoryPerson) {
  return staffRows(db)
    .innerJoin('directory_links', 'directory_links.staff_id', 'staff.id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

function admitted({ disabled_at, ...staff }: StaffMember & { disabled_at: number | null }): StaffMember {
  if (disabled_at !== null) throw new DeskError('DIRECTORY_UNKNOWN');
  return staff;
}

async function joinInvited(
  transaction: DeskTransaction,
  folded: string,
  given: Role | null,
  now: number,
): Promise<StaffMember> {
  const invitation = await transaction
    .deleteFrom('staff_invitations')
    .where('kind', '=', 'join')
    .where('email_folded', '=', folded)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!invitation) throw new DeskError('DIRECTORY_UNKNOWN');
  const { id, email, name } = invitation;
  const staff = { id, email, name, role: given ?? invitation.role };
  // No password matches an empty hash.
  const row = { ...staff, email_folded: folded, password_hash: '', created_at: now, disabled_at: null, seen_at: null };
  await transaction.insertInto('staff').values(row).execute();
  return staff;
}

// A person has one id in the directory: an address that was reassigned there opens no account here.
async function link(
  transaction: DeskTransaction,
  staffId: string,
  { issuer, subject }: DirectoryPerson,
  now: number,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('directory_links')
    .values({ issuer, subject, staff_id: staffId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new DeskError('DIRECTORY_OTHER_PERSON');
}
