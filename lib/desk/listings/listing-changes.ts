import { addressBody, uncheckedBody, type ListingFormValues, type UncheckedBody } from './listing-form';

/** The parts of a listing that change as one, in the order the editor shows them, and the values that belong to each. */
const parts = {
  type: ['type'],
  floorArea: ['floorArea'],
  workplaces: ['workplaces'],
  furnished: ['furnished'],
  rent: ['amount', 'unit'],
  noticePeriod: ['noticePeriod'],
  bindingPeriod: ['bindingPeriod'],
  locale: ['locale'],
  description: ['description', 'emptyDescription'],
  amenities: ['amenityIds'],
  customAmenities: ['customAmenities'],
  images: ['images'],
  floorPlan: ['floorPlan'],
  openingHours: ['hasOpeningHours', 'openingHours'],
  building: ['building', 'objectId', 'address'],
  assignedTo: ['assignedTo'],
} as const satisfies Record<string, readonly (keyof ListingFormValues)[]>;

export type ListingPart = keyof typeof parts;
export const listingParts = Object.keys(parts) as ListingPart[];

/** One change of a save, with the two forms it lies between. */
export type ListingChange = { part: ListingPart; from: UncheckedBody; to: UncheckedBody };

/** What a push of `after` would change about `before`, part by part; texts that are not understood yet count as changes. */
export function describeChanges(before: ListingFormValues, after: ListingFormValues): ListingChange[] {
  const from = uncheckedBody(before, 'draft');
  const to = uncheckedBody(after, 'draft');
  return listingParts
    .filter((part) => signature(part, before, from) !== signature(part, after, keepingAssignee(to, from)))
    .map((part) => ({ part, from, to }));
}

/** Whether saving the form would write anything but a status. */
export function isDirty(values: ListingFormValues, saved: ListingFormValues): boolean {
  return describeChanges(saved, values).length > 0;
}

export type MergedForm = {
  values: ListingFormValues;
  /** What both changed, and not to the same: mine stands, theirs can be taken. */
  conflicts: ListingPart[];
  /** What only they changed, and is taken in. */
  taken: ListingPart[];
};

/** Brings together what two made of the same listing, part by part. */
export function mergeForms(base: ListingFormValues, mine: ListingFormValues, theirs: ListingFormValues): MergedForm {
  const myParts = new Set(describeChanges(base, mine).map(({ part }) => part));
  const theirParts = describeChanges(base, theirs).map(({ part }) => part);
  const apart = new Set(describeChanges(theirs, mine).map(({ part }) => part));
  const conflicts = theirParts.filter((part) => myParts.has(part) && apart.has(part));
  const taken = theirParts.filter((part) => !myParts.has(part));
  // What only waits to come back, as the terms of a day price, is mine too.
  const values = taken.reduce((merged, part) => takePart(merged, theirs, part), mine);
  return { values, conflicts, taken };
}

/** The form with one part as in another. */
export function takePart(values: ListingFormValues, from: ListingFormValues, part: ListingPart): ListingFormValues {
  const taken = parts[part].map((name) => [name, from[name]]);
  return { ...values, ...(Object.fromEntries(taken) as Partial<ListingFormValues>) };
}

function keepingAssignee(body: UncheckedBody, held: UncheckedBody): UncheckedBody {
  return body.assignedTo === undefined ? { ...body, assignedTo: held.assignedTo } : body;
}

function signature(part: ListingPart, values: ListingFormValues, body: UncheckedBody): string | undefined {
  switch (part) {
    case 'rent':
      return JSON.stringify([body.price.amount, body.price.unit]);
    case 'amenities':
      return JSON.stringify(body.amenityIds);
    case 'customAmenities':
      return JSON.stringify(body.customAmenities.map((item) => ({ ...item, id: item.id.toLowerCase() })));
    case 'building':
      return values.building === 'existing' ? String(values.objectId) : JSON.stringify(addressBody(values.address));
    case 'description':
      return body.description ?? undefined;
    case 'assignedTo':
      return body.assignedTo?.toLowerCase();
    default:
      return JSON.stringify(body[part]);
  }
}
