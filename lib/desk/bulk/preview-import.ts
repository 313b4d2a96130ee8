import 'server-only';
import { z } from 'zod';
import { ListingId, trimmedText, type Listing } from '@/lib/contract';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { parseBody } from '@/lib/desk/parse-input';
import { runPost } from '@/lib/desk/run-read';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import { ListingPatch } from '@/lib/rules/bulk/bulk-change';
import { runRowsMax, type RunPage } from '@/lib/rules/bulk/bulk-run';
import { applyChange } from './apply-change';
import { objectsById, planRun } from './plan-run';
import { readRunPage } from './run-store';

const PreviewImport = z.strictObject({
  title: trimmedText({ min: 1, max: 200 }),
  rows: z
    .array(
      z.strictObject({
        id: ListingId,
        patch: ListingPatch,
        /** Whether its row of the file has faults: it is checked but not sent. */
        faulty: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(runRowsMax),
});

const importBytesMax = 24 * 1024 * 1024;

/**
 * Plans what the rows of a file would do, and saves the plan as a run to review and start. A route handler, not an action, because
 * actions accept at most 6 MB.
 */
export async function previewImport(request: Request): Promise<Response> {
  return runPost('publish', async (staff) =>
    planImport(staff, await parseBody(PreviewImport, request, importBytesMax)),
  );
}

async function planImport(staff: StaffMember, { title, rows }: z.output<typeof PreviewImport>): Promise<RunPage> {
  const seen = new Set<string>();
  const repeated = rows.findIndex(({ id }) => seen.size === seen.add(id).size);
  if (repeated !== -1) throw new DeskError('INVALID_INPUT', [{ path: ['rows', repeated, 'id'], message: 'Repeated.' }]);
  const connection = await partnerConnection();
  const index = inventoryIndex(connection);
  await index.refresh(connection);
  const objects = objectsById(index.objects);
  const planned = rows.map(({ id, patch, faulty }) => ({
    listingId: id,
    apply: (listing: Listing) => applyChange(listing, { kind: 'fields', patch }, objects),
    faulty,
  }));
  const store = await deskStore();
  const run = { staff, source: 'import' as const, title, rows: planned, listings: index.listings, isJudged: true };
  return readRunPage(store, await planRun(store, run));
}
