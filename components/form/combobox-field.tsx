'use client';

import { makeField } from './bound-field';
import { Combobox, type ComboboxProps } from './combobox';

type ComboboxFieldProps = Pick<
  ComboboxProps,
  'items' | 'placeholder' | 'onSearch' | 'loading' | 'emptyText' | 'clearable'
>;

export const ComboboxField = makeField<ComboboxFieldProps>(
  ({ bind: { name: _name, ...bind }, value, onChange, ...combobox }) => (
    <Combobox {...combobox} {...bind} value={typeof value === 'string' ? value : null} onValueChange={onChange} />
  ),
);
