'use server';
import { z } from 'zod';
import { archiveObject as archive } from '@/lib/client';
import { ObjectId, type ArchiveReceipt } from '@/lib/contract';
import type { ActionResult } from '@/lib/desk/failure';
import { inventoryIndex } from '@/lib/desk/inventory/held-inventory';
import { runAction } from '@/lib/desk/run-action';

export type ArchivedObject = { receipt: ArchiveReceipt; requestId: string | null; at: string };

/** Archives an object: what is live on it goes off the market, nothing is deleted. */
export async function archiveObject(input: unknown): Promise<ActionResult<ArchivedObject>> {
  return runAction('publish', z.object({ id: ObjectId }), input, async ({ connection, input: { id } }) => {
    const { value: receipt, requestId } = await archive(connection, { id });
    inventoryIndex(connection).expire();
    return { receipt, requestId, at: new Date().toISOString() };
  });
}
