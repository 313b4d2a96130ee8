import type { SelectItem } from '@/components/ui/base-select';
import { Select } from '@/components/ui/select';
import { makeField } from './bound-field';

export const SelectField = makeField<{ items: readonly SelectItem<string>[] }>(({ bind, value, onChange, items }) => (
  <Select {...bind} items={items} value={typeof value === 'string' ? value : null} onValueChange={onChange} />
));
