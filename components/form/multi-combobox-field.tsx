'use client';

import { makeField } from './bound-field';
import { MultiCombobox, type MultiComboboxProps } from './multi-combobox';

type MultiComboboxFieldProps = Pick<MultiComboboxProps, 'items' | 'placeholder' | 'emptyText'> & {
  /** The form has numbers, as catalogue ids are. */
  numeric?: boolean;
};

export const MultiComboboxField = makeField<MultiComboboxFieldProps>(
  ({ bind: { name: _name, ...bind }, value, onChange, numeric = false, ...combobox }) => (
    <MultiCombobox
      {...combobox}
      {...bind}
      value={Array.isArray(value) ? value.map(String) : []}
      onValueChange={(next) => onChange(numeric ? next.map(Number) : next)}
    />
  ),
);
