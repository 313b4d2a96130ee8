'use server';
import { z } from 'zod';
import { ListingId } from '@/lib/contract';
import { runDeskAction } from '@/lib/desk/run-action';
import { warningKinds } from '@/lib/rules/advice/listing-warnings';
import type { ActionResult } from '@/lib/rules/failure';
import { saveDismissal } from './warning-store';

const DismissWarning = z.strictObject({
  listingId: ListingId,
  kind: z.enum(warningKinds),
  value: z.string().max(200),
  isDismissed: z.boolean(),
});

/** Hides a warning of a listing for everybody until its value changes, or shows it again. */
export async function dismissWarning(input: unknown): Promise<ActionResult<null>> {
  return runDeskAction('edit', DismissWarning, input, async ({ staff, store, input: { isDismissed, ...warning } }) => {
    await saveDismissal(store, warning, { staffId: staff.id, isDismissed });
    return null;
  });
}
