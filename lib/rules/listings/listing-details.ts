import type { Listing } from '@/lib/contract';
import type { Task } from '@/lib/rules/tasks/task';
import type { RowOff } from '@/lib/rules/off-reasons/off-reason';

/** Who changed a listing last: a member of staff by name, or the landlord's own system with a push. */
export type ListingAuthor = { kind: 'staff'; name: string } | { kind: 'system' };

export type ListingDetails = {
  listing: Listing;
  /** Cached blur placeholders, by image URL. */
  blurPlaceholders: Record<string, string>;
  /** By image URL, the references or addresses of other listings that show the same file. */
  sharedWith: Record<string, string[]>;
  /** Left out if unknown. */
  author?: ListingAuthor | null;
  /** The listing that has replaced it; left out if unknown. */
  replacedBy?: { id: string; reference: string } | null;
  /** Why it is off the market on purpose; left out if unknown. */
  off?: RowOff | null;
  /** Its open tasks; left out if unknown. */
  tasks?: Task[];
};

export function listingKey(id: string) {
  return ['listing', id] as const;
}
