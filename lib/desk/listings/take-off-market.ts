'use server';
import { z } from 'zod';
import { unpublishListing } from '@/lib/client';
import { ListingId } from '@/lib/contract';
import type { ActionResult } from '@/lib/desk/failure';
import { inventoryIndex } from '@/lib/desk/inventory/held-inventory';
import { runAction } from '@/lib/desk/run-action';
import type { SavedListing } from './save-listing';

/** Takes a listing off the market; nothing is deleted. Works by id, so also for listings without a reference. */
export async function takeOffMarket(input: unknown): Promise<ActionResult<SavedListing>> {
  return runAction('publish', z.object({ id: ListingId }), input, async ({ connection, input: { id } }) => {
    const { value: receipt, requestId } = await unpublishListing(connection, { id });
    const index = inventoryIndex(connection);
    index.note(receipt);
    index.expire();
    return { receipt, requestId, at: new Date().toISOString() };
  });
}
