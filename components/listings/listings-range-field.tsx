import { useState } from 'react';
import { Field, labelId } from '@/components/form/field';
import { NumberInput, type NumberInputValue } from '@/components/form/number-input';
import { isWhole, type Quantity } from '@/lib/format/parse-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryView } from '@/lib/rules/inventory/inventory-view';
import type { Range, RangeFilterName } from '@/lib/rules/inventory/listing-filters';

interface ListingsRangeFieldProps {
  name: RangeFilterName;
  quantity: Quantity;
  unit?: string;
  view: InventoryView;
  onType: (changes: Partial<InventoryView>) => void;
}

/** A range with two fields; text that cannot be parsed stays as typed and does not filter. */
export function ListingsRangeField({ name, quantity, unit, view, onType }: ListingsRangeFieldProps) {
  const t = useTranslations('listings');
  const ui = useTranslations('ui');
  const value = view[name];
  const [unreadable, setUnreadable] = useState<Partial<Record<keyof Range, string>>>({});
  const isUnreadable = Object.values(unreadable).some(Boolean);
  const isReversed = !isUnreadable && value.min !== null && value.max !== null && value.min > value.max;

  function take(end: keyof Range, typed: NumberInputValue) {
    const isNumber = typed === null || (typeof typed === 'number' && typed >= 0);
    setUnreadable({ ...unreadable, [end]: isNumber ? undefined : String(typed) });
    if (isNumber) onType({ [name]: { ...value, [end]: typed } });
  }

  return (
    <Field
      id={`filter-${name}`}
      label={t(`filters.${name}`)}
      group
      error={
        isUnreadable
          ? ui(isWhole(quantity) ? 'wholeNumberInvalid' : 'numberInvalid')
          : isReversed && t('filters.rangeReversed')
      }
    >
      {({ id, ...aria }) => (
        <fieldset aria-labelledby={labelId(id)} className="flex items-center gap-2">
          {(['min', 'max'] as const).map((end) => (
            <NumberInput
              key={end}
              aria-describedby={aria['aria-describedby']}
              aria-invalid={unreadable[end] !== undefined || (end === 'max' && isReversed) || undefined}
              aria-label={`${t(`filters.${name}`)}, ${t(`filters.${end}`)}`}
              placeholder={t(`filters.${end}`)}
              quantity={quantity}
              unit={unit}
              value={unreadable[end] ?? value[end]}
              onValueChange={(typed) => take(end, typed)}
            />
          ))}
        </fieldset>
      )}
    </Field>
  );
}
