'use server';
import { z } from 'zod';
import { ListingStatus } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { putUnlessChanged } from '@/lib/desk/listings/put-unless-changed';
import { runAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';
import { checkRestore } from './check-restore';
import { revivePhotos } from './revive-photos';

const RestoreListing = z.strictObject({
  actId: z.uuid(),
  side: z.enum(['before', 'after']),
  /** From the plan that the person saw. */
  startedFrom: z.string(),
  startedStatus: ListingStatus,
  /** How many photos were said to be lost. */
  gone: z.number().int().min(0),
});

/** Puts an earlier version of a listing back by pushing it, unless the listing or its photos have changed since the plan was shown. */
export async function restoreListing(input: unknown): Promise<ActionResult<SavedListing>> {
  return runAction('edit', RestoreListing, input, async ({ staff, connection, input: asked }) => {
    const { actId, side, startedFrom, startedStatus, gone } = asked;
    const plan = await checkRestore(connection, staff, { actId, side });
    const isAsShown = plan.startedFrom === startedFrom && plan.startedStatus === startedStatus;
    if (!isAsShown || plan.photos.filter(({ state }) => state === 'gone').length !== gone) {
      throw new DeskError('CHANGED_MEANWHILE');
    }
    const body = await revivePhotos(await deskStore(), connection, plan.body, plan.photos);
    const { reference } = plan;
    return putUnlessChanged(
      { staff, connection },
      { kind: 'listing.restore', reference, body, startedFrom, startedStatus },
    );
  });
}
