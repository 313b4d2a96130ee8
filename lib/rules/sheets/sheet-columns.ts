import type { Amenity, ContentField, Listing } from '@/lib/contract';
import { rentPerSqmYear } from '@/lib/format/format-money';
import type { Locale } from '@/lib/i18n/locales';
import type { RowOff } from '@/lib/rules/off-reasons/off-reason';
import { amenityNames } from '@/lib/rules/listings/amenity-label';

/** The value of a cell before a format decides how it is written. */
type CellValue = string | number | boolean | Date | null;

type Definition = {
  /** Whether the value is one of the API's, or several with commas between, shown as words in the person's language. */
  isChoice: boolean;
  /** In characters, for formats that have a width. */
  width: number;
  value: (listing: Listing, context: SheetContext) => CellValue;
};

/** What columns need besides the listing. */
export type SheetContext = {
  /** The name of an amenity of the catalogue in the person's language. */
  amenityName: (id: number) => string;
  /** Why a listing is off the market on purpose; null if it is live, or if nobody gave a reason. */
  offOf: (id: string) => Pick<RowOff, 'reason' | 'backOn'> | null;
};

const plain = (width: number, value: Definition['value']): Definition => ({ isChoice: false, width, value });
const choice = (width: number, value: Definition['value']): Definition => ({ isChoice: true, width, value });
const time = (value: (listing: Listing) => string | null): Definition =>
  plain(17, (listing) => {
    const instant = value(listing);
    return instant === null ? null : new Date(instant);
  });

/** In the order of an export. */
const definitions = {
  reference: plain(18, ({ externalRef }) => externalRef),
  status: choice(14, ({ status }) => status),
  blockers: choice(20, ({ publishBlockers }) => publishBlockers.join(',') || null),
  offReason: choice(16, ({ id }, { offOf }) => offOf(id)?.reason ?? null),
  backOn: plain(12, ({ id }, { offOf }) => offOf(id)?.backOn ?? null),
  type: choice(16, ({ type }) => type),
  streetAddress: plain(28, ({ object }) => object.streetAddress),
  streetAddress2: plain(14, ({ object }) => object.streetAddress2),
  postalCode: plain(12, ({ object }) => object.postalCode),
  city: plain(16, ({ object }) => object.city),
  building: plain(16, ({ object }) => object.externalRef),
  floorArea: plain(10, ({ floorArea }) => floorArea),
  workplaces: plain(12, ({ workplaces }) => workplaces),
  furnished: plain(12, ({ furnished }) => furnished),
  rent: plain(12, ({ price }) => (price.amount === 0 ? null : price.amount)),
  rentUnit: choice(12, ({ price }) => price.unit),
  rentPerSqmYear: plain(12, ({ price, floorArea }) => {
    const rent = price.unit === 'month' && floorArea !== null ? rentPerSqmYear(price.amount, floorArea) : null;
    return rent === null ? null : Math.round(rent * 100) / 100;
  }),
  noticePeriod: plain(14, ({ noticePeriod }) => noticePeriod),
  bindingPeriod: plain(14, ({ bindingPeriod }) => bindingPeriod),
  locale: choice(10, ({ locale }) => locale),
  description: plain(60, ({ description }) => description),
  amenities: plain(40, ({ amenityIds }, { amenityName }) => amenityIds.map(amenityName).join(', ') || null),
  photos: plain(8, ({ images }) => new Set(images).size),
  floorPlan: plain(10, ({ floorPlan }) => floorPlan !== null),
  assignedTo: plain(30, ({ assignedTo }) => assignedTo),
  lastPushedAt: time(({ lastPushedAt }) => lastPushedAt),
  updatedAt: time(({ updatedAt }) => updatedAt),
  createdAt: time(({ createdAt }) => createdAt),
  id: plain(38, ({ id }) => id),
} satisfies Record<string, Definition>;

export type SheetColumnKey = keyof typeof definitions;
export type SheetColumn = Definition & { key: SheetColumnKey };
export const sheetColumns: readonly SheetColumn[] = (Object.keys(definitions) as SheetColumnKey[]).map((key) => ({
  key,
  ...definitions[key],
}));

/** The columns that show each field of a listing's content; empty for fields that are of no use in a cell. */
export const columnsOfField = {
  type: ['type'],
  locale: ['locale'],
  description: ['description'],
  floorArea: ['floorArea'],
  workplaces: ['workplaces'],
  furnished: ['furnished'],
  price: ['rent', 'rentUnit', 'rentPerSqmYear'],
  noticePeriod: ['noticePeriod'],
  bindingPeriod: ['bindingPeriod'],
  amenityIds: ['amenities'],
  customAmenities: [],
  images: ['photos'],
  floorPlan: ['floorPlan'],
  openingHours: [],
} as const satisfies Record<ContentField, readonly SheetColumnKey[]>;

export function sheetContext(
  amenities: readonly Amenity[],
  locale: Locale,
  offOf: SheetContext['offOf'] = () => null,
): SheetContext {
  return { amenityName: amenityNames(amenities, locale), offOf };
}
