import { useTranslations } from '@/lib/i18n/use-translations';
import type { ListingFormValues } from '@/lib/rules/listings/listing-form';

/** The field on the page for a path of the form. */
export function targetOf(path: string): string {
  const [field = ''] = path.split('.');
  return field === 'images' ? field : path;
}

type LabelledField = Exclude<keyof ListingFormValues, 'address' | 'emptyDescription'>;

export function useFieldLabel(): (path: string) => string {
  const t = useTranslations('editor');
  return (path) => {
    const [field = '', index = '', part = ''] = path.split('.');
    switch (field) {
      case 'address':
        return t(`fields.${index as 'streetAddress' | 'streetAddress2' | 'postalCode' | 'city' | 'region'}`);
      case 'openingHours':
        if (part === 'open' || part === 'close')
          return t(`hours.${part}`, { day: t(`hours.days.${index as 'monday'}`) });
        return t('fields.openingHours');
      case 'customAmenities':
        if (part === 'sv' || part === 'en') return t(part === 'sv' ? 'amenities.labelSv' : 'amenities.labelEn');
        return t('fields.customAmenities');
      default:
        return t(`fields.${field as LabelledField}`);
    }
  };
}
