import type { FieldPath, FieldValues } from 'react-hook-form';
import { type BoundField, useBoundField } from './bound-field';
import { LabelledSwitch } from './labelled-switch';

export function SwitchField<Values extends FieldValues, Name extends FieldPath<Values>, Output = Values>({
  control,
  name,
  ...field
}: Pick<BoundField<Values, Name, Output>, 'control' | 'name' | 'label' | 'disabled'>) {
  const { value, onChange, ...bound } = useBoundField({ control, name });
  return <LabelledSwitch {...field} {...bound} checked={value === true} onCheckedChange={onChange} />;
}
