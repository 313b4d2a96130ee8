import 'server-only';
import { withLaterFields, type InventoryObject, type Listing, type ListingInput } from '@/lib/contract';
import { DeskError } from '@/lib/desk/desk-error';
import { contentHash } from '@/lib/desk/journal/content-hash';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { Applied, ObjectsById } from './apply-change';
import type { PhotoBack } from './photo-back';
import { objectsById, planRun, type RowToPlan } from './plan-run';
import { readRun } from './read-runs';

type UndoParts = {
  listings: readonly Listing[];
  objects: readonly InventoryObject[];
  /** Where a photo was exchanged: the one that comes back. */
  photo?: PhotoBack | null;
};

/**
 * Plans the undo of an ended run, and saves it as a run of its own: the earlier body of each listing that the run wrote and that
 * has not changed since. Returns its id. Throws DeskError if there is nothing to undo.
 */
export async function planUndo(
  store: DeskStore,
  staff: Pick<StaffMember, 'id' | 'name'>,
  runId: string,
  { listings, objects, photo = null }: UndoParts,
): Promise<string> {
  const { state, counts } = await readRun(store, runId);
  const hasEnded = state === 'finished' || state === 'cancelled';
  // A row that is still being sent would be left out, and a run is undone once.
  if (!hasEnded || counts.byState.sending > 0) throw new DeskError('RUN_STATE_CHANGED');
  const rows = await rowsToUndo(store, runId, listings, { objects: objectsById(objects), photo });
  if (rows.length === 0) throw new DeskError('RUN_STATE_CHANGED');
  return planRun(store, { staff, source: 'undo', change: photo?.change, undoes: runId, rows });
}

async function rowsToUndo(
  store: DeskStore,
  runId: string,
  listings: readonly Listing[],
  { objects, photo }: { objects: ObjectsById; photo: PhotoBack | null },
): Promise<RowToPlan[]> {
  const current = new Map<string, Listing>(listings.map((listing) => [listing.id, listing]));
  const written = await store.db
    .selectFrom('bulk_rows')
    .select(['listing_id', 'before_body', 'wanted_fingerprint', 'status_after'])
    .where('run_id', '=', runId)
    .where('state', '=', 'done')
    .where('before_body', 'is not', null)
    .orderBy('position')
    .execute();
  return written.map((row) => ({
    listingId: row.listing_id,
    listing: current.get(row.listing_id) ?? null,
    apply: (listing): Applied => {
      const isAsLeft = contentHash(listing) === row.wanted_fingerprint && listing.status === row.status_after;
      if (!isAsLeft) return { act: 'cannot', reason: 'changedSince', issues: [] };
      const earlier = withLaterFields(JSON.parse(row.before_body ?? '{}') as ListingInput, listing);
      const body = photo ? { ...earlier, images: earlier.images.map((url) => photo.renewed.get(url) ?? url) } : earlier;
      const object = objects.get(body.objectId ?? '');
      return object ? { act: 'push', body, object } : { act: 'cannot', reason: 'unknownBuilding', issues: [] };
    },
  }));
}
