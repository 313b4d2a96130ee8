import type { PublishBlocker } from './blockers';
import type { ListingStatus, RequestedStatus } from './listing';
import type { Outcome } from './object';

/**
 * The status a listing has after a push (section 3.2): live when it is wanted live and nothing blocks it, else `draft` while
 * it was never live and `unpublished` once it was. `current` is null for a new listing.
 */
export function statusAfterPush(
  current: ListingStatus | null,
  wanted: RequestedStatus,
  blockers: readonly PublishBlocker[],
): ListingStatus {
  if (wanted === 'published' && blockers.length === 0) return 'published';
  return current === null || current === 'draft' ? 'draft' : 'unpublished';
}

/** The status after `POST /listings/{id}/unpublish`: a draft stays a draft, for it was never live. */
export function statusAfterUnpublish(current: ListingStatus): ListingStatus {
  return current === 'published' ? 'unpublished' : current;
}

/** The outcome of a write: `unchanged` only if neither content nor status changes. */
export function outcomeOf(created: boolean, contentChanged: boolean, statusChanged: boolean): Outcome {
  if (created) return 'created';
  return contentChanged || statusChanged ? 'updated' : 'unchanged';
}
