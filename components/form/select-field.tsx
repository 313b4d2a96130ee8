'use client';

import type { SelectItem } from '@/components/ui/base-select';
import { Select } from '@/components/ui/select';
import { makeField } from './bound-field';

interface SelectFieldProps {
  items: readonly SelectItem<string>[];
  placeholder?: string;
}

export const SelectField = makeField<SelectFieldProps>(({ bind, value, onChange, items, placeholder }) => (
  <Select
    {...bind}
    {...{ items, placeholder }}
    value={typeof value === 'string' ? value : null}
    onValueChange={onChange}
  />
));
