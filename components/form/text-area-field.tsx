'use client';

import type { FieldPath, FieldValues } from 'react-hook-form';
import { Textarea } from '@/components/ui/textarea';
import { type BoundField, useBoundField } from './bound-field';
import { Field } from './field';

type TextAreaFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> = BoundField<
  Values,
  Name,
  Output
> & {
  placeholder?: string;
  rows?: number;
  /** The language of what is written, for spelling and for speech. */
  lang?: string;
  /** An empty text is null in the form. */
  nullable?: boolean;
};

export function TextAreaField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
  control,
  name,
  rules,
  label,
  hint,
  required,
  disabled,
  aside,
  className,
  nullable = false,
  ...textarea
}: TextAreaFieldProps<Values, Name, Output>) {
  const { ref, onChange, onBlur, value, error, id } = useBoundField({ control, name, rules });
  return (
    <Field {...{ id, label, hint, error, required, aside, className }}>
      {(aria) => (
        <Textarea
          {...textarea}
          {...aria}
          ref={ref}
          name={name}
          disabled={disabled}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(nullable && event.target.value === '' ? null : event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
