'use server';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { getListing } from '@/lib/client';
import { ListingId } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { findTasks } from '@/lib/desk/inventory/task-store';
import { targetOfListing, targetOfListingId } from '@/lib/desk/journal/act-store';
import { queuePersonalMail } from '@/lib/desk/mail-queue/queue-personal-mail';
import { RecordId } from '@/lib/desk/parse-input';
import { type ActionContext, runAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import { roleMay } from '@/lib/rules/staff/permissions';
import type { Task } from '@/lib/rules/tasks/task';
import { TaskChoiceInput } from '@/lib/rules/tasks/task-choice';
import { moveTaskInStore, findTask, saveTaskInStore } from './write-task';

/** The task to change, in the version that the page shows; null for a new one. */
const KnownTask = z.strictObject({ id: z.uuid(), version: z.number().int() });

const SaveTask = z.strictObject({ listingId: ListingId, known: KnownTask.nullable(), choice: TaskChoiceInput });

/** Assigns a task on a listing to a colleague, or changes one, and returns the listing's open tasks. Nothing is sent to the service. */
export async function saveTask(input: unknown): Promise<ActionResult<Task[]>> {
  return runAction('edit', SaveTask, input, async ({ staff, store, connection, record, input }) => {
    const { listingId, known, choice } = input;
    const listing = await getListing(connection, { id: listingId });
    const before = known && (await findTask(store, known.id));
    if (known && before?.listingId !== listingId) throw new DeskError('CHANGED_MEANWHILE');
    const id = known?.id ?? uuid();
    const kind = known ? 'task.change' : 'task.assign';
    const act = { kind, target: targetOfListing(listing) } as const;
    await record(act, () =>
      saveTaskInStore(store, { id, version: known?.version ?? null, listing, choice }, Date.now()),
    );
    const index = inventoryIndex(connection);
    index.note(listing);
    await index.touchEverywhere(listingId);
    const { assigneeId: staffId } = choice;
    if (staffId !== staff.id && staffId !== before?.assigneeId) {
      const path = `/listings/${listingId}#tasks`;
      const { text } = choice;
      const notice = { kind: 'assignment', by: staff.name, target: act.target, text, path, taskId: id } as const;
      await queuePersonalMail(store, [staffId], notice);
    }
    return (await findTasks(store, [listing])).get(listingId) ?? [];
  });
}

const EndTask = z.strictObject({ id: z.uuid(), as: z.enum(['done', 'removed']) });

/**
 * Ends a task, unless it has already ended, and returns the listing's open tasks. The assignee may tick off a task in any role.
 */
export async function endTask(input: unknown): Promise<ActionResult<Task[]>> {
  return runAction('read', EndTask, input, ({ input: { id, as }, ...context }) => moveTask(context, id, as));
}

/** Opens an ended task again, and returns the listing's open tasks. */
export async function reopenTask(input: unknown): Promise<ActionResult<Task[]>> {
  return runAction('read', RecordId, input, ({ input: { id }, ...context }) => moveTask(context, id, 'open'));
}

const kinds = { open: 'task.change', done: 'task.done', removed: 'task.remove' } as const;

async function moveTask(
  { staff, store, connection, record }: Omit<ActionContext<unknown>, 'input'>,
  id: string,
  to: keyof typeof kinds,
): Promise<Task[]> {
  const task = await findTask(store, id);
  if (!task) throw new DeskError('CHANGED_MEANWHILE');
  const isOwn = task.assigneeId === staff.id && to !== 'removed';
  if (!isOwn && !roleMay(staff.role, 'edit')) throw new DeskError('FORBIDDEN_ROLE');
  const { listingId } = task;
  const index = inventoryIndex(connection);
  if (task.isOpen !== (to === 'open')) {
    const target = targetOfListingId(listingId, index.records.listing(listingId));
    await record({ kind: kinds[to], target }, () => moveTaskInStore(store, id, to, Date.now()));
    await index.touchEverywhere(listingId);
  }
  return (await findTasks(store, [{ id: listingId }])).get(listingId) ?? [];
}
