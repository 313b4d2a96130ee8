import { issuesOf, ListingInput, readRequest, type ListingStatus } from '@/lib/contract';
import { faultAt, formPathOf, type Faults } from './listing-faults';
import { uncheckedBody, requestedStatus, type ListingFormValues, type SaveIntent } from './listing-form';

type FormBody = { ok: true; body: ListingInput } | { ok: false; faults: Faults };

/**
 * The complete body that saving the form pushes, or its faults. `current` is the status now, null for a new listing.
 */
export function bodyFromForm(values: ListingFormValues, intent: SaveIntent, current: ListingStatus | null): FormBody {
  const parsed = readRequest(ListingInput, uncheckedBody(values, requestedStatus(intent, current)));
  if (parsed.success) return { ok: true, body: parsed.data };
  const faults: Faults = {};
  for (const issue of issuesOf(parsed.error)) {
    const path = formPathOf(issue.path, values);
    faults[path] ??= faultAt(path, values) ?? { key: 'refused', values: { message: issue.message } };
  }
  return { ok: false, faults };
}
