import type { Listing } from '@/lib/contract';

/** A listing as the editor opens it. */
export type ListingDetails = {
  listing: Listing;
  /** Blur placeholders that are remembered, by image URL. */
  blurPlaceholders: Record<string, string>;
  /** Which other listings show the same file, by URL; their references or addresses. */
  sharedWith: Record<string, string[]>;
};
