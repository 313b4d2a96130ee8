import 'server-only';
import {
  addressKey,
  fingerprintAfterPush,
  isUuid,
  listingFingerprint,
  statusAfterPush,
  statusAfterUnpublish,
  type Listing,
  type ListingInput,
  type ListingStatus,
} from '@/lib/contract';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { endAct } from './act-store';

/** How long an act may be in progress, in milliseconds: longer than all attempts of a push together. */
export const actUnderWayMs = 5 * 60_000;

type OpenAct = Awaited<ReturnType<typeof findOpenActs>>[number];

export function findOpenActs(store: DeskStore) {
  return store.db
    .selectFrom('open_acts')
    .innerJoin('acts', 'acts.id', 'open_acts.act_id')
    .leftJoin('act_ends as doubt', (join) => join.onRef('doubt.act_id', '=', 'acts.id').on('doubt.known', '=', 0))
    .select(['acts.id', 'acts.at', 'acts.target_id', 'acts.reference', 'before_body', 'before_status', 'after_body'])
    .select(['doubt.act_id as doubt', 'doubt.code'])
    .orderBy('acts.at')
    .execute();
}

export function isActOn({ target_id: id, reference }: OpenAct, listing: Listing): boolean {
  return id === null ? reference !== null && reference === listing.externalRef : id === listing.id;
}

/**
 * Settles the open acts on a listing from its current state. Returns false if one of them may still be in progress. The outcome
 * stays unknown if the listing is neither as before nor as wanted, or if another act followed.
 */
export async function settleActs(
  store: DeskStore,
  acts: readonly OpenAct[],
  { listing, markedAt }: { listing: Listing; markedAt: number },
  now: number,
): Promise<boolean> {
  if (acts.some((act) => act.doubt === null && now - act.at < actUnderWayMs)) return false;
  for (const act of acts) {
    const standing = act.at < markedAt ? 'unclear' : standingAfter(act, listing);
    const outcome = standing === 'unchanged' ? 'unchanged' : act.before_body === null ? 'created' : 'updated';
    if (standing === 'unclear') await store.db.deleteFrom('open_acts').where('act_id', '=', act.id).execute();
    else if (standing !== 'asBefore') await endAct(store, act.id, { outcome, listing }, now);
    else await endAct(store, act.id, { outcome: 'failed', code: act.code }, now);
  }
  return true;
}

function standingAfter(act: OpenAct, listing: Listing): 'arrived' | 'unchanged' | 'asBefore' | 'unclear' {
  const before = act.before_body === null ? null : (JSON.parse(act.before_body) as ListingInput);
  const current = listingFingerprint(listing);
  const statusBefore = act.before_status as ListingStatus | null;
  const isAsBefore = before !== null && fingerprintOf(before, listing) === current && listing.status === statusBefore;
  const wanted = act.after_body === null ? before : (JSON.parse(act.after_body) as ListingInput);
  const isAsWanted =
    wanted !== null &&
    fingerprintOf(wanted, listing) === current &&
    listing.status === statusWanted(act, wanted, listing);
  if (isAsWanted) return isAsBefore ? 'unchanged' : 'arrived';
  return isAsBefore ? 'asBefore' : 'unclear';
}

function statusWanted(act: OpenAct, wanted: ListingInput, { publishBlockers }: Listing): ListingStatus {
  const before = act.before_status as ListingStatus | null;
  if (act.after_body === null) return statusAfterUnpublish(before ?? 'draft');
  return statusAfterPush(before, wanted.status, publishBlockers);
}

function fingerprintOf(body: ListingInput, listing: Listing): string | null {
  if (body.objectId !== undefined && isUuid(body.objectId)) return fingerprintAfterPush(listing, body, body.objectId);
  const { object } = listing;
  const isThere = body.address === undefined || addressKey(body.address) === addressKey(object);
  return isThere ? fingerprintAfterPush(listing, body, object.id) : null;
}
