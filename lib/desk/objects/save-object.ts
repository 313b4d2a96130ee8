'use server';
import { z } from 'zod';
import { ApiError, getObject, putObject, type Connection } from '@/lib/client';
import { issuesOf, ObjectInput, objectRef, referenceFault, type ObjectReceipt, type ObjectRef } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import type { ActionResult } from '@/lib/desk/failure';
import { inventoryIndex } from '@/lib/desk/inventory/held-inventory';
import { runAction } from '@/lib/desk/run-action';

const SaveObject = z.object({
  reference: z.string().refine((value) => referenceFault(value) === null),
  body: z.unknown(),
  /** Refuse when an object with this reference exists, archived ones included. */
  mustBeNew: z.boolean(),
});

export type SavedObject = { receipt: ObjectReceipt; requestId: string | null; at: string };

/** Creates an object, changes its address, or brings an archived one back: all three are a push of the whole address. */
export async function saveObject(input: unknown): Promise<ActionResult<SavedObject>> {
  return runAction('edit', SaveObject, input, async ({ connection, input: { reference, body, mustBeNew } }) => {
    const parsed = ObjectInput.safeParse(body);
    if (!parsed.success) throw new DeskError('INVALID_INPUT', issuesOf(parsed.error));
    const ref = objectRef(reference);
    if (mustBeNew && (await objectExists(connection, ref))) {
      throw new DeskError('REFERENCE_TAKEN', [{ path: ['reference'], message: 'Taken.' }]);
    }
    const { value: receipt, requestId } = await putObject(connection, ref, parsed.data);
    inventoryIndex(connection).expire();
    return { receipt, requestId, at: new Date().toISOString() };
  });
}

async function objectExists(connection: Connection, reference: ObjectRef): Promise<boolean> {
  try {
    await getObject(connection, { reference });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}
