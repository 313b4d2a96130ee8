import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '@/lib/browser/call-action';
import { showRow } from '@/lib/browser/inventory/show-row';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { failureFromRead } from '@/lib/browser/read-json';
import type { Listing } from '@/lib/contract';
import { saveListing } from '@/lib/desk/listings/actions';
import { failureOf, type ActionResult } from '@/lib/rules/failure';
import { inventoryRow, type InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { keepingStatus } from '@/lib/rules/listings/keeping-status';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';
import { fixedBody, isOvertaken, noFix, type RowFix } from './row-fix';

type Fixed = ActionResult<SavedListing>;

/**
 * Saves a listing with the fix of its row: reads its current version, pushes all of it back, and updates the lists from the answer. Never
 * overwrites what somebody else filled in meanwhile. The contract is loaded at the first use.
 */
export function useFixListing() {
  const queryClient = useQueryClient();

  function show(listing: Listing) {
    showRow(queryClient, listing.id, (row) => inventoryRow(listing, { ...row, lastChange: 'us' }));
  }

  /** `row` is the listing as the person saw it. */
  return async function save(row: InventoryRow, publish: boolean, fix: RowFix = noFix): Promise<Fixed> {
    try {
      const [{ listing }, { bodyOfListing, listingFingerprint }] = await Promise.all([
        queryClient.fetchQuery(listingQuery(row.id)),
        import('@/lib/contract'),
      ]);
      if (isOvertaken(row, listing, fix)) {
        show(listing);
        return { ok: false, failure: failureOf('CHANGED_MEANWHILE') };
      }
      // A push without the status would unpublish a listing that another person published meanwhile.
      const status = publish ? 'published' : keepingStatus(listing);
      const result = await callAction(saveListing, {
        reference: listing.externalRef,
        body: fixedBody(bodyOfListing(listing, status), fix),
        startedFrom: listingFingerprint(listing),
        startedStatus: listing.status,
      });
      if (result.ok) show(result.value.receipt);
      return result;
    } catch (error) {
      return { ok: false, failure: failureFromRead(error) };
    }
  };
}
