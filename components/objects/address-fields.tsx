'use client';

import { useTranslations } from 'next-intl';
import type { Control, FieldPath } from 'react-hook-form';
import { useBoundField } from '@/components/form/bound-field';
import { Field } from '@/components/form/field';
import { TextField } from '@/components/form/text-field';
import { Input } from '@/components/ui/input';
import { formatPostalCode } from '@/lib/desk/objects/format-postal-code';
import type { AddressValues } from './address-values';

interface AddressFieldsProps<Values extends AddressValues> {
  control: Control<Values>;
}

/** The fields of an address, in the order it is written on a letter. */
export function AddressFields<Values extends AddressValues>({ control }: AddressFieldsProps<Values>) {
  const t = useTranslations('objects');
  const name = (field: keyof AddressValues) => field as FieldPath<Values>;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-6">
      <TextField
        control={control}
        name={name('streetAddress')}
        label={t('fields.streetAddress')}
        required
        autoComplete="off"
        className="sm:col-span-4"
      />
      <TextField
        control={control}
        name={name('streetAddress2')}
        label={t('fields.streetAddress2')}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <PostalCodeField control={control} name={name('postalCode')} />
      <TextField
        control={control}
        name={name('city')}
        label={t('fields.city')}
        required
        autoComplete="off"
        className="sm:col-span-4"
      />
      <TextField
        control={control}
        name={name('region')}
        label={t('fields.region')}
        hint={t('hints.country')}
        autoComplete="off"
        className="sm:col-span-6"
      />
    </div>
  );
}

function PostalCodeField<Values extends AddressValues>({
  control,
  name,
}: {
  control: Control<Values>;
  name: FieldPath<Values>;
}) {
  const t = useTranslations('objects');
  const { ref, onChange, onBlur, value, error, id } = useBoundField({ control, name });
  const text = typeof value === 'string' ? value : '';
  return (
    <Field id={id} label={t('fields.postalCode')} error={error} required className="sm:col-span-2">
      {(aria) => (
        <Input
          {...aria}
          ref={ref}
          name={name}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            if (formatPostalCode(text) !== text) onChange(formatPostalCode(text));
            onBlur();
          }}
        />
      )}
    </Field>
  );
}
