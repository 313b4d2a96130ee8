import {
  canonicalContent,
  outcomeOf,
  publishBlockers,
  statusAfterPush,
  type ListingContent,
  type ListingStatus,
  type Outcome,
  type PublishBlocker,
} from '@/lib/contract';
import { storedContent } from '@/lib/service/stored-content';
import type { PushPlan } from './plan-push';
import type { WantedListing } from './read-listing-body';

export type PushVerdict = {
  status: ListingStatus;
  /** The blockers of the content, without those of the object. */
  contentBlockers: PublishBlocker[];
  outcome: Outcome;
  /** Whether content or object changed, which updates `lastPushedAt`. */
  contentChanged: boolean;
  mediaChanged: boolean;
};

/** What a valid push does to the listing in its plan (section 3.2). The object is active. */
export function judgePush(
  { current, objectId, assigneeId }: PushPlan,
  { status: requested, content }: WantedListing,
): PushVerdict {
  const contentBlockers = publishBlockers({ ...content, objectStatus: 'active' });
  const status = statusAfterPush(current?.status ?? null, requested, contentBlockers);
  if (!current) return { status, contentBlockers, outcome: 'created', contentChanged: true, mediaChanged: true };
  const before = storedContent.contentOf(current.content);
  const contentChanged = current.object_id !== objectId || canonicalContent(before) !== canonicalContent(content);
  const anyChanged = contentChanged || current.assigned_member_id !== assigneeId;
  return {
    status,
    contentBlockers,
    outcome: outcomeOf(anyChanged, status !== current.status),
    contentChanged,
    mediaChanged: mediaOf(before).join('\n') !== mediaOf(content).join('\n'),
  };
}

/** The media paths that a listing refers to, each once and in a fixed order. */
export function mediaOf({ images, floorPlan }: Pick<ListingContent, 'images' | 'floorPlan'>): string[] {
  return [...new Set(floorPlan === null ? images : [...images, floorPlan])].sort();
}
