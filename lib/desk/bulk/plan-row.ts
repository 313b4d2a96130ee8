import 'server-only';
import {
  fingerprintAfterPush,
  listingContent,
  predictPush,
  referenceFault,
  statusAfterUnpublish,
  type ContentField,
  type Issue,
  type Listing,
  type ListingInput,
  type ListingStatus,
  type PublishBlocker,
} from '@/lib/contract';
import { contentHash, hashFingerprint } from '@/lib/desk/journal/content-hash';
import type { BulkRow, CannotReason, RowChange, RowEffect } from '@/lib/rules/bulk/bulk-run';
import { buildingName, type Applied, type TargetObject } from './apply-change';

/** The effect of a change on one listing, with what is needed to carry it out and to verify it afterwards. */
export type RowPlan = Pick<BulkRow, 'effect' | 'issues' | 'blockers' | 'changes'> & {
  reason: CannotReason | null;
  /** Null if nothing is sent. */
  send: { body: ListingInput | null; statusAfter: ListingStatus; fingerprintAfter: string } | null;
};

/** The effect of a change (section 3.2), by the same rules that the service uses. */
export function planRow(listing: Listing, applied: Applied): RowPlan {
  const current = listing.publishBlockers;
  if (applied.act === 'none') return { ...nothing, blockers: current };
  if (applied.act === 'cannot') return cannot(applied.reason, current, applied.issues);
  if (applied.act === 'push') return planPush(listing, applied.body, applied.object);
  const statusAfter = statusAfterUnpublish(listing.status);
  const send = { body: null, statusAfter, fingerprintAfter: contentHash(listing) };
  return { ...nothing, effect: 'goesOff', blockers: current, send };
}

const nothing: RowPlan = { effect: 'unchanged', reason: null, issues: [], blockers: [], changes: [], send: null };

function planPush(listing: Listing, body: ListingInput, object: TargetObject): RowPlan {
  const { outcome, status, blockers } = predictPush(listing, body, object);
  const changes = rowChanges(listing, body, object);
  const isRefusedByBlockers = body.status === 'published' && status !== 'published' && changes.length === 0;
  if (outcome === 'unchanged' && !isRefusedByBlockers) return { ...nothing, blockers };
  if (listing.externalRef === null || referenceFault(listing.externalRef)) {
    return { ...cannot('noReference', blockers), changes };
  }
  if (object.status === 'archived') return { ...cannot('archivedBuilding', blockers), changes };
  if (isRefusedByBlockers) return cannot('blocked', blockers);
  const fingerprintAfter = hashFingerprint(fingerprintAfterPush(listing, body, object.id));
  const effect = effectOf(listing.status, status);
  return { ...nothing, effect, blockers, changes, send: { body, statusAfter: status, fingerprintAfter } };
}

function effectOf(before: ListingStatus, after: ListingStatus): RowEffect {
  if (after === 'published') return before === 'published' ? 'staysLive' : 'goesLive';
  return before === 'published' ? 'goesOff' : 'staysOff';
}

function rowChanges(listing: Listing, body: ListingInput, object: TargetObject): RowChange[] {
  const before = listingContent(listing);
  const after = listingContent(body);
  const changes = shownFields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }) as RowChange);
  if (object.id !== listing.object.id) {
    changes.push({ field: 'building', from: buildingName(listing.object), to: object.name });
  }
  const assignee = body.assignedTo ?? listing.assignedTo;
  if (assignee?.toLowerCase() !== listing.assignedTo?.toLowerCase()) {
    changes.push({ field: 'assignedTo', from: listing.assignedTo, to: assignee });
  }
  return changes;
}

/** Every field of the content, in the order in which a row shows its changes. */
const shownFields = Object.keys({
  type: true,
  floorArea: true,
  workplaces: true,
  furnished: true,
  price: true,
  noticePeriod: true,
  bindingPeriod: true,
  locale: true,
  description: true,
  amenityIds: true,
  customAmenities: true,
  images: true,
  floorPlan: true,
  openingHours: true,
} satisfies Record<ContentField, true>) as ContentField[];

export function cannot(reason: CannotReason, blockers: PublishBlocker[], issues: Issue[] = []): RowPlan {
  return { ...nothing, effect: 'cannot', reason, issues, blockers };
}
