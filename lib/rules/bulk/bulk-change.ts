import { z } from 'zod';
import { hasAtMostTwoDecimals, ListingFields, limits, PriceUnit, type ContentField } from '@/lib/contract';
import { OffReasonChoiceInput } from '@/lib/rules/off-reasons/off-reason-choice';

/** The most that a step may add or subtract, in kronor; beyond it a double could not represent every öre. */
export const rentStepMax = 1_000_000_000_000;

const fields = ListingFields.shape;
const twoDecimals = z
  .number()
  .min(-rentStepMax)
  .max(rentStepMax)
  .refine(hasAtMostTwoDecimals, 'Must have at most two decimals.');
const amenityIds = z.array(z.number().int()).max(limits.amenityIdsMax);

/** A rent is rounded to the nearest multiple of one of these, in kronor; a half rounds up. */
export const rentRoundings = [1, 10, 50, 100, 500] as const;

/** Amounts are in kronor. `percent` is the percentage to add: -5 turns 42 000 into 39 900. */
export const RentStep = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('set'), amount: fields.price.shape.amount }),
  z.strictObject({ mode: z.literal('add'), amount: twoDecimals }),
  z.strictObject({
    mode: z.literal('percent'),
    percent: twoDecimals.min(-99.99).max(1_000),
    rounding: z.literal([...rentRoundings]),
  }),
]);
export type RentStep = z.infer<typeof RentStep>;

/** Photos can only be changed in the editor, which knows which uploads are lost; the rent is two fields, amount and unit. */
type PatchField = Exclude<ContentField, 'images' | 'floorPlan' | 'price'> | 'amount' | 'unit';

/**
 * New values for some fields of a listing, as an import gives them. A missing field stays unchanged; null clears it. Rules that span
 * several fields are checked when the patch is applied.
 */
export const ListingPatch = z.strictObject({
  type: fields.type.optional(),
  /** If not set, a live listing stays live and any other stays off the market, as with every change of content. */
  status: fields.status.removeDefault().optional(),
  objectId: z.uuid().toLowerCase().optional(),
  locale: fields.locale.removeDefault().optional(),
  description: fields.description.removeDefault().optional(),
  floorArea: z.number().nullable().optional(),
  workplaces: z.number().nullable().optional(),
  furnished: fields.furnished.removeDefault().optional(),
  /** Null clears the rent; a listing without one cannot be on the market. */
  amount: z.number().nullable().optional(),
  /** A change from month to day drops the notice and binding periods, unless they are set too. */
  unit: PriceUnit.optional(),
  noticePeriod: z.number().nullable().optional(),
  bindingPeriod: z.number().nullable().optional(),
  amenityIds: z.array(z.number()).nullable().optional(),
  customAmenities: fields.customAmenities.removeDefault().nullable().optional(),
  openingHours: fields.openingHours.removeDefault().optional(),
  assignedTo: fields.assignedTo,
} satisfies Record<PatchField | 'status' | 'objectId' | 'assignedTo', z.ZodType>);
export type ListingPatch = z.infer<typeof ListingPatch>;

const photoUrl = z.url({ protocol: /^https?$/ }).max(2_000);

/**
 * One change to make to many listings. Only `publish`, `takeOff` and a `fields` change with a status put listings on the market or
 * take them off.
 */
export const BulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('publish') }),
  z.strictObject({ kind: z.literal('takeOff'), off: OffReasonChoiceInput.optional() }),
  z.strictObject({ kind: z.literal('assign'), email: z.string().trim().min(1) }),
  /** Only rents of this unit change, because monthly amounts make no sense for daily ones. */
  z.strictObject({ kind: z.literal('rent'), unit: z.enum(['month', 'day', 'any']), step: RentStep }),
  z.strictObject({ kind: z.literal('noticePeriod'), months: fields.noticePeriod.removeDefault() }),
  z.strictObject({ kind: z.literal('bindingPeriod'), months: fields.bindingPeriod.removeDefault() }),
  z.strictObject({ kind: z.literal('amenities'), add: amenityIds.default([]), remove: amenityIds.default([]) }),
  /** Replaces the photo `from` with `to` in the listings that show it. */
  z.strictObject({ kind: z.literal('replacePhoto'), from: photoUrl, to: photoUrl }),
  z.strictObject({ kind: z.literal('fields'), patch: ListingPatch }),
]);
export type BulkChange = z.infer<typeof BulkChange>;
