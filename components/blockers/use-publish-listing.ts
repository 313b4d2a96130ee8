'use client';

import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '@/lib/desk/call-action';
import { failureOf, type Failure } from '@/lib/desk/failure';
import { inventoryQuery } from '@/lib/desk/inventory/inventory-query';
import { inventoryRow, type InventoryRow } from '@/lib/desk/inventory/inventory-row';
import { listingQuery } from '@/lib/desk/listings/listing-query';
import { saveListing, type SavedListing } from '@/lib/desk/listings/save-listing';
import { ReadFailure } from '@/lib/desk/read-json';

export type Published = { ok: true; saved: SavedListing } | { ok: false; failure: Failure };

/**
 * Publishes a listing as it is: reads it now, pushes the whole of it back, and lets the lists show what the answer says. The contract
 * is loaded when it is first needed.
 */
export function usePublishListing() {
  const queryClient = useQueryClient();

  return async function publish(row: InventoryRow): Promise<Published> {
    try {
      const [{ listing }, { bodyOfListing, listingFingerprint }] = await Promise.all([
        queryClient.fetchQuery(listingQuery(row.id)),
        import('@/lib/contract'),
      ]);
      const result = await callAction(saveListing, {
        reference: listing.externalRef,
        body: bodyOfListing(listing, 'published'),
        startedFrom: listingFingerprint(listing),
      });
      if (!result.ok) return result;
      const answered = inventoryRow(result.value.receipt, row.coverBlur);
      queryClient.setQueryData(
        inventoryQuery.queryKey,
        (held) => held && { ...held, rows: held.rows.map((each) => (each.id === row.id ? answered : each)) },
      );
      void queryClient.invalidateQueries({ queryKey: inventoryQuery.queryKey });
      return { ok: true, saved: result.value };
    } catch (error) {
      return { ok: false, failure: error instanceof ReadFailure ? error.failure : failureOf('NETWORK') };
    }
  };
}
