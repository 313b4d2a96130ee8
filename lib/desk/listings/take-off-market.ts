'use server';
import { z } from 'zod';
import { ListingId } from '@/lib/contract';
import { runAction } from '@/lib/desk/run-action';
import type { ActionResult } from '@/lib/rules/failure';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';
import { takeListingOff } from './take-listing-off';

/** Takes a listing off the market; nothing is deleted. Works by id, so also for listings without a reference. */
export async function takeOffMarket(input: unknown): Promise<ActionResult<SavedListing>> {
  return runAction('publish', z.object({ id: ListingId }), input, ({ staff, connection, input: { id } }) =>
    takeListingOff({ staff, connection }, id),
  );
}
