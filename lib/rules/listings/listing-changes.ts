import type { ListingInput } from '@/lib/contract';
import { pickFields } from '@/lib/contract/listing-content';
import { addressBody } from '@/lib/rules/addresses/address-form';
import { formFromBody, uncheckedBody, type ListingFormValues, type UncheckedBody } from './listing-form';
import { isReordered, mergeLists } from './merge-lists';

/** The part of a listing that each value of the form changes, in the order the editor shows them. Every value has one. */
const partOfValue = {
  type: 'type',
  floorArea: 'floorArea',
  workplaces: 'workplaces',
  furnished: 'furnished',
  amount: 'rent',
  unit: 'rent',
  noticePeriod: 'noticePeriod',
  bindingPeriod: 'bindingPeriod',
  locale: 'locale',
  description: 'description',
  emptyDescription: 'description',
  amenityIds: 'amenities',
  customAmenities: 'customAmenities',
  images: 'images',
  floorPlan: 'floorPlan',
  hasOpeningHours: 'openingHours',
  openingHours: 'openingHours',
  building: 'building',
  objectId: 'building',
  address: 'building',
  assignedTo: 'assignedTo',
} as const satisfies Record<Exclude<keyof ListingFormValues, 'reference'>, string>;

type FormValue = keyof typeof partOfValue;
/** A part of a listing that changes as a unit. */
export type ListingPart = (typeof partOfValue)[FormValue];

/** The values of the form that a save can write. */
export const formValueNames = Object.keys(partOfValue) as FormValue[];
export const listingParts: ListingPart[] = [...new Set(Object.values(partOfValue))];

/** One change of a save, with the forms before and after it. */
export type ListingChange = { part: ListingPart; from: UncheckedBody; to: UncheckedBody };

/** What a push of `after` would change in `before`, part by part; text that cannot be parsed yet counts as a change. */
export function describeChanges(before: ListingFormValues, after: ListingFormValues): ListingChange[] {
  const from = uncheckedBody(before, 'draft');
  const to = uncheckedBody(after, 'draft');
  return listingParts
    .filter((part) => signature(part, before, from) !== signature(part, after, keepingAssignee(to, from)))
    .map((part) => ({ part, from, to }));
}

export function changedParts(before: ListingInput, after: ListingInput): ListingPart[] {
  return describeChanges(formFromBody(before), formFromBody(after)).map(({ part }) => part);
}

/** Whether saving the form would write anything but a status. */
export function isDirty(values: ListingFormValues, saved: ListingFormValues): boolean {
  return describeChanges(saved, values).length > 0;
}

type ThreeForms = Record<'base' | 'mine' | 'theirs', ListingFormValues>;

type MergedForm = {
  values: ListingFormValues;
  /** The parts that both changed differently: `values` has mine, and theirs can be chosen. */
  conflicts: ListingPart[];
};

/**
 * Merges two edits of the same listing, part by part. Photos and amenities merge as lists: with the additions of both, without
 * the removals of either. Photos are in the order of the person who moved them (mine if both did), and a photo that the other
 * added comes after the one it followed.
 */
export function mergeForms(base: ListingFormValues, mine: ListingFormValues, theirs: ListingFormValues): MergedForm {
  const myParts = new Set(describeChanges(base, mine).map(({ part }) => part));
  const theirParts = describeChanges(base, theirs).map(({ part }) => part);
  const apart = new Set(describeChanges(theirs, mine).map(({ part }) => part));
  const both = theirParts.filter((part) => myParts.has(part) && apart.has(part));
  const alone = theirParts.filter((part) => !myParts.has(part));
  const conflicts = both.filter((part) => !mergesAsList(part, { base, mine, theirs }));
  // Excluded values that may return, such as the monthly terms of a day price, are mine too.
  const values = alone.reduce((merged, part) => withPart(merged, theirs, part), mine);
  const lists = both.filter((part) => part === 'images' || part === 'amenities');
  return {
    values: lists.reduce((merged, part) => ({ ...merged, ...mergedList(part, base, mine, theirs) }), values),
    conflicts,
  };
}

/** A merged form with these parts taken from theirs; of photos only the order, so that none is lost. */
export function withTheirs(
  values: ListingFormValues,
  asTheirs: readonly ListingPart[],
  { base, mine, theirs }: ThreeForms,
): ListingFormValues {
  return asTheirs.reduce((made, part) => {
    if (part === 'images') return { ...made, ...mergedList(part, base, theirs, mine) };
    return withPart(made, theirs, part);
  }, values);
}

function mergesAsList(part: ListingPart, { base, mine, theirs }: ThreeForms): boolean {
  if (part === 'amenities') return true;
  return part === 'images' && !(isReordered(base.images, mine.images) && isReordered(base.images, theirs.images));
}

function mergedList(
  part: ListingPart,
  base: ListingFormValues,
  first: ListingFormValues,
  second: ListingFormValues,
): Partial<ListingFormValues> {
  if (part !== 'images') return { amenityIds: mergeLists(base.amenityIds, first.amenityIds, second.amenityIds) };
  const secondMoved = !isReordered(base.images, first.images) && isReordered(base.images, second.images);
  const [leading, other] = secondMoved ? [second, first] : [first, second];
  const images = mergeLists(base.images, leading.images, other.images);
  const [cover] = first.images;
  // A photo that the other added in front does not replace a chosen cover.
  if (cover === undefined || cover === base.images.find((url) => first.images.includes(url))) return { images };
  const place = images.indexOf(cover);
  return { images: place < 0 ? images : [cover, ...images.toSpliced(place, 1)] };
}

export function withPart(values: ListingFormValues, from: ListingFormValues, part: ListingPart): ListingFormValues {
  const names = formValueNames.filter((name) => partOfValue[name] === part);
  return { ...values, ...pickFields(from, names) };
}

function keepingAssignee(body: UncheckedBody, current: UncheckedBody): UncheckedBody {
  return body.assignedTo === undefined ? { ...body, assignedTo: current.assignedTo } : body;
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
