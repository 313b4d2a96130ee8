import type { Amenity, Listing } from '@/lib/contract';
import { pickFields } from '@/lib/contract/listing-content';
import type { Locale } from '@/lib/i18n/locales';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { formatPostalCode } from '@/lib/rules/addresses/format-postal-code';
import { amenityLabel } from '@/lib/rules/listings/amenity-label';

/** Everything that a fact sheet shows of a listing. It is public: nothing that only the landlord's staff should see. */
export type FactSheet = Pick<
  Listing,
  'type' | 'locale' | 'floorArea' | 'workplaces' | 'furnished' | 'price' | 'noticePeriod' | 'bindingPeriod'
> &
  Pick<Listing, 'images' | 'floorPlan' | 'openingHours'> & {
    street: string;
    postalTown: string;
    city: string;
    location: Listing['object']['location'];
    /** Shortened; empty if there is none. */
    description: string;
    amenities: Record<Locale, string[]>;
  };

/** The limits within which it fits on two A4 pages. */
export const sheetLimits = { description: 1_400, photos: 7, amenities: 20, amenityLabel: 44 } as const;

export function factSheetOf(listing: Listing, catalogue: readonly Amenity[]): FactSheet {
  const { object, price } = listing;
  const isMonthly = price.unit === 'month';
  const known = listing.amenityIds.flatMap((id) => catalogue.find((amenity) => amenity.id === id) ?? []);
  const labels = (locale: Locale) =>
    [
      ...known.map((amenity) => amenityLabel(amenity, locale)),
      ...listing.customAmenities.map(({ translations }) => translations[locale] ?? translations[listing.locale] ?? ''),
    ]
      .filter((label) => label.trim() !== '')
      .map((label) => shortened(label, sheetLimits.amenityLabel));
  return {
    ...pickFields(listing, ['type', 'locale', 'floorArea', 'workplaces', 'furnished', 'price', 'floorPlan']),
    noticePeriod: isMonthly ? listing.noticePeriod : null,
    bindingPeriod: isMonthly ? listing.bindingPeriod : null,
    images: [...new Set(listing.images)].slice(0, sheetLimits.photos),
    openingHours: listing.type === 'coworking' ? listing.openingHours : null,
    street: addressLine(object),
    postalTown: `${formatPostalCode(object.postalCode)} ${object.city}`,
    city: object.city,
    location: object.location,
    description: shortened((listing.description ?? '').trim(), sheetLimits.description),
    amenities: { sv: labels('sv'), en: labels('en') },
  };
}

/** Shortens a text to at most `max` characters and an ellipsis, cut after a sentence if one ends in its last third, else between words. */
export function shortened(text: string, max: number): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  const head = characters.slice(0, max).join('');
  const sentence = Math.max(...['. ', '! ', '? ', '.\n', '!\n', '?\n'].map((end) => head.lastIndexOf(end))) + 1;
  const word = head.search(/\s\S*$/);
  const end = sentence > head.length * (2 / 3) ? sentence : word > 0 ? word : head.length;
  return `${head.slice(0, end).trimEnd()} …`;
}
