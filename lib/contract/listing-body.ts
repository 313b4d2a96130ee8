import { publishBlockers } from './blockers';
import type { Listing, ListingContent, ListingInput, ListingStatus, PublishBlocker, RequestedStatus } from './listing';
import { canonicalContent, listingContent } from './listing-content';
import type { ObjectStatus, Outcome } from './object';
import { outcomeOf, statusAfterPush } from './transitions';

/**
 * The complete body that pushes a listing unchanged, except for its status if given (section 4.8: a PUT replaces, so every field is
 * sent each time).
 */
export function bodyOfListing(listing: Listing, status: RequestedStatus): ListingInput {
  return {
    ...listingContent(listing),
    status,
    objectId: listing.object.id,
    ...(listing.assignedTo !== null && { assignedTo: listing.assignedTo }),
  };
}

export type PushPrediction = { outcome: Outcome; status: ListingStatus; blockers: PublishBlocker[] };

/**
 * What pushing `body` would do (section 3.2), by the rules the service itself uses. `current` is the stored listing, or null for
 * a new listing; `object` is the object the body names, with `id` null for one that does not exist yet.
 */
export function predictPush(
  current: Listing | null,
  body: ListingInput,
  object: { id: string | null; status: ObjectStatus },
): PushPrediction {
  const blockers = publishBlockers({ ...body, objectStatus: object.status });
  const status = statusAfterPush(current?.status ?? null, body.status, blockers);
  if (!current) return { outcome: 'created', status, blockers };
  const sameAssignee =
    body.assignedTo === undefined || body.assignedTo.toLowerCase() === current.assignedTo?.toLowerCase();
  const contentChanged =
    object.id !== current.object.id ||
    !sameAssignee ||
    canonicalContent(listingContent(body)) !== canonicalContent(listingContent(current));
  return { outcome: outcomeOf(contentChanged, status !== current.status), status, blockers };
}

/** Equal texts mean equal content, object and assignee; times and status do not count. */
export function listingFingerprint(listing: Listing): string {
  return fingerprint(listing.object.id, listing.assignedTo, listingContent(listing));
}

/** The `listingFingerprint` after `body` is pushed onto `current`; `objectId` is the object that the body names. */
export function fingerprintAfterPush(current: Listing, body: ListingInput, objectId: string): string {
  return fingerprint(objectId, body.assignedTo ?? current.assignedTo, listingContent(body));
}

function fingerprint(objectId: string, assignee: string | null, content: ListingContent): string {
  return `${objectId} ${assignee?.toLowerCase() ?? null} ${canonicalContent(content)}`;
}
