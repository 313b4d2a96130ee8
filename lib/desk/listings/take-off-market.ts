'use server';
import { z } from 'zod';
import { getListing, unpublishListing } from '@/lib/client';
import { ListingId } from '@/lib/contract';
import { beforeOfListing, targetOfListing } from '@/lib/desk/activity/act-store';
import { actingPerson } from '@/lib/desk/activity/acting-person';
import { noteSeenListing } from '@/lib/desk/activity/note-seen-listing';
import { recordAct } from '@/lib/desk/activity/record-act';
import { deskStore } from '@/lib/desk/desk-store';
import type { ActionResult } from '@/lib/desk/failure';
import { inventoryIndex } from '@/lib/desk/inventory/held-inventory';
import { runAction } from '@/lib/desk/run-action';
import type { SavedListing } from './save-listing';

/** Takes a listing off the market; nothing is deleted. Works by id, so also for listings without a reference. */
export async function takeOffMarket(input: unknown): Promise<ActionResult<SavedListing>> {
  return runAction('publish', z.object({ id: ListingId }), input, async ({ staff, connection, input: { id } }) => {
    const store = await deskStore();
    const held = await getListing(connection, { id });
    await noteSeenListing(store, held);
    const start = {
      kind: 'listing.takeOff',
      by: await actingPerson(staff),
      target: targetOfListing(held),
      before: beforeOfListing(held),
    } as const;
    return recordAct(
      store,
      start,
      async (actId) => {
        const { value: receipt, requestId } = await unpublishListing(connection, { id });
        const index = inventoryIndex(connection);
        index.note(receipt);
        index.expire();
        return { receipt, requestId, at: new Date().toISOString(), actId };
      },
      ({ receipt, requestId }) => ({ outcome: receipt.outcome, requestId, listing: receipt }),
    );
  });
}
