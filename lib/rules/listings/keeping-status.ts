import type { Listing, RequestedStatus } from '@/lib/contract';

/** The status a push requests so that a change of content leaves a live listing live and any other off the market. */
export function keepingStatus(listing: Pick<Listing, 'status'>): RequestedStatus {
  return listing.status === 'published' ? 'published' : 'draft';
}
