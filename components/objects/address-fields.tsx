import type { Control, FieldPath } from 'react-hook-form';
import { PostalCodeField } from '@/components/form/postal-code-field';
import { TextField } from '@/components/form/text-field';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { AddressValues } from '@/lib/rules/addresses/address-form';

interface AddressFieldsProps<Values extends AddressValues> {
  control: Control<Values>;
}

/** The fields of an address, in the order of a postal address. */
export function AddressFields<Values extends AddressValues>({ control }: AddressFieldsProps<Values>) {
  const t = useTranslations('objects');
  const field = (name: keyof AddressValues) => ({
    control,
    name: name as FieldPath<Values>,
    label: t(`fields.${name}`),
  });
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-6">
      <TextField {...field('streetAddress')} required autoComplete="off" className="sm:col-span-4" />
      <TextField {...field('streetAddress2')} autoComplete="off" className="sm:col-span-2" />
      <PostalCodeField {...field('postalCode')} required className="sm:col-span-2" />
      <TextField {...field('city')} required autoComplete="off" className="sm:col-span-4" />
      <TextField {...field('region')} hint={t('hints.country')} autoComplete="off" className="sm:col-span-6" />
    </div>
  );
}
