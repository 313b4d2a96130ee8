import { limits } from '@/lib/contract/limits';
import type { RowEffect } from '@/lib/rules/bulk/bulk-run';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { DeliveryFile } from './delivery-file';
import type { NamedListing } from './match-listing';
import type { PhotoGroup } from './photo-groups';

export type DeliveryListing = NamedListing &
  Pick<InventoryRow, 'objectStatus' | 'status' | 'blockers' | 'cover' | 'coverBlur'>;

/** Where to insert new photos among the current ones of a listing. */
export type PhotoPlace = 'last' | 'first';

export type DeliveryChoices = {
  /** Manual choices by group; null leaves the group out. */
  assigned: Readonly<Record<string, string | null>>;
  place: PhotoPlace;
  /** Whether to publish listings that lacked only photos. */
  publish: boolean;
};

export type KnownContent = {
  /** By path; missing while a file has not been read. */
  hashes: ReadonlyMap<string, string>;
  /** By hash, the stored photos that were made from the same file. */
  stored: ReadonlyMap<string, readonly string[]>;
  /** By listing, its photos in display order. */
  images: ReadonlyMap<string, readonly string[]>;
};

/** What a delivery does to one listing. Every file of its groups is in one of the three lists. */
export type ListingPlan = {
  listing: DeliveryListing;
  groups: PhotoGroup[];
  /** In display order. */
  add: DeliveryFile[];
  /** Photos that the listing already has, or that occur earlier in its groups. */
  already: DeliveryFile[];
  /** Photos beyond the limit of the listing. */
  tooMany: DeliveryFile[];
  /** The current photos of the listing. */
  current: readonly string[];
  isNewCover: boolean;
  effect: Extract<RowEffect, 'goesLive' | 'staysLive' | 'staysOff' | 'unchanged' | 'cannot'>;
  reason: 'noReference' | 'archivedBuilding' | null;
  /** How many photos are still missing to publish it. */
  missing: number;
};

export type DeliveryPlan = {
  listings: ListingPlan[];
  /** Groups without a listing. */
  open: PhotoGroup[];
  leftOut: PhotoGroup[];
};

/** Computes what a delivery would do, from the matches and the manual choices. */
export function planDelivery(
  groups: readonly PhotoGroup[],
  listings: ReadonlyMap<string, DeliveryListing>,
  choices: DeliveryChoices,
  content: KnownContent,
): DeliveryPlan {
  const byListing = new Map<string, PhotoGroup[]>();
  const open: PhotoGroup[] = [];
  const leftOut: PhotoGroup[] = [];
  for (const group of groups) {
    const chosen = listingOf(group, choices.assigned);
    if (chosen === 'leftOut') leftOut.push(group);
    else if (chosen === null || !listings.has(chosen)) open.push(group);
    else byListing.set(chosen, [...(byListing.get(chosen) ?? []), group]);
  }
  const plans = [...byListing].map(([id, its]) => planListing(listings.get(id)!, its, choices, content));
  return { listings: plans, open, leftOut };
}

/** The listing of a group: the manual choice, or else the match of its name. */
function listingOf({ key, match }: PhotoGroup, assigned: DeliveryChoices['assigned']): string | null {
  const chosen = assigned[key];
  if (chosen === undefined) return match.listingId;
  return chosen ?? 'leftOut';
}

function planListing(
  listing: DeliveryListing,
  groups: PhotoGroup[],
  { place, publish }: DeliveryChoices,
  content: KnownContent,
): ListingPlan {
  const current = [...new Set(content.images.get(listing.id) ?? [])];
  const files = groups.flatMap((group) => group.files);
  const { fresh, already } = withoutTwins(files, current, content);
  const room = Math.max(0, limits.imagesMax - current.length);
  const reason = obstacleOf(listing);
  const add = fresh.slice(0, room);
  const count = current.length + add.length;
  return {
    listing,
    groups,
    add,
    already,
    tooMany: fresh.slice(room),
    current,
    isNewCover: add.length > 0 && (place === 'first' || current.length === 0),
    effect: reason ? 'cannot' : add.length === 0 ? 'unchanged' : effectOf(listing, count, publish),
    reason,
    missing: Math.max(0, limits.imagesToPublishMin - count),
  };
}

function withoutTwins(
  files: readonly DeliveryFile[],
  current: readonly string[],
  { hashes, stored }: KnownContent,
): { fresh: DeliveryFile[]; already: DeliveryFile[] } {
  const seen = new Set<string>();
  const fresh: DeliveryFile[] = [];
  const already: DeliveryFile[] = [];
  for (const file of files) {
    const hash = hashes.get(file.path);
    const isStored = hash !== undefined && stored.get(hash)?.some((url) => current.includes(url));
    if (hash !== undefined && (isStored || seen.has(hash))) already.push(file);
    else fresh.push(file);
    if (hash !== undefined) seen.add(hash);
  }
  return { fresh, already };
}

function obstacleOf({ reference, objectStatus }: DeliveryListing): ListingPlan['reason'] {
  if (reference === null) return 'noReference';
  return objectStatus === 'archived' ? 'archivedBuilding' : null;
}

function effectOf({ status, blockers }: DeliveryListing, count: number, publish: boolean): ListingPlan['effect'] {
  if (status === 'published') return 'staysLive';
  const isReady = count >= limits.imagesToPublishMin && blockers.every((blocker) => blocker === 'images');
  return publish && isReady ? 'goesLive' : 'staysOff';
}
