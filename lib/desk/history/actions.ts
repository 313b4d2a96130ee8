'use server';
import { z } from 'zod';
import { getListing } from '@/lib/client';
import { listingFingerprint, ListingId, ListingStatus, type ListingInput } from '@/lib/contract';
import { findAct } from '@/lib/desk/activity/list-acts';
import { DeskError } from '@/lib/desk/desk-error';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { bringOffReasonBack } from '@/lib/desk/inventory/off-reason-store';
import { isAsLeft } from '@/lib/desk/journal/note-seen-listings';
import { putUnlessChanged } from '@/lib/desk/listings/put-unless-changed';
import { runAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';
import { checkRestore, earlierBody } from './check-restore';
import { revivePhotos } from './revive-photos';

const RestoreListing = z.strictObject({
  actId: z.uuid(),
  side: z.enum(['before', 'after']),
  /** From the plan that the person saw. */
  startedFrom: z.string(),
  startedStatus: ListingStatus,
  /** How many photos the plan showed as lost. */
  gone: z.number().int().min(0),
});

/** Restores an earlier version of a listing by pushing it, unless the listing or its photos have changed since the plan was shown. */
export async function restoreListing(input: unknown): Promise<ActionResult<SavedListing>> {
  return runAction('edit', RestoreListing, input, async ({ staff, store, connection, input: asked }) => {
    const { actId, side, startedFrom, startedStatus, gone } = asked;
    const plan = await checkRestore(connection, staff, { actId, side });
    const isAsShown = plan.startedFrom === startedFrom && plan.startedStatus === startedStatus;
    if (!isAsShown || plan.photos.filter(({ state }) => state === 'gone').length !== gone) {
      throw new DeskError('CHANGED_MEANWHILE');
    }
    const body = await revivePhotos(store, connection, plan.body, plan.photos);
    const { reference } = plan;
    return putUnlessChanged(
      { staff, connection },
      { kind: 'listing.restore', reference, body, startedFrom, startedStatus },
    );
  });
}

type UndoneAct = SavedListing & {
  photosLost: number;
  /** Whether the listing was a draft, which it cannot become again. */
  wasDraft: boolean;
};

const UndoLast = z.strictObject({ actId: z.uuid() });

/**
 * Undoes the last act on a listing, including its status, by pushing the previous state. Only works while that act is still the
 * latest one on the listing.
 */
export async function undoLast(input: unknown): Promise<ActionResult<UndoneAct>> {
  return runAction('edit', UndoLast, input, async ({ staff, store, connection, input: { actId } }) => {
    const found = await findAct(store, staff, actId);
    const recorded = found?.act.hasBefore ? (found.before as ListingInput) : null;
    const id = ListingId.safeParse(found?.act.target?.id);
    if (!recorded || !id.success) throw new DeskError('INVALID_INPUT');
    const current = await getListing(connection, { id: id.data });
    if (!(await isAsLeft(store, current, actId))) throw new DeskError('CHANGED_MEANWHILE');
    if (current.externalRef === null) throw new DeskError('NO_REFERENCE');
    const { earlier, photos } = await earlierBody(store, connection, recorded, current);
    const body = await revivePhotos(store, connection, earlier, photos);
    const saved = await putUnlessChanged(
      { staff, connection },
      {
        kind: 'listing.undo',
        reference: current.externalRef,
        body,
        startedFrom: listingFingerprint(current),
        startedStatus: current.status,
      },
    );
    if (current.status === 'published' && saved.receipt.status !== 'published') {
      await bringOffReasonBack(store, saved.receipt, found!.act.at);
      await inventoryIndex(connection).touchEverywhere(current.id);
    }
    const wasDraft = found?.act.statusBefore === 'draft' && saved.receipt.status !== 'draft';
    return { ...saved, photosLost: photos.filter(({ state }) => state === 'gone').length, wasDraft };
  });
}
