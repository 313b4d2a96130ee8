import 'server-only';
import { ApiError, getListing, type Connection } from '@/lib/client';
import {
  bodyOfListing,
  ListingId,
  listingFingerprint,
  predictPush,
  withLaterFields,
  type Listing,
  type ListingInput,
} from '@/lib/contract';
import { findAct } from '@/lib/desk/activity/list-acts';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { newestRecords } from '@/lib/desk/inventory/current-inventory';
import { checkPhotos } from '@/lib/desk/photo-copies/check-photos';
import { photosOf } from '@/lib/desk/photo-copies/keep-removed-photos';
import { samePhotos, withSamePhotos } from '@/lib/desk/photo-copies/same-photos';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { ActSide, RestorePlan, VersionPhoto } from '@/lib/rules/history/restore-plan';
import { keepingStatus } from '@/lib/rules/listings/keeping-status';

/**
 * Plans the restore of one state of an act. A live listing stays live and one that is off stays off, as far as the version
 * allows. Throws ApiError `NOT_FOUND` if there is no such state, and DeskError if it cannot be pushed.
 */
export async function checkRestore(
  connection: Connection,
  staff: StaffMember,
  { actId, side }: { actId: string; side: ActSide },
): Promise<RestorePlan> {
  const store = await deskStore();
  const found = await findAct(store, staff, actId);
  const version = found?.act.target?.kind === 'listing' ? (found[side] as ListingInput | null) : null;
  const listingId = ListingId.safeParse(found?.act.target?.id);
  if (!version || !listingId.success) {
    throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'There is no such version.' });
  }
  const current = await getListing(connection, { id: listingId.data });
  if (current.externalRef === null) throw new DeskError('NO_REFERENCE');
  const { earlier, photos } = await earlierBody(store, connection, version, current);
  const body = { ...earlier, status: keepingStatus(current) };
  const object = (await newestRecords(connection)).object(body.objectId ?? '') ?? current.object;
  const { status, blockers } = predictPush(current, body, {
    id: body.objectId ?? current.object.id,
    status: object.status,
  });
  return {
    actId,
    side,
    listingId: current.id,
    reference: current.externalRef,
    photos,
    current: bodyOfListing(current, keepingStatus(current)),
    body,
    startedFrom: listingFingerprint(current),
    startedStatus: current.status,
    statusAfter: status,
    blockers,
  };
}

/** An earlier body of a listing as it can be pushed now, without lost photos. `photos` has the state of all its photos. */
export async function earlierBody(store: DeskStore, connection: Connection, version: ListingInput, current: Listing) {
  const same = await samePhotos(store, [...photosOf(current), ...photosOf(version)]);
  const wanted = withSamePhotos(version, same);
  const photos = await checkPhotos(store, connection, photosOf(wanted), new Set(photosOf(current)));
  return { earlier: withLaterFields(withoutGone(wanted, photos), current), photos };
}

function withoutGone(body: ListingInput, photos: readonly VersionPhoto[]): ListingInput {
  const gone = new Set(photos.filter(({ state }) => state === 'gone').map(({ url }) => url));
  const floorPlan = body.floorPlan !== null && gone.has(body.floorPlan) ? null : body.floorPlan;
  return { ...body, images: body.images.filter((url) => !gone.has(url)), floorPlan };
}
