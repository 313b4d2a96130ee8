'use client';

import type { FieldPath, FieldValues } from 'react-hook-form';
import { type BoundField, useBoundField } from './bound-field';
import { Field } from './field';
import { MultiCombobox, type MultiComboboxProps } from './multi-combobox';

type MultiComboboxFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> = BoundField<
  Values,
  Name,
  Output
> &
  Pick<MultiComboboxProps, 'items' | 'placeholder' | 'emptyText'> & {
    /** The form holds numbers, as catalogue ids are. */
    numeric?: boolean;
  };

export function MultiComboboxField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
  control,
  name,
  rules,
  label,
  hint,
  required,
  disabled,
  aside,
  className,
  numeric = false,
  ...combobox
}: MultiComboboxFieldProps<Values, Name, Output>) {
  const { ref, onChange, onBlur, value, error, id } = useBoundField({ control, name, rules });
  return (
    <Field {...{ id, label, hint, error, required, aside, className }}>
      {(aria) => (
        <MultiCombobox
          {...combobox}
          {...aria}
          ref={ref}
          label={label}
          disabled={disabled}
          value={Array.isArray(value) ? value.map(String) : []}
          onValueChange={(next) => onChange(numeric ? next.map(Number) : next)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
