'use server';
import { z } from 'zod';
import { ListingId, type Listing, limits, trimmedText } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { RecordId } from '@/lib/desk/parse-input';
import { PhotoUrl } from '@/lib/desk/photo-url';
import { runAction } from '@/lib/desk/run-action';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { BulkChange } from '@/lib/rules/bulk/bulk-change';
import { runRowsMax, type BulkRun } from '@/lib/rules/bulk/bulk-run';
import { mayDriveRun } from '@/lib/rules/bulk/may-drive-run';
import type { ActionResult } from '@/lib/rules/failure';
import { backOnFault } from '@/lib/rules/off-reasons/off-reason';
import { applyChange } from './apply-change';
import { findPhotosBack, planUndo } from './plan-undo';
import { objectsById, planRun } from './plan-run';
import { readRun } from './run-store';
import { stepRun, type RunStep } from './run-steps';
import { applyDelivery } from './apply-delivery';

const DrivenRun = RecordId.extend({
  /** The rows that a start leaves out. */
  without: z.array(z.uuid()).max(runRowsMax).default([]),
});

/**
 * Starts a planned run, without the rows that the person left out. Rows whose listing changed since the preview stop, and nothing is
 * overwritten.
 */
export async function startRun(input: unknown): Promise<ActionResult<BulkRun>> {
  return driveRun(input, 'start');
}

/** Pauses a run after the rows that are in progress. */
export async function pauseRun(input: unknown): Promise<ActionResult<BulkRun>> {
  return driveRun(input, 'pause');
}

/** Resumes a stopped run, including one that paused by itself. */
export async function resumeRun(input: unknown): Promise<ActionResult<BulkRun>> {
  return driveRun(input, 'resume');
}

/** Ends a run after the rows that are in progress; what was done stays done. */
export async function cancelRun(input: unknown): Promise<ActionResult<BulkRun>> {
  return driveRun(input, 'cancel');
}

export async function retryFailed(input: unknown): Promise<ActionResult<BulkRun>> {
  return driveRun(input, 'retry');
}

function driveRun(input: unknown, step: RunStep): Promise<ActionResult<BulkRun>> {
  return runAction('edit', DrivenRun, input, async ({ staff, store, record, input: { id, without } }) => {
    const { title } = await requireDrivable(store, staff, id);
    const target = { kind: 'run', id, reference: null, name: title } as const;
    await record({ kind: `run.${step}`, target, runId: id }, () => stepRun(store, id, step, staff, without));
    return readRun(store, id);
  });
}

async function requireDrivable(store: DeskStore, { role }: StaffMember, id: string): Promise<BulkRun> {
  const run = await readRun(store, id);
  if (!mayDriveRun(role, run)) throw new DeskError('FORBIDDEN_ROLE');
  return run;
}

/** In characters of JSON: each of the rows is stored with the values of the change. */
const changeLengthMax = 5_000;

const PreviewBulk = z.strictObject({
  ids: z.array(ListingId).min(1).max(runRowsMax),
  change: BulkChange.refine((change) => JSON.stringify(change).length <= changeLengthMax),
});

/** Plans a change of some listings, and saves the plan as a run to review and start. */
export async function previewBulk(input: unknown): Promise<ActionResult<BulkRun>> {
  return runAction('publish', PreviewBulk, input, async ({ staff, store, connection, input: { ids, change } }) => {
    const off = change.kind === 'takeOff' ? change.off : undefined;
    if (off && backOnFault(off.backOn, Date.now())) throw new DeskError('INVALID_INPUT');
    const index = inventoryIndex(connection);
    await index.refresh(connection);
    const objects = objectsById(index.objects);
    const rows = [...new Set(ids)].map((listingId) => ({
      listingId,
      apply: (listing: Listing) => applyChange(listing, change, objects),
    }));
    const run = { staff, source: 'bulk' as const, change, rows, listings: index.listings, isJudged: true };
    return readRun(store, await planRun(store, run));
  });
}

/** Plans the undo of an ended run, and saves the plan as a run to review and start. */
export async function undoRun(input: unknown): Promise<ActionResult<BulkRun>> {
  return runAction('edit', RecordId, input, async ({ staff, store, connection, input: { id } }) => {
    await requireDrivable(store, staff, id);
    const index = inventoryIndex(connection);
    index.expire();
    await index.refresh(connection);
    const photosBack = (urls: readonly string[]) => findPhotosBack(store, connection, urls);
    const { listings, objects } = index;
    return readRun(store, await planUndo(store, staff, id, { listings, objects, photosBack }));
  });
}

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
