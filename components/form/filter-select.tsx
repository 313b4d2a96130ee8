import type { ComponentProps } from 'react';
import { Select } from '@/components/ui/select';

type FilterSelectProps = Omit<ComponentProps<typeof Select<string>>, 'value' | 'onValueChange'> & {
  /** The text of the choice that filters nothing. */
  every: string;
  value: string | null;
  onValueChange: (value: string | null) => void;
};

const everything = 'all';

/** One filter of a list. A value from the address stays chosen even if nothing matches it any longer. */
export function FilterSelect({ every, value, items, onValueChange, ...select }: FilterSelectProps) {
  const isKnown = value === null || items.some((item) => item.value === value);
  const known = isKnown ? items : [...items, { value, label: value }];
  return (
    <Select
      {...select}
      value={value ?? everything}
      onValueChange={(next) => onValueChange(next === everything ? null : next)}
      items={[{ value: everything, label: every }, ...known]}
    />
  );
}
