'use server';
import { z } from 'zod';
import { archiveObject as archive, getObject } from '@/lib/client';
import { ObjectId, type ArchiveReceipt } from '@/lib/contract';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { noteArchivedListings } from '@/lib/desk/journal/note-archived-listings';
import { recordAct } from '@/lib/desk/journal/record-act';
import { runAction } from '@/lib/desk/run-action';
import { actingPerson } from '@/lib/desk/staff/acting-person';
import type { ActionResult } from '@/lib/rules/failure';
import { objectBodyOf, targetOfObject } from '@/lib/rules/objects/object-body';

export type ArchivedObject = { receipt: ArchiveReceipt; requestId: string | null; at: string };

/** Archives an object: what is live on it goes off the market, nothing is deleted. */
export async function archiveObject(input: unknown): Promise<ActionResult<ArchivedObject>> {
  return runAction('publish', z.object({ id: ObjectId }), input, async ({ staff, connection, input: { id } }) => {
    const current = await getObject(connection, { id });
    const store = await deskStore();
    const by = await actingPerson(staff);
    const { listings } = inventoryIndex(connection);
    const start = {
      kind: 'object.archive',
      by,
      target: targetOfObject(current),
      before: { body: objectBodyOf(current), status: current.status },
    } as const;
    const archived = await recordAct(
      store,
      start,
      async () => {
        const { value: receipt, requestId } = await archive(connection, { id });
        return { receipt, requestId, at: new Date().toISOString() };
      },
      ({ receipt, requestId }) => ({ outcome: 'done', requestId, status: receipt.status }),
    );
    // What has been archived stays so although it cannot be written down.
    await noteArchivedListings(store, { by, listings, ...archived }).catch(() => undefined);
    inventoryIndex(connection).expire();
    return archived;
  });
}
