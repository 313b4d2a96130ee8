'use server';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { getListing } from '@/lib/client';
import { ListingId } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { findOffReasonAct, findOffReasons, saveOffReason } from '@/lib/desk/inventory/off-reason-store';
import { targetOfListing } from '@/lib/desk/journal/act-store';
import { runAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import { backOnFault, type RowOff } from '@/lib/rules/off-reasons/off-reason';
import { OffReasonChoiceInput } from '@/lib/rules/off-reasons/off-reason-choice';
import { roleMay } from '@/lib/rules/staff/permissions';

const SetOffReason = z.strictObject({
  id: ListingId,
  choice: OffReasonChoiceInput.nullable(),
  /** When the reason that the person saw was given; null if they saw none; not set if none was shown. */
  seenAt: z.string().nullish(),
});

/**
 * Saves why a listing is off the market and when it comes back; null removes the reason. A reason that the person has not seen is
 * not replaced. Nothing is sent to the service. A choice whose answer was lost can be sent again.
 */
export async function setOffReason(input: unknown): Promise<ActionResult<RowOff | null>> {
  return runAction('edit', SetOffReason, input, async ({ staff, store, connection, record, input: asked }) => {
    const { id, choice, seenAt } = asked;
    const now = Date.now();
    if (choice?.publishes && !roleMay(staff.role, 'publish')) throw new DeskError('FORBIDDEN_ROLE');
    if (choice && backOnFault(choice.backOn, now)) throw new DeskError('INVALID_INPUT');
    const listing = await getListing(connection, { id });
    if (listing.status === 'published' && choice) throw new DeskError('CHANGED_MEANWHILE');
    const over = seenAt === undefined ? undefined : await findOffReasonAct(store, id);
    const saved = async () => (await findOffReasons(store, [listing])).get(id) ?? null;
    const current = await saved();
    if (seenAt !== undefined && (current?.at ?? null) !== seenAt) {
      // Its answer was lost.
      const wasSaved = current && choice ? isDeepStrictEqual({ ...current, ...choice }, current) : current === choice;
      if (wasSaved) return current;
      throw new DeskError('CHANGED_MEANWHILE');
    }
    const act = { kind: 'listing.offReason', target: targetOfListing(listing) } as const;
    await record(act, (actId) => saveOffReason(store, { listing, actId, choice, over }, now));
    const index = inventoryIndex(connection);
    index.note(listing);
    await index.touchEverywhere(id, now);
    return saved();
  });
}
