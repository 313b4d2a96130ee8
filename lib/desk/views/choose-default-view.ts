'use server';
import { z } from 'zod';
import { deskStore } from '@/lib/desk/desk-store';
import { runAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import { putDefaultView } from './view-store';

const ChooseDefaultView = z.strictObject({ id: z.string().max(64).nullable() });

/** Chooses the default view of the signed-in person; null for the whole inventory. */
export async function chooseDefaultView(input: unknown): Promise<ActionResult<null>> {
  return runAction('read', ChooseDefaultView, input, async ({ staff, input: { id } }) => {
    await putDefaultView(await deskStore(), staff, id);
    return null;
  });
}
