'use client';

import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '@/lib/browser/call-action';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { ReadFailure } from '@/lib/browser/read-json';
import { saveListing } from '@/lib/desk/listings/actions';
import { failureOf, type ActionResult } from '@/lib/rules/failure';
import { keepingStatus } from '@/lib/rules/listings/keeping-status';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';

export type Given = ActionResult<SavedListing> | { ok: 'full'; room: number };

/**
 * Puts photos last on another listing: reads it now and pushes the whole of it back, on the market or off it as it is. The giver is
 * not touched here, so that no photo is without a listing at any time.
 */
export function useGivePhotos(): (receiverId: string, urls: readonly string[]) => Promise<Given> {
  const queryClient = useQueryClient();
  return async (receiverId, urls) => {
    try {
      const [{ listing }, { bodyOfListing, limits, listingFingerprint }] = await Promise.all([
        queryClient.fetchQuery(listingQuery(receiverId)),
        import('@/lib/contract'),
      ]);
      const images = [...new Set([...listing.images, ...urls])];
      if (images.length > limits.imagesMax) return { ok: 'full', room: limits.imagesMax - listing.images.length };
      const result = await callAction(saveListing, {
        reference: listing.externalRef,
        body: { ...bodyOfListing(listing, keepingStatus(listing)), images },
        startedFrom: listingFingerprint(listing),
        startedStatus: listing.status,
      });
      if (result.ok) void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
      return result;
    } catch (error) {
      return { ok: false, failure: error instanceof ReadFailure ? error.failure : failureOf('NETWORK') };
    }
  };
}
