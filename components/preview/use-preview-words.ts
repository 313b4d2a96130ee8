import type { ListingObject, InventoryObject } from '@/lib/contract';
import type { ListingFormValues } from '@/lib/rules/listings/listing-form';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { amenitiesQuery } from '@/lib/browser/key/key-query';
import { formatArea } from '@/lib/format/format-area';
import { formatMoney, formatRentPerSqmYear, rentPerSqmYear } from '@/lib/format/format-money';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { amenityLabel } from '@/lib/rules/listings/amenity-label';

export interface PreviewProps {
  /** The current form values. */
  values: ListingFormValues;
  /** The building it is on, where that is known. */
  object: ListingObject | InventoryObject | null;
  blurPlaceholders: Record<string, string>;
}

/** What a tenant would read of a form; what is not filled in, or cannot be read, is left out. */
export function usePreviewWords({ values, object }: PreviewProps) {
  const t = useTranslations('preview');
  const format = useTranslations('format');
  const common = useTranslations('common');
  const listings = useTranslations('listings');
  const locale = useLocale();
  const { data: catalogue = [] } = useQuery(amenitiesQuery);
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
  const facts: [string, string][] = [
    ...(area === null ? [] : [[t('area'), formatArea(area, locale)] as [string, string]]),
    ...(places === null ? [] : [[t('workplaces'), String(places)] as [string, string]]),
    ...(values.furnished === null
      ? []
      : [[t('furnished'), common(values.furnished ? 'yes' : 'no')] as [string, string]]),
    ...(monthly && notice !== null
      ? [[t('noticePeriod'), format('months', { count: notice })] as [string, string]]
      : []),
    ...(monthly
      ? [
          [t('bindingPeriod'), binding === null ? t('noBinding') : format('months', { count: binding })] as [
            string,
            string,
          ],
        ]
      : []),
  ];
  return {
    type: listings(`type.${values.type}`),
    street: (address && addressLine(address)) || t('noAddress'),
    city: [address?.postalCode, address?.city].filter(Boolean).join(' '),
    rent: rent ? formatMoney(rent, values.unit, locale) : t('noRent'),
    perSqm: perSqm === null ? null : formatRentPerSqmYear(perSqm, locale),
    area: area === null ? null : formatArea(area, locale),
    workplaces: places === null ? null : format('workplaces', { count: places }),
    exclVat: format('exclVat'),
    amenities: [...amenities, ...own].filter(({ label }) => label.trim() !== ''),
    facts,
  };
}

function readable(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
