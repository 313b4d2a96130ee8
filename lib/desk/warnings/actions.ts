'use server';
import { z } from 'zod';
import { ListingId, text } from '@/lib/contract';
import { runDeskAction } from '@/lib/desk/run-action';
import { warningKinds } from '@/lib/rules/advice/listing-warnings';
import type { ActionResult } from '@/lib/rules/failure';
import { saveDismissal } from './warning-store';

const DismissWarning = z.strictObject({
  listingId: ListingId,
  kind: z.enum(warningKinds),
  value: text({ max: 200 }),
  isDismissed: z.boolean(),
});

/** Hides a warning of a listing for everybody until its value changes, or shows it again. */
export async function dismissWarning(input: unknown): Promise<ActionResult<void>> {
  return runDeskAction('edit', DismissWarning, input, ({ staff, store, input: { isDismissed, ...warning } }) =>
    saveDismissal(store, warning, { staffId: staff.id, isDismissed }),
  );
}
