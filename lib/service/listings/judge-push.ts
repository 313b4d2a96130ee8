import {
  canonicalContent,
  outcomeOf,
  publishBlockers,
  statusAfterPush,
  type ListingContent,
  type ListingStatus,
  type Outcome,
  type PublishBlocker,
  type RequestedStatus,
} from '@/lib/contract';

/** The part of a stored listing that a push can change. */
type CurrentListing = {
  status: ListingStatus;
  content: ListingContent;
  objectId: string;
  assigneeId: string | null;
};

/** The listing that a push asks for; `objectId` is null for an object that does not exist yet. */
type WantedListing = {
  status: RequestedStatus;
  content: ListingContent;
  objectId: string | null;
  assigneeId: string | null;
};

export type PushVerdict = {
  status: ListingStatus;
  /** The blockers of the content, without those of the object. */
  contentBlockers: PublishBlocker[];
  outcome: Outcome;
  /** Whether content or object changed, which moves `lastPushedAt`. */
  contentChanged: boolean;
  mediaChanged: boolean;
};

/** What a valid push does to a listing (section 3.2). `current` is null for a new one; its object is active. */
export function judgePush(current: CurrentListing | null, wanted: WantedListing): PushVerdict {
  const contentBlockers = publishBlockers({ ...wanted.content, objectStatus: 'active' });
  const status = statusAfterPush(current?.status ?? null, wanted.status, contentBlockers);
  if (!current) return { status, contentBlockers, outcome: 'created', contentChanged: true, mediaChanged: true };
  const contentChanged =
    current.objectId !== wanted.objectId || canonicalContent(current.content) !== canonicalContent(wanted.content);
  const anyChanged = contentChanged || current.assigneeId !== wanted.assigneeId;
  return {
    status,
    contentBlockers,
    outcome: outcomeOf(anyChanged, status !== current.status),
    contentChanged,
    mediaChanged: mediaOf(current.content).join('\n') !== mediaOf(wanted.content).join('\n'),
  };
}

/** The media paths a listing refers to, each once and in one order. */
export function mediaOf({ images, floorPlan }: Pick<ListingContent, 'images' | 'floorPlan'>): string[] {
  return [...new Set(floorPlan === null ? images : [...images, floorPlan])].sort();
}
