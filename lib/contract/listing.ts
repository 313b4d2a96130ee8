import { z } from 'zod';
import { ListingId, ListingRef, Uuid } from './identifiers';
import { MillisecondTimestamp, parseInstant, Timestamp } from './instant';
import { isRecord } from './is-record';
import { enabledCurrencies, limits } from './limits';
import { listingRules } from './listing-rules';
import { CreatedVia, ListingObject, ObjectInput, Outcome } from './object';
import { hoursPattern, openingHoursFault, weekdays } from './opening-hours';
import { pageOf, pageParameters } from './page';
import { externalPrefix, isUuid } from './references';
import { text } from './text';

export const ListingType = z.enum(['office', 'coworking', 'part_of_office']);
export type ListingType = z.infer<typeof ListingType>;

/** `draft`: never live. `unpublished`: was live. */
export const ListingStatus = z.enum(['draft', 'published', 'unpublished']);
export type ListingStatus = z.infer<typeof ListingStatus>;

/** What keeps a listing off the market, in the order of answers (section 3.2). */
export const PublishBlocker = z.enum(['images', 'price', 'noticePeriod', 'object']);
export type PublishBlocker = z.infer<typeof PublishBlocker>;

/** The status that a push may ask for; the default publishes. */
export const RequestedStatus = z.enum(['published', 'draft']);
export type RequestedStatus = z.infer<typeof RequestedStatus>;

/** The language of `description` and of custom amenity labels. */
export const ListingLocale = z.enum(['sv', 'en']);
export type ListingLocale = z.infer<typeof ListingLocale>;

export const PriceUnit = z.enum(['month', 'day']);
export type PriceUnit = z.infer<typeof PriceUnit>;

/** Whether a number has at most two decimals, by its decimal text (19.99 * 100 is not whole in binary). */
export function hasAtMostTwoDecimals(value: number): boolean {
  return Number.isInteger(value) || /^-?\d+\.\d{1,2}$/.test(String(value));
}

// The description states the decimals in words, because validators compute `multipleOf` in floating point and reject 4.35.
const twoDecimals = z
  .number()
  .refine(hasAtMostTwoDecimals, 'Must have at most two decimals.')
  .refine((value) => value <= limits.decimalMax, `Must be at most ${limits.decimalMax}.`);

export const PriceInput = z.object({
  amount: twoDecimals
    .refine((value) => value >= 0, 'Must not be negative.')
    .meta({ minimum: 0, maximum: limits.decimalMax })
    .transform((value) => (value === 0 ? 0 : value)),
  unit: PriceUnit,
  currency: z.enum(enabledCurrencies).default('SEK'),
});

/** The base rent, without VAT, per month or per day. */
export const Price = z.object({ amount: z.number().min(0), unit: PriceUnit, currency: z.string() });
export type Price = z.infer<typeof Price>;

const label = text({ min: 1, max: limits.customAmenityLabelLengthMax }).refine(
  (value) => value.trim() !== '',
  'Must not be blank.',
);

export const CustomAmenity = z.object({
  id: Uuid,
  icon: text({ min: 1, max: limits.customAmenityIconLengthMax }),
  translations: z.strictObject({ sv: label.optional(), en: label.optional() }),
});
export type CustomAmenity = z.infer<typeof CustomAmenity>;

const Hours = z
  .object({
    open: z.string().regex(hoursPattern, 'Must be HH:MM.'),
    close: z.string().regex(hoursPattern, 'Must be HH:MM.'),
  })
  .superRefine((hours, context) => {
    if (!hoursPattern.test(hours.open) || !hoursPattern.test(hours.close)) return;
    const fault = openingHoursFault(hours.open, hours.close);
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message });
  })
  .nullable();

const week = Object.fromEntries(weekdays.map((day) => [day, Hours])) as Record<(typeof weekdays)[number], typeof Hours>;

/** All seven weekdays, each `{open, close}` in 24-hour `HH:MM`, or null for closed. */
export const OpeningHours = z.object(week);
export type OpeningHours = z.infer<typeof OpeningHours>;

const months = (min: number, max: number) =>
  z.number().int('Must be a whole number of months.').min(min).max(max).nullable().default(null);

const mediaUrl = text({ min: 1 });

/** The request-side fields of a listing, before the rules that span fields. Forms pick from its shape. */
export const ListingFields = z.object({
  type: ListingType,
  status: RequestedStatus.default('published'),
  objectRef: text({ min: 1, max: limits.referenceLengthMax }).optional(),
  objectId: text({ min: 1 })
    .refine(
      (value) => isUuid(value) || (value.startsWith(externalPrefix) && value.length > externalPrefix.length),
      'Must be a UUID or ext:<reference>.',
    )
    .optional(),
  address: ObjectInput.optional(),
  locale: ListingLocale.default('sv'),
  description: text().nullable().default(null),
  floorArea: twoDecimals
    .refine((value) => value > 0, 'Must be greater than 0.')
    .meta({ exclusiveMinimum: 0, maximum: limits.decimalMax })
    .nullable()
    .default(null),
  workplaces: z.number().int().min(1).nullable().default(null),
  furnished: z.boolean().nullable().default(null),
  price: PriceInput,
  noticePeriod: months(0, limits.noticePeriodMonthsMax),
  bindingPeriod: months(limits.bindingPeriodMonthsMin, limits.bindingPeriodMonthsMax),
  amenityIds: z
    .array(z.number().int())
    .max(limits.amenityIdsMax, `At most ${limits.amenityIdsMax}.`)
    .default([])
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
  customAmenities: z
    .array(CustomAmenity)
    .max(limits.customAmenitiesMax, `At most ${limits.customAmenitiesMax}.`)
    .default([]),
  images: z.array(mediaUrl).max(limits.imagesMax, `At most ${limits.imagesMax} images.`).default([]),
  blurPlaceholders: z.record(text(), text()).optional(),
  floorPlan: mediaUrl.nullable().default(null),
  openingHours: OpeningHours.nullable().default(null),
  assignedTo: text({ min: 1 }).optional(),
});

/** The fields that a push writes, except status, object and assignee. A change to any of them updates `lastPushedAt`. */
export const ListingContent = ListingFields.omit({
  status: true,
  objectRef: true,
  objectId: true,
  address: true,
  blurPlaceholders: true,
  assignedTo: true,
});
export type ListingContent = z.output<typeof ListingContent>;

/** The body of `PUT /listings/{id}` and `POST /listings` (sections 2.7 and 4.8): every fault is reported at once. */
export const ListingInput = ListingFields.superRefine(
  (input, context) => {
    for (const issue of listingRules(input, ListingType.options)) context.addIssue({ code: 'custom', ...issue });
  },
  { when: ({ value }) => isRecord(value) },
);
/** A parsed body, defaults filled in. */
export type ListingInput = z.output<typeof ListingInput>;
/** A body before parsing. */
export type ListingBody = z.input<typeof ListingInput>;

/** A listing in an answer (section 2.7): every field present, null if it has no value. */
export const Listing = z.object({
  id: ListingId,
  externalRef: ListingRef.nullable(),
  type: ListingType,
  status: ListingStatus,
  publishBlockers: z.array(PublishBlocker),
  object: ListingObject,
  locale: ListingLocale,
  description: z.string().nullable(),
  floorArea: z.number().nullable(),
  workplaces: z.number().int().nullable(),
  furnished: z.boolean().nullable(),
  price: Price,
  noticePeriod: z.number().int().nullable(),
  bindingPeriod: z.number().int().nullable(),
  amenityIds: z.array(z.number().int()),
  customAmenities: z.array(CustomAmenity),
  images: z.array(z.string().meta({ format: 'uri' })),
  floorPlan: z.string().meta({ format: 'uri' }).nullable(),
  openingHours: OpeningHours.nullable(),
  assignedTo: z.string().nullable(),
  createdVia: CreatedVia,
  lastPushedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: MillisecondTimestamp,
});
export type Listing = z.infer<typeof Listing>;

/** The answer of create, update and unpublish. */
export const ListingReceipt = Listing.extend({ outcome: Outcome });
export type ListingReceipt = z.infer<typeof ListingReceipt>;

/** The answer of `GET /listings`. */
export const ListingPage = pageOf(Listing);
export type ListingPage = z.infer<typeof ListingPage>;

/** A plus sign in a query means a space. */
function hintForPlus(value: string): string {
  return / \d\d:\d\d$/.test(value) ? ' Write the + of a zone as %2B.' : '';
}

/** The query of `GET /listings` (section 4.11); `updatedSince` comes out in milliseconds since 1970. */
export const ListingListQuery = z.object({
  ...pageParameters,
  status: ListingStatus.optional(),
  updatedSince: z
    .string()
    .meta({ format: 'date-time' })
    .transform((value, context) => {
      const instant = parseInstant(value);
      if (instant === null)
        context.addIssue(
          `Must be an RFC 3339 date-time with a zone, such as 2026-01-31T09:00:00Z.${hintForPlus(value)}`,
        );
      return instant ?? Number.NaN;
    })
    .optional(),
});
export type ListingListQuery = z.output<typeof ListingListQuery>;
