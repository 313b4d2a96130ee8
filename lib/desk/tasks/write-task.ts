import 'server-only';
import type { Listing } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { queuePersonalMail, type Notice } from '@/lib/desk/mail-queue/queue-personal-mail';
import { requireActive } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { isBlockedFor, type TaskChoice } from '@/lib/rules/tasks/task';

/** A task by its id, even if it has ended; null if there is none. */
export async function findTask({ db }: DeskStore, id: string) {
  const row = await db
    .selectFrom('tasks')
    .select(['listing_id', 'state', 'kind', 'staff_id as assigneeId', 'due', 'text', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { listing_id: listingId, state, version, ...choice } = row;
  return { listingId, isOpen: state === 'open', version, choice };
}

interface TaskToSave {
  id: string;
  /** The version that it replaces; 0 for a new one. */
  version: number;
  listing: Listing;
  choice: TaskChoice;
  notice?: Notice | null;
}

/**
 * Saves a task, with the mail about it. Throws DeskError `STAFF_GONE` if the colleague may not sign in, and `CHANGED_MEANWHILE` if
 * somebody changed or ended the task.
 */
export async function saveTaskInStore(
  store: DeskStore,
  { id, version, listing, choice, notice }: TaskToSave,
  now: number,
): Promise<void> {
  const { kind, assigneeId, due, text } = choice;
  const row = {
    kind,
    staff_id: assigneeId,
    due,
    text,
    version: version + 1,
    was_blocked: Number(isBlockedFor(kind, listing.publishBlockers)),
    given_for: listing.updatedAt,
    changed_at: now,
  };
  await store.write(async (transaction) => {
    await requireActive(transaction, [assigneeId]);
    if (notice) await queuePersonalMail(transaction, notice);
    if (version === 0) {
      const place = { id, listing_id: listing.id, state: 'open' } as const;
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('tasks')
        .values({ ...place, ...row })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) throw new DeskError('CHANGED_MEANWHILE');
      return;
    }
    const current = transaction.updateTable('tasks').set(row).where('id', '=', id).where('state', '=', 'open');
    const { numUpdatedRows } = await current.where('version', '=', version).executeTakeFirst();
    if (numUpdatedRows === 0n) throw new DeskError('CHANGED_MEANWHILE');
  });
}

/** Ends an open task, or opens an ended one. */
export async function moveTaskInStore(
  store: DeskStore,
  id: string,
  state: 'open' | 'done' | 'removed',
  now: number,
): Promise<void> {
  await store.write((transaction) =>
    transaction
      .updateTable('tasks')
      .set({ state, changed_at: now })
      .where('id', '=', id)
      .where('state', state === 'open' ? '!=' : '=', 'open')
      .execute(),
  );
}
