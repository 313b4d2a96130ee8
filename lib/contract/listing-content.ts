import type { Listing, ListingContent, ListingInput, OpeningHours } from './listing';
import { weekdays } from './opening-hours';

export type ContentField = keyof ListingContent;

/**
 * The fields that every stored listing has had since the first version, in the order of their canonical text. No field is ever added
 * here: the other fields of the contract came later, and stored content may lack them.
 */
export const firstContentFields = [
  'type',
  'locale',
  'description',
  'floorArea',
  'workplaces',
  'furnished',
  'price',
  'noticePeriod',
  'bindingPeriod',
  'amenityIds',
  'customAmenities',
  'images',
  'floorPlan',
  'openingHours',
] as const satisfies ContentField[];

type LaterField = Exclude<ContentField, (typeof firstContentFields)[number]>;

// Without the default of a later field this does not compile: older stored content could not be read.
const laterDefaults: Partial<ListingContent> = {} satisfies { [Field in LaterField]: ListingContent[Field] };
const laterFields = Object.keys(laterDefaults) as ContentField[];

/** Every field of the content; later ones come first, so that the media come after all texts. */
export const contentFields: readonly ContentField[] = [...laterFields, ...firstContentFields];

/** The content of a parsed body or of a listing, with a fixed order of keys. */
export function listingContent(source: ListingInput | Listing): ListingContent {
  return {
    ...pickFields(source, contentFields),
    price: { amount: source.price.amount, unit: source.price.unit, currency: source.price.currency as 'SEK' },
    customAmenities: source.customAmenities.map(({ id, icon, translations: { sv, en } }) => ({
      id,
      icon,
      translations: { ...(sv !== undefined && { sv }), ...(en !== undefined && { en }) },
    })),
    openingHours: source.openingHours && hoursOfWeek(source.openingHours),
  };
}

/**
 * Equal texts mean the same content (section 1.2), regardless of key order and the case of ids. A later field with its default is
 * left out, so that older and newer content compare equal.
 */
export function canonicalContent(content: ListingContent): string {
  const reported = laterFields
    .filter((field) => !isDefault(field, content[field]))
    .toSorted((a, b) => (a < b ? -1 : 1));
  return JSON.stringify({
    ...pickFields(content, firstContentFields),
    customAmenities: content.customAmenities.map((item) => ({ ...item, id: item.id.toLowerCase() })),
    ...(pickFields(content, reported) as Partial<ListingContent>),
  });
}

/** Completes a body or content that an earlier version stored: later fields are as in `current`, or have their defaults. */
export function withLaterFields<Stored extends object>(
  stored: Stored,
  current: Partial<ListingContent> | Listing = laterDefaults,
): Stored {
  return { ...pickFields(current, laterFields), ...stored };
}

/** Some fields of a record, in the order of their names. */
export function pickFields<From extends object, Field extends keyof From>(
  from: From,
  fields: readonly Field[],
): Pick<From, Field> {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<From, Field>;
}

function isDefault(field: ContentField, value: unknown): boolean {
  return value === undefined || JSON.stringify(value) === JSON.stringify(laterDefaults[field]);
}

function hoursOfWeek(hours: OpeningHours): OpeningHours {
  const days = weekdays.map((day) => [day, hours[day] && { open: hours[day].open, close: hours[day].close }]);
  return Object.fromEntries(days) as OpeningHours;
}
