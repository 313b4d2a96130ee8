'use server';
import { z } from 'zod';
import { deskStore } from '@/lib/desk/desk-store';
import type { ActionResult } from '@/lib/desk/failure';
import { inventoryIndex } from '@/lib/desk/inventory/held-inventory';
import { runAction } from '@/lib/desk/run-action';
import type { RunPage } from './bulk-run';
import { planUndo } from './plan-undo';
import { readRunPage } from './read-runs';

/** Works out what taking back a run that has ended would do, and keeps that as a run to look at and to start. */
export async function undoRun(input: unknown): Promise<ActionResult<RunPage>> {
  return runAction('publish', z.strictObject({ id: z.uuid() }), input, async ({ staff, connection, input: { id } }) => {
    const store = await deskStore();
    const index = inventoryIndex(connection);
    index.expire();
    await index.refresh(connection);
    return readRunPage(store, await planUndo(store, staff, id, index));
  });
}
