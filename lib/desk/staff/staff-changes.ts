import 'server-only';
import { DeskError } from '@/lib/desk/desk-error';
import type { DeskStore, DeskTransaction } from '@/lib/desk/tables/desk-tables';
import { photoLinkKinds } from '@/lib/rules/photo-links/photo-link';
import type { Role } from '@/lib/rules/staff/permissions';
import { revokeLostLinks, revokePhotoLinks } from './revoke-link';
import { endSignIns, hasAdmin, lockAdmins } from './staff-store';

/**
 * Changes a person's role, or blocks or unblocks them. Throws DeskError for an unknown person, for the last administrator, and if
 * somebody else has changed the role `from` meanwhile.
 */
export async function changeStaff(
  store: DeskStore,
  id: string,
  { role, from, disabled }: { role?: Role; from?: Role; disabled?: boolean },
): Promise<void> {
  const now = Date.now();
  await withAdminLeft(store, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('staff')
      .set({
        id,
        ...(role !== undefined && { role }),
        ...(disabled !== undefined && { disabled_at: disabled ? now : null }),
      })
      .where('id', '=', id)
      .$if(from !== undefined, (update) => update.where('role', 'in', [from!, role ?? from!]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      const known = await transaction.selectFrom('staff').select('id').where('id', '=', id).executeTakeFirst();
      throw new DeskError(known ? 'CHANGED_MEANWHILE' : 'STAFF_GONE');
    }
    if (disabled) await endEverything(transaction, id, now);
    if (role !== undefined) await revokeLostLinks(transaction, id, role, now);
  });
}

/**
 * Removes a person for good: a pseudonym replaces their name everywhere, and their shared views pass to `heirId`. Throws DeskError
 * for an unknown person, and for the last administrator.
 */
export async function removeStaff(store: DeskStore, id: string, heirId: string): Promise<void> {
  const now = Date.now();
  await withAdminLeft(store, async (transaction) => {
    // A sign-in that is ending waits for this, and then fails: its session would prevent the removal.
    await transaction.updateTable('staff').set({ disabled_at: now }).where('id', '=', id).execute();
    await endEverything(transaction, id, now);
    await transaction.updateTable('photo_links').set({ staff_id: null }).where('staff_id', '=', id).execute();
    await transaction.updateTable('dismissed_warnings').set({ staff_id: null }).where('staff_id', '=', id).execute();
    // A tenant's link continues to work: what it shows belongs to the organization.
    await transaction.updateTable('sheet_links').set({ staff_id: null }).where('staff_id', '=', id).execute();
    const own = transaction.selectFrom('saved_views').select('id').where('owner_id', '=', id).where('shared', '=', 0);
    await transaction.deleteFrom('default_views').where('view_id', 'in', own).execute();
    await transaction.deleteFrom('default_views').where('staff_id', '=', id).execute();
    await transaction.deleteFrom('saved_views').where('owner_id', '=', id).where('shared', '=', 0).execute();
    await transaction.updateTable('saved_views').set({ owner_id: heirId }).where('owner_id', '=', id).execute();
    const gone = { staff_id: null, changed_at: now };
    await transaction.updateTable('tasks').set(gone).where('staff_id', '=', id).execute();
    await transaction.updateTable('notes').set(gone).where('staff_id', '=', id).execute();
    await transaction.deleteFrom('presence').where('staff_id', '=', id).execute();
    await forgetMail(transaction, id);
    await forgetName(transaction, id);
    const { numDeletedRows } = await transaction.deleteFrom('staff').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new DeskError('STAFF_GONE');
  });
}

/** Withdraws an invitation, and erases who it was for. Throws DeskError if there is none. */
export async function withdrawInvitation(store: DeskStore, id: string): Promise<void> {
  await store.write(async (transaction) => {
    const invitations = transaction.deleteFrom('staff_invitations').where('kind', '=', 'join');
    const { numDeletedRows } = await invitations.where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new DeskError('STAFF_GONE');
    await forgetMail(transaction, id);
    await forgetName(transaction, id);
  });
}

/** The pseudonym of a removed person: the same in all acts, without identifying them. */
export function pseudonymOf(staffId: string): string {
  return `Person ${staffId.replaceAll('-', '').slice(-6).toUpperCase()}`;
}

async function forgetName(transaction: DeskTransaction, id: string): Promise<void> {
  const name = pseudonymOf(id);
  await transaction.updateTable('act_people').set({ name }).where('staff_id', '=', id).execute();
  await transaction.updateTable('bulk_runs').set({ staff_name: name }).where('staff_id', '=', id).execute();
  await transaction
    .insertInto('act_people')
    .values({ id, staff_id: id, name, role: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function forgetMail(transaction: DeskTransaction, id: string): Promise<void> {
  await transaction.deleteFrom('mail_queue').where('person_id', '=', id).execute();
  await transaction.deleteFrom('mail_people').where('person_id', '=', id).execute();
}

async function endEverything(transaction: DeskTransaction, id: string, now: number): Promise<void> {
  await endSignIns(transaction, id);
  await transaction.deleteFrom('staff_invitations').where('id', '=', id).execute();
  await revokePhotoLinks(transaction, id, photoLinkKinds, now);
}

function withAdminLeft(store: DeskStore, work: (transaction: DeskTransaction) => Promise<void>): Promise<void> {
  return store.write(async (transaction) => {
    await lockAdmins(transaction);
    await work(transaction);
    if (!(await hasAdmin(transaction))) throw new DeskError('LAST_ADMIN');
  });
}
