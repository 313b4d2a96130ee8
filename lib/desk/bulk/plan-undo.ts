import 'server-only';

import type { Connection } from '@/lib/client';
import { withLaterFields, type InventoryObject, type Listing, type ListingInput } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { revivePhotos } from '@/lib/desk/history/revive-photos';
import { contentHash } from '@/lib/desk/journal/content-hash';
import { checkPhotos } from '@/lib/desk/photo-copies/check-photos';
import { withCurrentUrls, withEarlierUrls } from '@/lib/desk/photo-url';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';
import { cannot, type Applied, type ObjectsById } from './apply-change';
import { objectsById, planRun, type RowToPlan } from './plan-run';
import { readRun } from './run-store';

type UndoParts = {
  listings: readonly Listing[];
  objects: readonly InventoryObject[];
  /** Finds the current URLs of photos that the listings no longer show. */
  photosBack?: (urls: readonly string[]) => Promise<PhotosBack>;
};

/**
 * Plans the undo of an ended run, and saves it as a new run with the earlier body of each listing that the run wrote and that
 * has not changed since. Returns its id. Throws DeskError if there is nothing to undo, and if it
 * was retried meanwhile.
 */
export async function planUndo(
  store: DeskStore,
  staff: Pick<StaffMember, 'id' | 'name'>,
  runId: string,
  { listings, objects, photosBack }: UndoParts,
): Promise<string> {
  const { state, counts, change, endedAt } = await readRun(store, runId);
  const hasEnded = state === 'finished' || state === 'cancelled';
  // A row that is still being sent would be left out, and a run is undone once.
  if (!hasEnded || counts.byState.sending > 0) throw new DeskError('RUN_STATE_CHANGED');
  const written = await writtenRows(store, runId, listings);
  const renewed = (await photosBack?.(removedPhotos(written))) ?? new Map();
  const byId = objectsById(objects);
  const rows = written.map((row) => rowToUndo(row, byId, renewed));
  if (rows.length === 0) throw new DeskError('RUN_STATE_CHANGED');
  const undoes = { id: runId, state, endedAt };
  return planRun(store, { staff, source: 'undo', change: reversed(change, renewed), undoes, rows, listings });
}

/** The change that shows a replaced photo again; null for other runs, whose rows have one each. */
function reversed(change: BulkChange | null, renewed: PhotosBack): BulkChange | null {
  if (change?.kind !== 'replacePhoto') return null;
  return { kind: 'replacePhoto', from: change.to, to: renewed.get(change.from) ?? change.from };
}

/** A listing that the run wrote; `earlier` is null if it has changed since. */
type WrittenRow = { listingId: string; listing: Listing | null; earlier: ListingInput | null };

async function writtenRows(store: DeskStore, runId: string, listings: readonly Listing[]): Promise<WrittenRow[]> {
  const current = new Map<string, Listing>(listings.map((listing) => [listing.id, listing]));
  const written = await store.db
    .selectFrom('bulk_rows')
    .select([
      'listing_id',
      'state',
      'before_body',
      'wanted_body',
      'wanted_fingerprint',
      'wanted_status',
      'status_after',
    ])
    .where('run_id', '=', runId)
    .where('state', 'in', ['done', 'failed'])
    .where('before_body', 'is not', null)
    .orderBy('position')
    .execute();
  return written.flatMap((row) => {
    const listing = current.get(row.listing_id) ?? null;
    const status = row.status_after ?? row.wanted_status;
    const before = JSON.parse(row.before_body!) as ListingInput;
    const bodies = row.wanted_body === null ? [before] : [before, JSON.parse(row.wanted_body) as ListingInput];
    const isAsLeft =
      listing?.status === status && contentHash(withEarlierUrls(listing, bodies)) === row.wanted_fingerprint;
    // The push of a failed row may have arrived without an answer.
    if (row.state === 'failed' && !isAsLeft) return [];
    const earlier = isAsLeft ? withLaterFields(withCurrentUrls(before), listing) : null;
    return { listingId: row.listing_id, listing, earlier };
  });
}

function removedPhotos(rows: readonly WrittenRow[]): string[] {
  return rows.flatMap(({ listing, earlier }) => earlier?.images.filter((url) => !listing?.images.includes(url)) ?? []);
}

function rowToUndo({ listingId, earlier }: WrittenRow, objects: ObjectsById, renewed: PhotosBack): RowToPlan {
  const apply = (): Applied => {
    if (!earlier) return cannot('changedSince');
    const images = earlier.images.map((url) => renewed.get(url) ?? url);
    if (earlier.images.some((url) => renewed.get(url) === null)) return cannot('photosGone');
    const object = objects.get(earlier.objectId ?? '');
    return object ? { act: 'push', body: { ...earlier, images }, object } : cannot('unknownBuilding');
  };
  return { listingId, apply };
}

/** The current URLs of removed photos, by their earlier URLs; null for lost photos. */
export type PhotosBack = ReadonlyMap<string, string | null>;

/** Makes sure that removed photos can be shown again: uploads the copies of those that the service has deleted. Throws ApiError. */
export async function findPhotosBack(
  store: DeskStore,
  connection: Connection,
  urls: readonly string[],
): Promise<PhotosBack> {
  const photos = await checkPhotos(store, connection, urls, new Set());
  const earlier = photos.map(({ url }) => url);
  const { images } = await revivePhotos(store, connection, { images: earlier, floorPlan: null }, photos);
  return new Map(photos.map(({ url, state }, index) => [url, state === 'gone' ? null : images[index]!]));
}
