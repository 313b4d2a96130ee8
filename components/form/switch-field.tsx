'use client';

import type { FieldPath, FieldValues } from 'react-hook-form';
import { Switch } from '@/components/ui/switch';
import { type BoundField, useBoundField } from './bound-field';
import { describedBy, FieldMessage } from './field';

export function SwitchField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
  control,
  name,
  label,
  disabled,
}: Omit<BoundField<Values, Name, Output>, 'rules' | 'required' | 'hint' | 'aside' | 'className'>) {
  const { ref, onChange, onBlur, value, error, id } = useBoundField({ control, name });
  return (
    <div className="flex items-start gap-3">
      <Switch
        id={id}
        ref={ref}
        disabled={disabled}
        aria-describedby={describedBy(id, null, error)}
        aria-invalid={error ? true : undefined}
        checked={value === true}
        onCheckedChange={onChange}
        onBlur={onBlur}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block text-sm font-medium">
          {label}
        </label>
        <div className="-mt-1">
          <FieldMessage id={id} error={error} />
        </div>
      </div>
    </div>
  );
}
