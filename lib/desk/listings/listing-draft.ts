import { z } from 'zod';
import { ListingLocale, ListingType, PriceUnit, weekdays } from '@/lib/contract';
import { describeChanges, mergeForms, type ListingChange, type ListingPart } from './listing-changes';
import type { DayHours, ListingFormValues } from './listing-form';

/** What was typed and not saved, with the form it started from. */
export type ListingDraft = {
  /** When it was last typed in, in milliseconds since 1970. */
  editedAt: number;
  base: ListingFormValues;
  values: ListingFormValues;
};

/** What a draft is kept as, at most: its length as text, and its age. */
export const draftLimits = { length: 500_000, ageMs: 30 * 24 * 3_600_000 } as const;

/** Every draft's key begins so. The version goes up when a form from before could not be read any more. */
export const draftKeyPrefix = 'vakant:listing-draft:1:';

/** The keys of one person's drafts of one listing; null is the listing that is yet to be made. */
export function draftKeysOf(staffId: string, listingId: string | null): string {
  return `${draftKeyPrefix}${staffId}:${listingId ?? 'new'}:`;
}

const NumberValue = z.union([z.number(), z.string(), z.null()]);
const Day = z.strictObject({ isOpen: z.boolean(), open: z.string(), close: z.string() });
const week = Object.fromEntries(weekdays.map((day) => [day, Day])) as Record<(typeof weekdays)[number], typeof Day>;

const FormValues = z.strictObject({
  reference: z.string(),
  type: ListingType,
  floorArea: NumberValue,
  workplaces: NumberValue,
  furnished: z.boolean().nullable(),
  amount: NumberValue,
  unit: PriceUnit,
  noticePeriod: NumberValue,
  bindingPeriod: NumberValue,
  locale: ListingLocale,
  description: z.string(),
  emptyDescription: z.literal('').nullable(),
  amenityIds: z.array(z.number()),
  customAmenities: z.array(z.strictObject({ id: z.string(), icon: z.string(), sv: z.string(), en: z.string() })),
  images: z.array(z.string()),
  floorPlan: z.string().nullable(),
  hasOpeningHours: z.boolean(),
  openingHours: z.strictObject(week satisfies Record<string, z.ZodType<DayHours>>),
  building: z.enum(['existing', 'new']),
  objectId: z.string().nullable(),
  address: z.strictObject({
    streetAddress: z.string(),
    streetAddress2: z.string(),
    postalCode: z.string(),
    city: z.string(),
    region: z.string(),
  }),
  assignedTo: z.string(),
}) satisfies z.ZodType<ListingFormValues>;

const Draft = z.strictObject({
  editedAt: z.number(),
  base: FormValues,
  values: FormValues,
}) satisfies z.ZodType<ListingDraft>;

/** The draft as text, or null where it is too long to be kept. */
export function serializeDraft(draft: ListingDraft): string | null {
  const text = JSON.stringify(draft);
  return text.length <= draftLimits.length ? text : null;
}

/** The draft of a text; null where it is none, or none of this version, or too old to be offered. */
export function parseDraft(text: string, now: number): ListingDraft | null {
  if (text.length > draftLimits.length) return null;
  const parsed = Draft.safeParse(jsonOf(text));
  return parsed.success && now - parsed.data.editedAt <= draftLimits.ageMs ? parsed.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type ResumedDraft = {
  /** The form to go on with: mine on top of what is held now. */
  values: ListingFormValues;
  /** What going on would change about what is held now. */
  changes: ListingChange[];
  /** What others changed since the draft was begun. */
  theirs: ListingChange[];
  /** What both changed, and not to the same: mine stands unless theirs is chosen. */
  conflicts: ListingPart[];
};

/** Brings a draft onto what is held now, or onto the empty form of a listing that is yet to be made. */
export function resumeDraft(draft: ListingDraft, held: ListingFormValues, isNew: boolean): ResumedDraft {
  // Nobody else works on a new listing: what its empty form was given to start with is no change of others.
  if (isNew) {
    return { values: draft.values, changes: describeChanges(held, draft.values), theirs: [], conflicts: [] };
  }
  const { values, conflicts } = mergeForms(draft.base, draft.values, held);
  return { values, changes: describeChanges(held, values), theirs: describeChanges(draft.base, held), conflicts };
}

/** The resumed form with what has been typed since the page was opened on top. */
export function keepTyped(
  resumed: ListingFormValues,
  held: ListingFormValues,
  typed: ListingFormValues,
): ListingFormValues {
  if (describeChanges(held, typed).length === 0) return resumed;
  const { values } = mergeForms(held, typed, resumed);
  return { ...values, reference: typed.reference === '' ? resumed.reference : typed.reference };
}
