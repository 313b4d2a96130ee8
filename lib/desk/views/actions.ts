'use server';
import { z } from 'zod';
import { RecordId } from '@/lib/desk/parse-input';
import { runAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import { formatView, parseView } from '@/lib/rules/inventory/inventory-view';
import { viewNameMax } from '@/lib/rules/views/saved-view';
import { deleteView as deleteFromStore, putDefaultView, putView } from './view-store';

const Content = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(viewNameMax)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u),
  // Parts of the query that have no meaning are dropped.
  query: z
    .string()
    .max(4_000)
    .transform((query) => formatView(parseView(new URLSearchParams(query)))),
  shared: z.boolean(),
});

const SaveView = z.discriminatedUnion('isNew', [
  Content.extend({ id: z.uuid(), isNew: z.literal(true) }),
  Content.partial().extend({ id: z.uuid(), isNew: z.literal(false) }),
]);

/**
 * Saves a view of the list under a name, for oneself or for the team, and returns its id. What a change leaves out stays as it is. A new
 * view whose answer was lost can be sent again with its id.
 */
export async function saveView(input: unknown): Promise<ActionResult<{ id: string }>> {
  return runAction('read', SaveView, input, async ({ staff, store, input: view }) => ({
    id: await putView(store, staff, view),
  }));
}

export async function deleteView(input: unknown): Promise<ActionResult<void>> {
  return runAction('read', RecordId, input, ({ staff, store, input: { id } }) => deleteFromStore(store, staff, id));
}

const ChooseDefaultView = z.strictObject({ id: z.string().max(64).nullable() });

/** Chooses the default view of the signed-in person; null for the whole inventory. */
export async function chooseDefaultView(input: unknown): Promise<ActionResult<void>> {
  return runAction('read', ChooseDefaultView, input, ({ staff, store, input: { id } }) =>
    putDefaultView(store, staff, id),
  );
}
