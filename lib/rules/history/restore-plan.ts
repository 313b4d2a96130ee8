import type { ListingId, ListingInput, ListingStatus, PublishBlocker } from '@/lib/contract';

/** Which of the two states of an act: what it replaced, or what it left. */
export type ActSide = 'before' | 'after';

/**
 * A photo of an earlier version. `there`: the service still has it. `kept`: there is a copy, which is uploaded again. `gone`: it is
 * lost. `unasked`: the check failed.
 */
export type PhotoState = 'there' | 'kept' | 'gone' | 'unasked';
export type VersionPhoto = { url: string; state: PhotoState };

/** What restoring an earlier version would do, computed before anything is pushed. */
export type RestorePlan = {
  actId: string;
  side: ActSide;
  listingId: ListingId;
  reference: string;
  photos: VersionPhoto[];
  /** The listing now, and the body to push: the earlier version without its lost photos, with the current status. */
  current: ListingInput;
  body: ListingInput;
  /** Lets the push detect changes made in the meantime. */
  startedFrom: string;
  startedStatus: ListingStatus;
  statusAfter: ListingStatus;
  blockers: PublishBlocker[];
};
