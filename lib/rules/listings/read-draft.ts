import { z } from 'zod';
import { ListingLocale, ListingType, PriceUnit, weekdays } from '@/lib/contract';
import { addressFields } from '@/lib/rules/addresses/address-form';
import type { ListingDraft } from './listing-draft';
import type { ListingFormValues } from './listing-form';

const NumberValue = z.union([z.number(), z.string(), z.null()]);
const Day = z.strictObject({ isOpen: z.boolean(), open: z.string(), close: z.string() });

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
  openingHours: z.record(z.enum(weekdays), Day),
  building: z.enum(['existing', 'new']),
  objectId: z.string().nullable(),
  address: z.record(z.enum(addressFields), z.string()),
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

/** A saved draft as this version of the app reads it; `partly` if it cannot read every field. */
export type ReadDraft = { kind: 'draft'; draft: ListingDraft; partly: boolean } | { kind: 'unreadable' };

/** Reads a draft that any version of the app saved. A field that cannot be read has its value in `current`. */
export function readDraft(saved: unknown, current: ListingFormValues): ReadDraft {
  const parsed = Draft.safeParse(saved);
  if (!parsed.success) return { kind: 'unreadable' };
  const { editedAt, base, values, files } = parsed.data;
  const draft: ListingDraft = { editedAt, base: { ...current }, values: { ...current }, files };
  // A field that was added after the draft is in neither form, so nothing of it is lost.
  const names = Object.keys(FormValues.shape) as (keyof typeof FormValues.shape)[];
  const fields = names.filter((name) => name in base || name in values);
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
