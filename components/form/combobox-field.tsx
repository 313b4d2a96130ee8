'use client';

import type { FieldPath, FieldValues } from 'react-hook-form';
import { type BoundField, useBoundField } from './bound-field';
import { Combobox, type ComboboxProps } from './combobox';
import { Field } from './field';

type ComboboxFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> = BoundField<
  Values,
  Name,
  Output
> &
  Pick<ComboboxProps, 'items' | 'placeholder' | 'onSearch' | 'loading' | 'emptyText' | 'clearable'>;

export function ComboboxField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
  control,
  name,
  rules,
  label,
  hint,
  required,
  disabled,
  aside,
  className,
  ...combobox
}: ComboboxFieldProps<Values, Name, Output>) {
  const { ref, onChange, onBlur, value, error, id } = useBoundField({ control, name, rules });
  return (
    <Field {...{ id, label, hint, error, required, aside, className }}>
      {(aria) => (
        <Combobox
          {...combobox}
          {...aria}
          ref={ref}
          label={label}
          disabled={disabled}
          value={typeof value === 'string' ? value : null}
          onValueChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
