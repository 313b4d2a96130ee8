import type { Listing, ListingInput } from '@/lib/contract';
import { describeChanges, type ListingPart } from '@/lib/desk/listings/listing-changes';
import { formFromListing, type ListingFormValues } from '@/lib/desk/listings/listing-form';

/** The form that a body was, or could have been, pushed from. */
export function formOfBody(body: ListingInput): ListingFormValues {
  const { address, objectId, assignedTo = null, ...content } = body;
  const form = formFromListing({
    ...content,
    externalRef: null,
    object: { id: objectId ?? '' },
    assignedTo,
  } as unknown as Listing);
  if (!address) return form;
  const { streetAddress, streetAddress2, postalCode, city, region } = address;
  const typed = { streetAddress, streetAddress2: streetAddress2 ?? '', postalCode, city, region: region ?? '' };
  return { ...form, building: 'new', objectId: null, address: typed };
}

/** Which parts of a listing differ between two bodies. */
export function changedParts(before: ListingInput, after: ListingInput): ListingPart[] {
  return describeChanges(formOfBody(before), formOfBody(after)).map(({ part }) => part);
}
