import type { ComponentProps } from 'react';
import { Select } from '@/components/ui/select';
import { Field, type FieldProps } from './field';

type LabelledSelectProps<Value extends string> = Pick<FieldProps, 'id' | 'label' | 'hint' | 'className'> &
  Omit<ComponentProps<typeof Select<Value>>, 'id' | 'className'>;

export function LabelledSelect<Value extends string>(props: LabelledSelectProps<Value>) {
  const { id, label, hint, className, ...select } = props;
  return <Field {...{ id, label, hint, className }}>{(control) => <Select {...control} {...select} />}</Field>;
}
