'use server';
import { z } from 'zod';
import { ApiError, getObjectToReplace, putObject, type Connection } from '@/lib/client';
import {
  issuesOf,
  ObjectInput,
  objectRef,
  readRequest,
  referenceFault,
  type ObjectReceipt,
  type ObjectRef,
} from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import type { ActStart } from '@/lib/desk/journal/act-store';
import { recordAct } from '@/lib/desk/journal/record-act';
import { runAction } from '@/lib/desk/run-action';
import { actingPerson } from '@/lib/desk/staff/acting-person';
import type { ActionResult } from '@/lib/rules/failure';
import { objectBodyOf, targetOfObject } from '@/lib/rules/objects/object-body';

const SaveObject = z.object({
  reference: z.string().refine((value) => referenceFault(value) === null),
  body: z.unknown(),
  /** Refuse when an object with this reference exists, archived ones included. */
  mustBeNew: z.boolean(),
});

export type SavedObject = { receipt: ObjectReceipt; requestId: string | null; at: string };

/** Creates an object, changes its address, or brings an archived one back: all three are a push of the whole address. */
export async function saveObject(input: unknown): Promise<ActionResult<SavedObject>> {
  return runAction('edit', SaveObject, input, async ({ staff, connection, input: { reference, body, mustBeNew } }) => {
    const parsed = readRequest(ObjectInput, body);
    if (!parsed.success) throw new DeskError('INVALID_INPUT', issuesOf(parsed.error));
    const ref = objectRef(reference);
    const replaced = await findObject(connection, ref);
    const current = replaced?.value ?? null;
    if (mustBeNew && current) throw new DeskError('REFERENCE_TAKEN', [{ path: ['reference'], message: 'Taken.' }]);
    const start: ActStart = {
      kind: current?.status === 'archived' ? 'object.bringBack' : 'object.save',
      by: await actingPerson(staff),
      target: current
        ? targetOfObject(current)
        : { kind: 'object', id: null, reference, name: parsed.data.streetAddress },
      before: current && { body: objectBodyOf(current), status: current.status },
      after: parsed.data,
    };
    return recordAct(
      await deskStore(),
      start,
      async () => {
        const { value: receipt, requestId } = await putObject(connection, ref, parsed.data, replaced);
        inventoryIndex(connection).expire();
        return { receipt, requestId, at: new Date().toISOString() };
      },
      ({ receipt: { outcome, status, id }, requestId }) => ({ outcome, requestId, status, targetId: id }),
    );
  });
}

async function findObject(connection: Connection, reference: ObjectRef) {
  try {
    return await getObjectToReplace(connection, { reference });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
