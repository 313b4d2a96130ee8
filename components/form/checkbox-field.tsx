'use client';

import type { FieldPath, FieldValues } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { type BoundField, useBoundField } from './bound-field';
import { describedBy, FieldMessage } from './field';

export function CheckboxField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
  control,
  name,
  rules,
  label,
  hint,
  disabled,
  className,
}: Omit<BoundField<Values, Name, Output>, 'required' | 'aside'>) {
  const { onChange, onBlur, value, error, id } = useBoundField({ control, name, rules });
  return (
    <div className={className}>
      <div className="flex items-start gap-1.5">
        <Checkbox
          id={id}
          name={name}
          disabled={disabled}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error ? true : undefined}
          checked={value === true}
          onCheckedChange={onChange}
          onBlur={onBlur}
          className="-ml-1"
        />
        <div className="min-w-0">
          <label htmlFor={id} className="block py-0.5 text-sm font-medium">
            {label}
          </label>
          <div className="-mt-1.5">
            <FieldMessage id={id} hint={hint} error={error} />
          </div>
        </div>
      </div>
    </div>
  );
}
