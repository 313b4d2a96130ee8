'use server';
import { z } from 'zod';
import { applyChange } from '@/lib/desk/bulk/apply-change';
import { planRun } from '@/lib/desk/bulk/plan-run';
import { readRun } from '@/lib/desk/bulk/run-store';
import { DeskError } from '@/lib/desk/desk-error';
import { revivePhotos } from '@/lib/desk/history/revive-photos';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { runAction } from '@/lib/desk/run-action';
import { findPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import type { BulkRun } from '@/lib/rules/bulk/bulk-run';
import type { ActionResult } from '@/lib/rules/failure';
import { passOnName, putPhotoName } from '@/lib/desk/uploads/photo-names';
import { photoScope } from './photo-scope';
import { PhotoName, PhotoUrl } from '@/lib/desk/photo-url';

const NamePhoto = z.strictObject({ url: PhotoUrl, name: PhotoName });

/** Saves which room a photo shows, for all listings that show it; an empty name removes it. Nothing is sent to the service. */
export async function namePhoto(input: unknown): Promise<ActionResult<{ url: string; name: string }>> {
  return runAction('edit', NamePhoto, input, async ({ store, connection, input: named }) => {
    await putPhotoName(store, await photoScope(connection), named);
    return named;
  });
}

type BroughtBack = { url: string; blur: string };

/** Uploads the copy of a photo that the service has deleted; it is the same image under a new URL. */
export async function bringBackPhoto(input: unknown): Promise<ActionResult<BroughtBack>> {
  return runAction('edit', z.strictObject({ url: PhotoUrl }), input, async ({ store, connection, input: { url } }) => {
    // Its name belongs to an organization, which must be known.
    await photoScope(connection);
    const one = { images: [url], floorPlan: null };
    const [back] = (await revivePhotos(store, connection, one, [{ url, state: 'kept' }])).images;
    if (!back || back === url) throw new DeskError('PHOTO_GONE');
    return { url: back, blur: (await findPlaceholders(store, [back]))[back] ?? '' };
  });
}

const PreviewReplace = z.strictObject({ from: PhotoUrl, to: PhotoUrl });

/** Plans to replace a photo in every listing that shows it, and saves the plan as a run to review and start. */
export async function previewReplace(input: unknown): Promise<ActionResult<BulkRun>> {
  return runAction('edit', PreviewReplace, input, async ({ staff, store, connection, input: { from, to } }) => {
    const index = inventoryIndex(connection);
    index.expire();
    await index.refresh(connection);
    const { listings } = index;
    const change = { kind: 'replacePhoto', from, to } as const;
    const rows = listings
      .filter(({ images }) => images.includes(from))
      .map((listing) => ({
        listingId: listing.id,
        apply: (current: typeof listing) => applyChange(current, change, new Map()),
      }));
    await passOnName(store, await photoScope(connection), { from, to });
    const run = { staff, source: 'bulk' as const, change, rows, listings };
    return readRun(store, await planRun(store, run));
  });
}
