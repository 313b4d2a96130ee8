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
  /** Chosen photos that are not uploaded yet, in display order, and the floor plan; the files themselves are saved separately. */
  files: { id: string; name: string; after: string | null; slot?: 'floorPlan' | undefined }[];
};

/** How old a draft may be that is offered back, in milliseconds. */
export const draftAgeMaxMs = 30 * 24 * 3_600_000;

const NumberValue = z.union([z.number(), z.string(), z.null()]);
const Day = z.strictObject({ isOpen: z.boolean(), open: z.string(), close: z.string() });
const week = Object.fromEntries(weekdays.map((day) => [day, Day])) as Record<(typeof weekdays)[number], typeof Day>;

const FormValues = z.object({
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

const Draft = z.object({
  editedAt: z.number(),
  base: z.looseObject({}),
  values: z.looseObject({}),
  files: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        after: z.string().nullable(),
        slot: z.literal('floorPlan').optional(),
      }),
    )
    .catch([]),
});

/** A saved draft as this version of the app reads it; it may not know every field. */
export type ReadDraft = { kind: 'draft'; draft: ListingDraft; partly: boolean } | { kind: 'unreadable' | 'tooOld' };

/** Reads a draft that any version of the app saved. A field that cannot be read has its value in `current`. */
export function readDraft(saved: unknown, current: ListingFormValues, now: number): ReadDraft {
  const parsed = Draft.safeParse(saved);
  if (!parsed.success) return { kind: 'unreadable' };
  const { editedAt, base, values, files } = parsed.data;
  if (now - editedAt > draftAgeMaxMs) return { kind: 'tooOld' };
  const draft: ListingDraft = { editedAt, base: { ...current }, values: { ...current }, files };
  const fields = Object.keys(FormValues.shape) as (keyof typeof FormValues.shape)[];
  const understood = fields.filter((field) => {
    const [before, after] = [base, values].map((form) => FormValues.shape[field].safeParse(form[field]));
    if (!before?.success || !after?.success) return false;
    Object.assign(draft.base, { [field]: before.data });
    Object.assign(draft.values, { [field]: after.data });
    return true;
  });
  if (understood.length === 0) return { kind: 'unreadable' };
  const isKnown = (name: string) => name in FormValues.shape;
  const partly = understood.length < fields.length || !Object.keys(values).every(isKnown);
  return { kind: 'draft', draft, partly };
}

export type ResumedDraft = {
  /** The form to continue with: my edits on the current listing. */
  values: ListingFormValues;
  /** What continuing would change in the current listing. */
  changes: ListingChange[];
  /** What others changed since the draft was begun. */
  theirs: ListingChange[];
  /** The parts that both changed differently: mine applies unless theirs is chosen. */
  conflicts: ListingPart[];
};

/** Rebases a draft on the current listing, or on the empty form of a new one. */
export function resumeDraft(draft: ListingDraft, current: ListingFormValues, isNew: boolean): ResumedDraft {
  // Only this person edits a new listing: the initial values of its form are not changes by others.
  if (isNew) {
    return { values: draft.values, changes: describeChanges(current, draft.values), theirs: [], conflicts: [] };
  }
  const { values, conflicts } = mergeForms(draft.base, draft.values, current);
  return { values, changes: describeChanges(current, values), theirs: describeChanges(draft.base, current), conflicts };
}

/** The resumed form with what has been typed since the page was opened on top. */
export function keepTyped(
  resumed: ListingFormValues,
  current: ListingFormValues,
  typed: ListingFormValues,
): ListingFormValues {
  if (describeChanges(current, typed).length === 0) return resumed;
  const { values } = mergeForms(current, typed, resumed);
  return { ...values, reference: typed.reference === '' ? resumed.reference : typed.reference };
}
