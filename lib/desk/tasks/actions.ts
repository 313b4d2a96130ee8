'use server';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { getListing } from '@/lib/client';
import { ListingId } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { findTasks } from '@/lib/desk/inventory/task-store';
import { targetOfListing, targetOfListingId } from '@/lib/desk/journal/act-store';
import type { Notice } from '@/lib/desk/mail-queue/queue-personal-mail';
import { RecordId, RecordVersion } from '@/lib/desk/parse-input';
import { type ActionContext, runAction } from '@/lib/desk/run-action';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { ActionResult } from '@/lib/rules/failure';
import { roleMay } from '@/lib/rules/staff/permissions';
import type { Task } from '@/lib/rules/tasks/task';
import { TaskChoiceInput } from '@/lib/rules/tasks/task-choice';
import { moveTaskInStore, findTask, saveTaskInStore } from './write-task';

/** The task to change, in the version that the page shows; version 0 for a new one. */
const KnownTask = z.strictObject({ id: z.uuid(), version: RecordVersion });

const SaveTask = z.strictObject({ listingId: ListingId, known: KnownTask, choice: TaskChoiceInput });

/**
 * Assigns a task on a listing to a colleague, or changes one, and returns the listing's open tasks. Nothing is sent to the service. A
 * task whose answer was lost can be sent again, also with another choice.
 */
export async function saveTask(input: unknown): Promise<ActionResult<Task[]>> {
  return runAction('edit', SaveTask, input, async ({ staff, store, connection, record, input }) => {
    const { listingId, known, choice } = input;
    const { id } = known;
    const before = await findTask(store, id);
    if (before ? before.listingId !== listingId : known.version > 0) throw new DeskError('CHANGED_MEANWHILE');
    // Its answer was lost; a new task may even have ended since.
    if (before && before.version > known.version) {
      const wasSaved = before.isOpen ? isDeepStrictEqual(before.choice, choice) : known.version === 0;
      if (wasSaved) return openTasks(store, listingId);
    }
    const listing = await getListing(connection, { id: listingId });
    const act = { kind: before ? 'task.change' : 'task.assign', target: targetOfListing(listing) } as const;
    const version = before ? Math.max(known.version, 1) : 0;
    const { assigneeId, text } = choice;
    const isNews = assigneeId !== staff.id && assigneeId !== before?.choice.assigneeId;
    const path = `/listings/${listingId}#tasks`;
    const news = { kind: 'assignment', by: staff.name, target: act.target, text, path, taskId: id } as const;
    const notice: Notice | null = isNews ? { ...news, to: [assigneeId] } : null;
    await record(act, () => saveTaskInStore(store, { id, version, listing, choice, notice }, Date.now()));
    const index = inventoryIndex(connection);
    index.note(listing);
    await index.touchEverywhere(listingId);
    return openTasks(store, listingId);
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
  const isOwn = task.choice.assigneeId === staff.id && to !== 'removed';
  if (!isOwn && !roleMay(staff.role, 'edit')) throw new DeskError('FORBIDDEN_ROLE');
  const { listingId } = task;
  const index = inventoryIndex(connection);
  if (task.isOpen !== (to === 'open')) {
    const target = targetOfListingId(listingId, index.records.listing(listingId));
    await record({ kind: kinds[to], target }, () => moveTaskInStore(store, id, to, Date.now()));
    await index.touchEverywhere(listingId);
  }
  return openTasks(store, listingId);
}

async function openTasks(store: DeskStore, listingId: string): Promise<Task[]> {
  return (await findTasks(store, [{ id: listingId }])).get(listingId) ?? [];
}
