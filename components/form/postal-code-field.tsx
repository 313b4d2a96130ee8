import { Input } from '@/components/ui/input';
import { formatPostalCode } from '@/lib/rules/addresses/format-postal-code';
import { makeField } from './bound-field';

/** A Swedish postal code, formatted as `111 22` when the field is left. */
export const PostalCodeField = makeField(({ bind, value, onChange }) => {
  const text = typeof value === 'string' ? value : '';
  return (
    <Input
      {...bind}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (formatPostalCode(text) !== text) onChange(formatPostalCode(text));
        bind.onBlur();
      }}
    />
  );
});
