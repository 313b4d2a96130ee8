'use client';

import type { FieldPath, FieldValues } from 'react-hook-form';
import { Select, type SelectItem } from '@/components/ui/select';
import { type BoundField, useBoundField } from './bound-field';
import { Field } from './field';

type SelectFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> = BoundField<
  Values,
  Name,
  Output
> & {
  items: readonly SelectItem<string>[];
  placeholder?: string;
};

export function SelectField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
  control,
  name,
  rules,
  label,
  hint,
  required,
  disabled,
  aside,
  className,
  items,
  placeholder,
}: SelectFieldProps<Values, Name, Output>) {
  const { ref, onChange, onBlur, value, error, id } = useBoundField({ control, name, rules });
  return (
    <Field {...{ id, label, hint, error, required, aside, className }}>
      {(aria) => (
        <Select
          {...aria}
          ref={ref}
          name={name}
          items={items}
          placeholder={placeholder}
          disabled={disabled}
          value={typeof value === 'string' ? value : null}
          onValueChange={onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
