import { makeField } from './bound-field';
import type { ComboboxProps } from './combobox';
import { LazyCombobox } from './lazy-combobox';

type ComboboxFieldProps = Pick<ComboboxProps, 'items' | 'placeholder'>;

export const ComboboxField = makeField<ComboboxFieldProps>(
  ({ bind: { name: _name, ...bind }, value, onChange, ...combobox }) => (
    <LazyCombobox {...combobox} {...bind} value={typeof value === 'string' ? value : null} onValueChange={onChange} />
  ),
);
