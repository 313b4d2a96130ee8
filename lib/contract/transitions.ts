import type { ListingStatus, PublishBlocker, RequestedStatus } from './listing';
import type { Outcome } from './object';

/**
 * The status of a listing after a push (section 3.2): `published` if the push asks for it and nothing blocks it, else `draft` if
 * the listing was never live and `unpublished` if it was. `current` is null for a new listing.
 */
export function statusAfterPush(
  current: ListingStatus | null,
  wanted: RequestedStatus,
  blockers: readonly PublishBlocker[],
): ListingStatus {
  if (wanted === 'published' && blockers.length === 0) return 'published';
  return current === null || current === 'draft' ? 'draft' : 'unpublished';
}

/** The status after `POST /listings/{id}/unpublish`: a draft stays a draft, because it was never live. */
export function statusAfterUnpublish(current: ListingStatus): ListingStatus {
  return current === 'published' ? 'unpublished' : current;
}

/** The outcome of a write to a listing that exists: `unchanged` only if neither content nor status changes. */
export function outcomeOf(contentChanged: boolean, statusChanged: boolean): Outcome {
  return contentChanged || statusChanged ? 'updated' : 'unchanged';
}
