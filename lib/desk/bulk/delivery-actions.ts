'use server';
import { z } from 'zod';
import { limits, ListingId, trimmedText, type Listing } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { PhotoUrl } from '@/lib/desk/photo-url';
import { runAction } from '@/lib/desk/run-action';
import { runRowsMax, type BulkRun } from '@/lib/rules/bulk/bulk-run';
import type { ActionResult } from '@/lib/rules/failure';
import { applyDelivery } from './apply-delivery';
import { planRun } from './plan-run';
import { readRun } from './read-runs';

const PreviewDelivery = z.strictObject({
  title: trimmedText({ min: 1, max: 200 }),
  place: z.enum(['last', 'first']),
  publish: z.boolean(),
  rows: z
    .array(z.strictObject({ id: ListingId, photos: z.array(PhotoUrl).min(1).max(limits.imagesMax) }))
    .min(1)
    .max(runRowsMax),
});

/** Plans to add uploaded photos to listings, and saves the plan as a run to review and start. */
export async function previewDelivery(input: unknown): Promise<ActionResult<BulkRun>> {
  return runAction('publish', PreviewDelivery, input, async ({ staff, store, connection, input: asked }) => {
    const { title, place, publish, rows } = asked;
    if (new Set(rows.map(({ id }) => id)).size < rows.length) throw new DeskError('INVALID_INPUT');
    const index = inventoryIndex(connection);
    index.expire();
    await index.refresh(connection);
    const planned = rows.map(({ id, photos }) => ({
      listingId: id,
      apply: (listing: Listing) => applyDelivery(listing, { photos, place, publish }),
    }));
    const run = { staff, source: 'delivery' as const, title, rows: planned, listings: index.listings };
    return readRun(store, await planRun(store, run));
  });
}
