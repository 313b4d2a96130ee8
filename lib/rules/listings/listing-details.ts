import type { Listing } from '@/lib/contract';
import type { Task } from '@/lib/rules/tasks/task';
import type { RowOff } from '@/lib/rules/off-reasons/off-reason';

/** Who changed a listing last: one of the staff by name, or the landlord's own system, which pushed it. */
export type ListingAuthor = { kind: 'staff'; name: string } | { kind: 'system' };

export type ListingDetails = {
  listing: Listing;
  /** Blur placeholders that are remembered, by image URL. */
  blurPlaceholders: Record<string, string>;
  /** Which other listings show the same file, by URL; their references or addresses. */
  sharedWith: Record<string, string[]>;
  /** Left out where it is not known. */
  author?: ListingAuthor | null;
  /** The listing that has taken its place; left out where that is not known. */
  replacedBy?: { id: string; reference: string } | null;
  /** Why it is off the market on purpose; left out where that is not known. */
  off?: RowOff | null;
  /** The open tasks on it; left out where they are not known. */
  tasks?: Task[];
};

export function listingKey(id: string) {
  return ['listing', id] as const;
}
