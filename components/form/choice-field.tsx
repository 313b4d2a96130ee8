import type { ComponentProps } from 'react';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Field, labelId, type FieldProps } from './field';

type ChoiceFieldProps<Value extends string> = Pick<FieldProps, 'id' | 'label' | 'hint'> &
  Pick<ComponentProps<typeof SegmentedControl<Value>>, 'value' | 'onValueChange' | 'items' | 'size'>;

export function ChoiceField<Value extends string>({ id, label, hint, ...choice }: ChoiceFieldProps<Value>) {
  return (
    <Field id={id} label={label} hint={hint} group>
      {(control) => <SegmentedControl {...control} {...choice} fill aria-labelledby={labelId(id)} />}
    </Field>
  );
}
