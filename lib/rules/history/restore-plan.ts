import type { ListingId, ListingInput, ListingStatus, PublishBlocker } from '@/lib/contract';

/** Which of the two states of an act: what it replaced, or what it left. */
export type ActSide = 'before' | 'after';

/**
 * A photo of an earlier version. `there`: the service still has it. `kept`: it lies aside and is uploaded again. `gone`: it is lost.
 * `unasked`: whether it is there could not be found out.
 */
export type PhotoState = 'there' | 'kept' | 'gone' | 'unasked';
export type VersionPhoto = { url: string; state: PhotoState };

/** What putting an earlier version back would do, told before anything is pushed. */
export type RestorePlan = {
  actId: string;
  side: ActSide;
  listingId: ListingId;
  reference: string;
  photos: VersionPhoto[];
  /** What is held now, and what would be pushed: the version without its lost photos, live or not as the listing is now. */
  current: ListingInput;
  body: ListingInput;
  /** For the push to notice what changes until then. */
  startedFrom: string;
  startedStatus: ListingStatus;
  statusAfter: ListingStatus;
  blockers: PublishBlocker[];
};
