import type { Amenity, ContentField, ListingObject, InventoryObject } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import { readable, type ListingFormValues } from '@/lib/rules/listings/listing-form';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { amenitiesQuery } from '@/lib/browser/key/key-query';
import { formatArea } from '@/lib/format/format-area';
import { formatMoney, formatRentPerSqmYear, rentPerSqmYear } from '@/lib/format/format-money';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { amenityLabel } from '@/lib/rules/listings/amenity-label';

export interface PreviewProps {
  values: ListingFormValues;
  /** The building of the listing, if known. */
  object: ListingObject | InventoryObject | null;
  blurPlaceholders: Record<string, string>;
  /** The part of the catalogue that is known before all of it is loaded. */
  knownAmenities: readonly Amenity[];
}

/** Returns the texts that a tenant would read; values that are missing or invalid are left out. */
export function usePreviewWords({ values, object, knownAmenities }: PreviewProps) {
  const t = useTranslations('preview');
  const format = useTranslations('format');
  const common = useTranslations('common');
  const listings = useTranslations('listings');
  const locale = useLocale();
  const { data: catalogue = knownAmenities, error } = useQuery(amenitiesQuery);
  const rent = readable(values.amount);
  const area = readable(values.floorArea);
  const places = readable(values.workplaces);
  const notice = readable(values.noticePeriod);
  const binding = readable(values.bindingPeriod);
  const monthly = values.unit === 'month';
  const address = values.building === 'existing' ? object : values.address;
  const perSqm = rent && area && monthly ? rentPerSqmYear(rent, area) : null;
  const amenities = values.amenityIds.flatMap((id) => {
    const found = catalogue.find((amenity) => amenity.id === id);
    return found ? [{ key: String(id), icon: null, label: amenityLabel(found, locale) }] : [];
  });
  const own = values.customAmenities.map(({ id, icon, ...labels }) => {
    return { key: id, icon, label: labels[locale] || labels[values.locale] };
  });
  const months = (count: number) => format('months', { count });
  // The line of each field, in their order; null for a field that the page shows elsewhere, or not at all.
  const lines: Record<ContentField, [string, string] | null> = {
    floorArea: area === null ? null : [t('area'), formatArea(area, locale)],
    workplaces: places === null ? null : [t('workplaces'), String(places)],
    furnished: values.furnished === null ? null : [t('furnished'), common(values.furnished ? 'yes' : 'no')],
    noticePeriod: monthly && notice !== null ? [t('noticePeriod'), months(notice)] : null,
    bindingPeriod: monthly ? [t('bindingPeriod'), binding === null ? t('noBinding') : months(binding)] : null,
    type: null,
    locale: null,
    description: null,
    price: null,
    amenityIds: null,
    customAmenities: null,
    images: null,
    floorPlan: null,
    openingHours: null,
  };
  return {
    type: listings(`type.${values.type}`),
    street: (address && addressLine(address)) || t('noAddress'),
    city: [address?.postalCode, address?.city].filter(Boolean).join(' '),
    rent: rent ? formatMoney(rent, values.unit, locale) : t('noRent'),
    perSqm: perSqm === null ? null : formatRentPerSqmYear(perSqm, locale),
    area: area === null ? null : formatArea(area, locale),
    workplaces: places === null ? null : format('workplaces', { count: places }),
    exclVat: rent && format('exclVat'),
    lacksAmenities: error !== null && amenities.length < values.amenityIds.length,
    amenities: [...amenities, ...own].filter(({ label }) => label.trim() !== ''),
    facts: Object.values(lines).filter((each) => each !== null),
  };
}
