'use server';
import { z } from 'zod';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { runAction } from '@/lib/desk/run-action';
import type { RunPage } from '@/lib/rules/bulk/bulk-run';
import { mayDriveRun } from '@/lib/rules/bulk/may-drive-run';
import type { ActionResult } from '@/lib/rules/failure';
import { findPhotoBack } from './photo-back';
import { planUndo } from './plan-undo';
import { readRun, readRunPage } from './read-runs';

/** Works out what taking back a run that has ended would do, and keeps that as a run to look at and to start. */
export async function undoRun(input: unknown): Promise<ActionResult<RunPage>> {
  return runAction('edit', z.strictObject({ id: z.uuid() }), input, async ({ staff, connection, input: { id } }) => {
    const store = await deskStore();
    const run = await readRun(store, id);
    if (!mayDriveRun(staff.role, run)) throw new DeskError('FORBIDDEN_ROLE');
    const index = inventoryIndex(connection);
    index.expire();
    await index.refresh(connection);
    const photo = run.change?.kind === 'replacePhoto' ? await findPhotoBack(store, connection, run.change) : null;
    return readRunPage(
      store,
      await planUndo(store, staff, id, { listings: index.listings, objects: index.objects, photo }),
    );
  });
}
