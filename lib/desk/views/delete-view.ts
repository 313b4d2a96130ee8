'use server';
import { z } from 'zod';
import { deskStore } from '@/lib/desk/desk-store';
import { runAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import { deleteView as deleteFromStore } from './view-store';

const DeleteView = z.strictObject({ id: z.uuid() });

/** Forgets a saved view. */
export async function deleteView(input: unknown): Promise<ActionResult<null>> {
  return runAction('read', DeleteView, input, async ({ staff, input: { id } }) => {
    await deleteFromStore(await deskStore(), staff, id);
    return null;
  });
}
