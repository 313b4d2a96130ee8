'use client';

import type { FieldPath, FieldValues } from 'react-hook-form';
import { SegmentedControl, type SegmentedItem } from '@/components/ui/segmented-control';
import { type BoundField, useBoundField } from './bound-field';
import { Field, labelId } from './field';

type SegmentedFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output> = BoundField<
  Values,
  Name,
  Output
> & {
  items: readonly SegmentedItem<string>[];
  /** Hears of a choice after the form has it. */
  onChosen?: (value: string) => void;
};

export function SegmentedField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
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
  onChosen,
}: SegmentedFieldProps<Values, Name, Output>) {
  const { ref, onChange, onBlur, value, error, id } = useBoundField({ control, name, rules });
  return (
    <Field {...{ id, label, hint, error, required, aside, className }} group>
      {(aria) => (
        <SegmentedControl
          {...aria}
          ref={ref}
          name={name}
          aria-labelledby={labelId(id)}
          items={items}
          disabled={disabled}
          value={typeof value === 'string' ? value : null}
          onValueChange={(next) => {
            onChange(next);
            onChosen?.(next);
          }}
          onBlur={onBlur}
          className="max-sm:w-full max-sm:*:flex-1 max-sm:*:px-1.5"
        />
      )}
    </Field>
  );
}
