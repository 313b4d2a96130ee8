'use server';
import { z } from 'zod';
import type { Store } from '@/lib/database/store';
import { applyChange } from '@/lib/desk/bulk/apply-change';
import { objectsById, planRun } from '@/lib/desk/bulk/plan-run';
import { readRunPage } from '@/lib/desk/bulk/read-runs';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { runAction } from '@/lib/desk/run-action';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import type { RunPage } from '@/lib/rules/bulk/bulk-run';
import type { ActionResult } from '@/lib/rules/failure';
import { findPhotoNames, putPhotoName } from './photo-names';
import { photoScope } from './photo-scope';
import { PhotoUrl } from './photo-url';

const PreviewReplace = z.strictObject({ from: PhotoUrl, to: PhotoUrl });

/** Works out what exchanging a photo in every listing that shows it would do, and keeps that as a run to look at and to start. */
export async function previewReplace(input: unknown): Promise<ActionResult<RunPage>> {
  return runAction('edit', PreviewReplace, input, async ({ staff, connection, input: { from, to } }) => {
    const index = inventoryIndex(connection);
    index.expire();
    await index.refresh(connection);
    const change = { kind: 'replacePhoto', from, to } as const;
    const objects = objectsById(index.objects);
    const rows = index.listings
      .filter(({ images }) => images.includes(from))
      .map((listing) => ({
        listingId: listing.id,
        listing,
        apply: (current: typeof listing) => applyChange(current, change, objects),
      }));
    const store = await deskStore();
    await passOnName(store, await photoScope(connection), { from, to });
    const run = { staff, source: 'bulk' as const, change, title: null, undoes: null, rows };
    return readRunPage(store, await planRun(store, run));
  });
}

/** A replacement photo shows the same room by default. */
async function passOnName(
  store: Store<DeskTables>,
  scope: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const names = await findPhotoNames(store, scope, [from, to]);
  const name = names[from];
  if (name !== undefined && names[to] === undefined) await putPhotoName(store, scope, { url: to, name });
}
