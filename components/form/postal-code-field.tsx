'use client';

import type { FieldPath, FieldValues } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { formatPostalCode } from '@/lib/rules/addresses/format-postal-code';
import { type BoundField, useBoundField } from './bound-field';
import { Field } from './field';

/** A Swedish postal code, written out as `111 22` once it is left. */
export function PostalCodeField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
  control,
  name,
  rules,
  label,
  hint,
  required,
  disabled,
  className,
}: BoundField<Values, Name, Output>) {
  const { ref, onChange, onBlur, value, error, id } = useBoundField({ control, name, rules });
  const text = typeof value === 'string' ? value : '';
  return (
    <Field {...{ id, label, hint, error, required, className }}>
      {(aria) => (
        <Input
          {...aria}
          ref={ref}
          name={name}
          disabled={disabled}
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
