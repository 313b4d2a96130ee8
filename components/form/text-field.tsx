'use client';

import type { FieldPath, FieldValues } from 'react-hook-form';
import { Input, type InputProps } from '@/components/ui/input';
import { type BoundField, useBoundField } from './bound-field';
import { Field } from './field';

type TextFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> = BoundField<
  Values,
  Name,
  Output
> &
  Pick<
    InputProps,
    | 'type'
    | 'placeholder'
    | 'autoComplete'
    | 'inputMode'
    | 'maxLength'
    | 'leading'
    | 'trailing'
    | 'readOnly'
    | 'spellCheck'
  > & {
    /** An empty text is null in the form. */
    nullable?: boolean;
    /** For references and keys, where each character counts. */
    mono?: boolean;
  };

export function TextField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
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
  mono = false,
  ...input
}: TextFieldProps<Values, Name, Output>) {
  const { ref, onChange, onBlur, value, error, id } = useBoundField({ control, name, rules });
  return (
    <Field {...{ id, label, hint, error, required, aside, className }}>
      {(aria) => (
        <Input
          {...input}
          {...aria}
          ref={ref}
          name={name}
          disabled={disabled}
          className={mono ? 'font-mono' : undefined}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(nullable && event.target.value === '' ? null : event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
