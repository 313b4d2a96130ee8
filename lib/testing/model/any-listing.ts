import * as fc from 'fast-check';
import {
  limits,
  Listing,
  ListingLocale,
  ListingStatus,
  ListingType,
  PriceUnit,
  publishBlockers,
  weekdays,
  type ListingObject,
  type OpeningHours,
} from '@/lib/contract';
import { exampleListing } from '@/lib/contract/examples';
import { formFromListing, type ListingFormValues } from '@/lib/rules/listings/listing-form';

const money = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => Number((cents / 100).toFixed(2)));
const words = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !text.includes('\u0000'));
const label = words.filter((text) => text.trim() !== '' && text.length <= limits.customAmenityLabelLengthMax);
const time = (fromMinute: number, toMinute: number) =>
  fc.integer({ min: fromMinute, max: toMinute }).map((minute) => {
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  });
const hours = fc.option(fc.record({ open: time(0, 719), close: time(720, 1440) }));
const week: fc.Arbitrary<OpeningHours> = fc.record(
  Object.fromEntries(weekdays.map((day) => [day, hours])) as Record<(typeof weekdays)[number], typeof hours>,
);
const object = fc.record({
  id: fc.uuid(),
  externalRef: fc.option(words.filter((text) => text !== '')),
  status: fc.constantFrom('active', 'archived'),
  streetAddress: label,
  streetAddress2: fc.option(words),
  postalCode: fc.constant('113 39'),
  city: label,
  region: fc.option(words),
  countryCode: fc.constant('SE'),
  location: fc.constant(null),
}) as unknown as fc.Arbitrary<ListingObject>;

const parts = fc.record({
  id: fc.uuid(),
  externalRef: fc.option(words.filter((text) => text !== '')),
  type: fc.constantFrom(...ListingType.options),
  status: fc.constantFrom(...ListingStatus.options),
  object,
  locale: fc.constantFrom(...ListingLocale.options),
  description: fc.option(words),
  floorArea: fc.option(money.filter((area) => area > 0)),
  workplaces: fc.option(fc.integer({ min: 1, max: 5000 })),
  furnished: fc.option(fc.boolean()),
  amount: money,
  unit: fc.constantFrom(...PriceUnit.options),
  noticePeriod: fc.option(fc.integer({ min: 0, max: limits.noticePeriodMonthsMax })),
  bindingPeriod: fc.option(fc.integer({ min: 1, max: limits.bindingPeriodMonthsMax })),
  amenityIds: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: limits.amenityIdsMax }),
  customAmenities: fc.uniqueArray(
    fc.record({
      id: fc.oneof(
        fc.uuid(),
        fc.uuid().map((id) => id.toUpperCase()),
      ),
      icon: label.filter((icon) => icon.length <= limits.customAmenityIconLengthMax),
      sv: label,
      en: label,
      both: fc.boolean(),
    }),
    { maxLength: 5, selector: (item) => item.id.toLowerCase() },
  ),
  images: fc.array(fc.nat(40), { maxLength: limits.imagesMax }),
  floorPlan: fc.option(fc.constant('https://media.example/plan.webp')),
  openingHours: fc.option(week),
  assignedTo: fc.option(fc.constantFrom('Asa.Lindqvist@norrskar.example', 'per@norrskar.example')),
});

/** Any listing that the service can store: the rules across fields are met. */
export const anyListing: fc.Arbitrary<Listing> = parts.map(({ amount, unit, ...drawn }) => {
  const price = { amount, unit, currency: 'SEK' };
  const images = drawn.images.map((number) => `https://media.example/${number}.webp`);
  const noticePeriod = unit === 'month' ? drawn.noticePeriod : null;
  const listing = {
    ...drawn,
    images,
    price,
    noticePeriod,
    bindingPeriod: unit === 'month' ? drawn.bindingPeriod : null,
    amenityIds: drawn.amenityIds.toSorted((a, b) => a - b),
    customAmenities: drawn.customAmenities.map(({ id, icon, sv, en, both }) => {
      return {
        id,
        icon,
        translations: {
          ...((both || drawn.locale === 'sv') && { sv }),
          ...((both || drawn.locale === 'en') && { en }),
        },
      };
    }),
    openingHours: drawn.type === 'coworking' ? drawn.openingHours : null,
    publishBlockers: publishBlockers({
      images,
      price: { amount, unit },
      noticePeriod,
      objectStatus: drawn.object.status,
    }),
    createdVia: 'api',
    lastPushedAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  } satisfies Record<keyof Listing, unknown>;
  return listing as unknown as Listing;
});

/** A live office with three photos. Not drawn, because every field added to the contract would change all its values. */
export const liveListing = Listing.parse({
  ...exampleListing,
  status: 'published',
  publishBlockers: [],
  description: 'Ljus lokal',
  price: { amount: 42_000, unit: 'month', currency: 'SEK' },
  amenityIds: [3],
  customAmenities: [],
  images: ['https://media.example/a', 'https://media.example/b', 'https://media.example/c'],
  floorPlan: 'https://media.example/plan.webp',
  assignedTo: 'per@norrskar.example',
});

/** The form of `liveListing` with some changes. */
export function edited(changes: Partial<ListingFormValues>): ListingFormValues {
  return { ...formFromListing(liveListing), ...changes };
}
